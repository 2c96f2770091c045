import { expect, test } from 'vitest'
import { screens } from '../app/screens.ts'
import { singleBox, standalone } from '../app/standalone.ts'
import { everyWord } from './testing.ts'
import type { Bundle } from './words.ts'
import { zh } from './zh/index.ts'

const sources: Readonly<Record<string, string>> = import.meta.glob('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const IMPORT =
  /(?:^import (?!type )[^'"]*?|^export [^'"]*?from |(?:lazyW|w)ithWords\((?<words>[^)]*?)\(\) => import\(|import\()\s*'(?<path>\.[^']+)'/gm
const KEY = /['"`](?<group>[a-zA-Z]+)\.(?<key>[a-zA-Z]+)/g

const resolve = (from: string, path: string) =>
  new URL(path, `file:///src/i18n/${from}`).pathname.replace('/src/', '../')

/** What a module fetches with words of its own is no matter of its screen. */
const importsOf = (path: string): string[] =>
  [...(sources[path] ?? '').matchAll(IMPORT)].flatMap(({ groups }) =>
    groups?.path && groups.words === undefined ? [resolve(path, groups.path)] : [],
  )

function reachable(start: string): string[] {
  const seen = new Set<string>()
  const open = [start]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path) || path.endsWith('/route.ts') || path.startsWith('../i18n/') || !(path in sources)) continue
    seen.add(path)
    open.push(...importsOf(path))
  }
  return [...seen]
}

const words: Readonly<Record<string, object>> = everyWord.zh
const groupsIn = (path: string) =>
  [...(sources[path] ?? '').matchAll(KEY)].flatMap(({ groups }) =>
    groups?.group && groups.key && groups.key in (words[groups.group] ?? {}) ? [groups.group] : [],
  )

const load = Object.entries(zh.bundles).map(
  async ([bundle, module]) => [bundle as Bundle, Object.keys((await module()).words)] as const,
)
const bundles = new Map(await Promise.all(load))
const shell = [...Object.keys(zh.first), ...(bundles.get('shell') ?? [])]

/** Groups of words that a screen uses without having declared their bundle, each with a file that does. */
function undeclared(start: string, declared: readonly Bundle[]): string[] {
  const known = new Set([...shell, ...declared.flatMap((bundle) => bundles.get(bundle) ?? [])])
  return reachable(start).flatMap((path) =>
    [...new Set(groupsIn(path))].filter((group) => !known.has(group)).map((group) => `${group} in ${path}`),
  )
}

const pages = [...screens, ...standalone, { path: 'single box', ...singleBox }]
const LOADED = /['"]\/?(?:.*?\/)?src\/(?<path>pages\/[^'"]+\.tsx?)['"]\)(?:\)\.(?<name>\w+))?/

/** The file of a page, also where it is loaded by its name from a file that holds several. */
function pageOf(load: () => unknown): string | undefined {
  const { path, name } = LOADED.exec(String(load))?.groups ?? {}
  if (path === undefined) return undefined
  if (name === undefined) return `../${path}`
  const own = new RegExp(`default as ${name} } from '(?<own>[^']+)'`).exec(sources[`../${path}`] ?? '')?.groups?.own
  return own && resolve(`../${path}`, own)
}

test.each(pages.map(({ path, words = [], load: fetch }) => [path, words, pageOf(fetch)] as const))(
  '%s has declared the words that it uses',
  (_, declared, page) => {
    expect(page).toBeDefined()
    expect(undeclared(page!, declared)).toEqual([])
  },
)

test('the shell uses no words but its own', () => {
  expect(undeclared('../shell/Shell.tsx', [])).toEqual([])
})
