import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sourceFiles } from './sizes.ts'

/** Words that a newcomer has to learn, and the standard terms that replace them. Neither new names nor new comments use them. */
const OLD_WORDS: Readonly<Record<string, string>> = {
  asked: 'requested, query',
  customer: 'organisation',
  customers: 'organisations',
  deaf: 'unresponsive',
  demand: 'assert, require',
  giver: 'command source',
  givers: 'command sources',
  happening: 'local event',
  happenings: 'local events',
  heard: 'received',
  held: 'locked, retained',
  invented: 'generated',
  judge: 'evaluate',
  judged: 'evaluated',
  kept: 'retained, retention rule',
  lane: 'partition',
  lanes: 'partitions',
  lever: 'simulator control',
  levers: 'simulator controls',
  nobody: '(say who or what instead)',
  noted: 'audit snapshot',
  obey: 'execute',
  outranked: 'superseded by precedence',
  overtaken: 'superseded',
  plate: 'icon marker',
  portion: 'prorate',
  proof: 'verification',
  proved: 'confirmed',
  reach: 'group scope',
  refuted: 'contradicted',
  said: 'response',
  shining: 'burning',
  slices: 'cooperative yield',
  station: 'site',
  stations: 'sites',
  tenant: 'organisation',
  tenants: 'organisations',
  told: 'sent, published',
  vitals: 'process metrics',
  wanted: 'requested',
  weigh: 'assess impact',
  weighed: 'assessed impact',
  wire: 'definition',
  wires: 'definitions',
}

/** Words that comments may use in their plain sense. */
const OLD_NAMES: Readonly<Record<string, string>> = {
  order: 'command',
  orders: 'commands',
  ordered: 'commanded',
  person: 'user',
  persons: 'users',
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const DECLARED = /\b(?:const|let|function|type|interface|class)\s+([A-Za-z_$][\w$]*)/g

/** `createHeldOrders` is create, held and orders. */
const partsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
const isOld = (word: string) => Object.hasOwn(OLD_WORDS, word)
const isOldName = (word: string) => isOld(word) || Object.hasOwn(OLD_NAMES, word)

/** How many old words stand in the name of a file, in the names that it declares and in its comments. */
export function oldWordsIn(file: string, text: string): number {
  const comments = (text.match(COMMENT) ?? []).flatMap(partsOf)
  const declared = Array.from(text.replace(COMMENT, '').matchAll(DECLARED), ([, name]) => name!)
  const names = [basename(file), ...declared].flatMap(partsOf)
  return comments.filter(isOld).length + names.filter(isOldName).length
}

type Counts = Readonly<Record<string, number>>

const sum = (counts: Counts) => Object.values(counts).reduce((all, count) => all + count, 0)

/** Files that have more old words than they are known to have; a new one has none. */
export const grown = (present: Counts, known: Counts): string[] =>
  Object.entries(present)
    .filter(([file, count]) => count > (known[file] ?? 0))
    .map(([file, count]) => `${file}: ${count}, ${known[file] ?? 0} before`)

const placeOf = (root: string) => join(root, 'tools/old-words.json')

function presentIn(root: string): Counts {
  const counts = sourceFiles(root).map(
    (file) => [file, oldWordsIn(file, readFileSync(join(root, file), 'utf8'))] as const,
  )
  return Object.fromEntries(counts.filter(([, count]) => count > 0).toSorted())
}

const knownIn = (root: string): Counts =>
  existsSync(placeOf(root)) ? (JSON.parse(readFileSync(placeOf(root), 'utf8')) as Counts) : {}

export const standardTerms = (): string[] =>
  Object.entries({ ...OLD_WORDS, ...OLD_NAMES }).map(([word, term]) => `${word} -> ${term}`)

export const moreOldWords = (root: string): string[] => grown(presentIn(root), knownIn(root))

/** `node tools/old-words.ts`: writes down what is left, after files were moved or words replaced; never more than before. */
if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..')
  const [present, known] = [presentIn(root), knownIn(root)]
  const [now, before] = [sum(present), sum(known)]
  if (existsSync(placeOf(root)) && now > before) {
    console.error(`${now} old words, ${before} before:\n${grown(present, known).join('\n')}`)
    process.exit(1)
  }
  writeFileSync(placeOf(root), `${JSON.stringify(present, null, 2)}\n`)
  console.log(`${now} old words in ${Object.keys(present).length} files`)
}
