import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** One file of the built console, as the manifest of its build names it. */
export type Chunk = {
  readonly file: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
export type Chunks = Readonly<Record<string, Chunk>>

const KILOBYTE = 1024
/** Everything that the home screen of a signed-in user needs before it shows, compressed. */
const HOME = 300 * KILOBYTE
const SIGN_IN = 115 * KILOBYTE
const CHUNKS = 105
/** Smaller ones cost more by their request than by their size, unless they are fetched by themselves. */
const SMALL = 2 * KILOBYTE
const SMALL_SHARED = 6

/** Files that have to be there before these modules run, and those of them that style them. */
function filesOf(chunks: Chunks, modules: readonly string[]): Set<string> {
  const files = new Set<string>()
  const open = [...modules]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const chunk = chunks[name]
    if (!chunk || files.has(chunk.file)) continue
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    open.push(...(chunk.imports ?? []))
  }
  return files
}

/** Names of chunks that import each other, over whatever others: one of them would run before what it needs. */
export function importCircle(chunks: Chunks): string[] {
  const done = new Set<string>()
  const visit = (name: string, path: readonly string[]): string[] => {
    const at = path.indexOf(name)
    if (at >= 0) return path.slice(at)
    if (done.has(name)) return []
    done.add(name)
    for (const next of chunks[name]?.imports ?? []) {
      const found = visit(next, [...path, name])
      if (found.length > 0) return found
    }
    return []
  }
  for (const name of Object.keys(chunks)) {
    const found = visit(name, [])
    if (found.length > 0) return found
  }
  return []
}

const LINKED = /(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g

/** A figure of the built console beside its limit; both in kB or files. */
export type Measure = { readonly name: string; readonly figure: number; readonly limit: number }

/**
 * Measures the built console: what is loaded before the first screens show, how many files there are, and whether they
 * import each other in a circle.
 * @param dist folder of the build
 */
export function measureBundle(dist: string): Measure[] {
  const chunks = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Chunks
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const linked = [...page.matchAll(LINKED)].flatMap(([, file]) => (file ? [file] : []))
  const raw = (file: string) => readFileSync(join(dist, file))
  /** Of these modules with what the page itself links, compressed, kB. */
  const weight = (modules: readonly string[]) =>
    [...new Set(['index.html', ...linked, ...filesOf(chunks, modules)])].reduce(
      (sum, file) => sum + gzipSync(raw(file)).length,
      0,
    ) / KILOBYTE

  const scripts = Object.values(chunks).filter(({ file }) => file.endsWith('.js'))
  const isShared = ({ isEntry = false, isDynamicEntry = false }: Chunk) => !isEntry && !isDynamicEntry
  const small = scripts.filter((chunk) => isShared(chunk) && raw(chunk.file).length < SMALL)
  const home = (language: string) =>
    weight([
      'src/app/App.tsx',
      'src/shell/Shell.tsx',
      'src/pages/lighting/home/HomePage.tsx',
      `src/i18n/${language}/bundles/shell.ts`,
    ])
  const circle = importCircle(chunks)
  return [
    { name: 'home in zh, kB', figure: home('zh'), limit: HOME / KILOBYTE },
    { name: 'home in en, kB', figure: home('en'), limit: HOME / KILOBYTE },
    { name: 'sign-in, kB', figure: weight([]), limit: SIGN_IN / KILOBYTE },
    { name: 'scripts', figure: scripts.length, limit: CHUNKS },
    { name: 'small shared scripts', figure: small.length, limit: SMALL_SHARED },
    {
      name: `scripts that import each other${circle.length > 0 ? ` (${circle.join(', ')})` : ''}`,
      figure: circle.length,
      limit: 0,
    },
  ]
}
