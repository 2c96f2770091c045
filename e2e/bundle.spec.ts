import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { cityUp } from './system/system.ts'

type Chunk = {
  file: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  css?: string[]
}

const KILOBYTE = 1024
/** Everything that the home screen of a signed-in user needs before it shows, compressed. */
const HOME = 300 * KILOBYTE
const SIGN_IN = 115 * KILOBYTE
const CHUNKS = 99
/** Smaller ones cost more by their request than by their size, unless they are fetched by themselves. */
const SMALL = 2 * KILOBYTE
const SMALL_SHARED = 6

const dist = join(import.meta.dirname, '../apps/console/dist')
const sizes = new Map<string, { raw: number; compressed: number }>()
let chunks: Readonly<Record<string, Chunk>>

function sizeOf(file: string) {
  const known = sizes.get(file)
  if (known) return known
  const content = readFileSync(join(dist, file))
  const size = { raw: content.length, compressed: gzipSync(content).length }
  sizes.set(file, size)
  return size
}

/** Files that have to be there before these modules run, and those of them that style them. */
function filesOf(modules: readonly string[]): Set<string> {
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

const LINKED = /(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g

/** With what the page itself links. */
function weight(modules: readonly string[]): number {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const linked = [...page.matchAll(LINKED)].flatMap(([, file]) => (file ? [file] : []))
  const files = new Set(['index.html', ...linked, ...filesOf(modules)])
  return [...files].reduce((sum, file) => sum + sizeOf(file).compressed, 0)
}

beforeAll(async () => {
  await cityUp()
  chunks = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as typeof chunks
})

test.each(['zh', 'en'])('the home screen in %s fits its budget', (language) => {
  const bytes = weight([
    'src/app/App.tsx',
    'src/shell/Shell.tsx',
    'src/pages/road-home/HomePage.tsx',
    `src/i18n/${language}/bundles/shell.ts`,
  ])
  console.log(`home (${language}): ${(bytes / KILOBYTE).toFixed(0)} kB of ${HOME / KILOBYTE} kB`)
  expect(bytes).toBeLessThanOrEqual(HOME)
})

test('the sign-in fits its budget', () => {
  const bytes = weight([])
  console.log(`sign-in: ${(bytes / KILOBYTE).toFixed(0)} kB of ${SIGN_IN / KILOBYTE} kB`)
  expect(bytes).toBeLessThanOrEqual(SIGN_IN)
})

test('there are few files, and hardly any small ones that nobody fetches by themselves', () => {
  const scripts = Object.values(chunks).filter(({ file }) => file.endsWith('.js'))
  const isShared = ({ isEntry = false, isDynamicEntry = false }: Chunk) => !isEntry && !isDynamicEntry
  const small = scripts.filter((chunk) => isShared(chunk) && sizeOf(chunk.file).raw < SMALL)
  console.log(`files: ${scripts.length} of ${CHUNKS}; small shared ones: ${small.length} of ${SMALL_SHARED}`)
  expect(scripts.length).toBeLessThanOrEqual(CHUNKS)
  expect(small.length).toBeLessThanOrEqual(SMALL_SHARED)
})

/** Names of chunks that import each other, over whatever others. */
function circle(): string[] {
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

test('no files import each other: one of them would run before what it needs', () => {
  expect(circle()).toEqual([])
})
