import type { ImportField, ImportMapping } from '@lamplighter/contract'
import { mapSteps, type Steps } from '../../../scheduling/slices.ts'
import { placeOf } from './knownLamps.ts'
import type { Line } from './lines.ts'

/** Fields that name something of the organisation by a number. */
export const identifiers = ['number', 'cabinet', 'gateway', 'pole'] as const satisfies readonly ImportField[]
export type Identifier = (typeof identifiers)[number]

const DIGITS = /^\d+$/
const bare = (text: string) => text.replace(/^0+(?=.)/, '')

/**
 * The number with leading zeros that a text was before a spreadsheet took them away; undefined where the text is one itself, and
 * where none or several could be meant.
 */
function* zerosOf(known: Iterable<string>): Steps<(text: string) => string | undefined> {
  const all = new Set<string>()
  const byBare = new Map<string, string | null>()
  for (const text of known) {
    yield
    if (!DIGITS.test(text) || all.has(text)) continue
    all.add(text)
    if (text.startsWith('0')) byBare.set(bare(text), byBare.has(bare(text)) ? null : text)
  }
  return (text) =>
    DIGITS.test(text) && !text.startsWith('0') && !all.has(text) ? (byBare.get(text) ?? undefined) : undefined
}

/** What the organisation calls its lamps, power boxes, gateways and poles. */
export type KnownNumbers = Readonly<Record<Identifier, Iterable<string>>>

/** A lamp's number as a file writes it: without the prefix, and without its place on a pole with several. */
function* written(codes: Iterable<string>, prefix: string): Generator<string> {
  for (const code of codes) if (code.startsWith(prefix)) yield (placeOf(code)?.base ?? code).slice(prefix.length)
}

/** Gives numbers that the organisation knows the leading zeros back that a spreadsheet took away. */
export function* withZeros(
  lines: readonly Line[],
  known: KnownNumbers,
  { prefix, numbering }: Pick<ImportMapping, 'prefix' | 'numbering'>,
): Steps<Line[]> {
  const find = {
    number: yield* zerosOf(numbering === 'column' ? written(known.number, prefix) : []),
    cabinet: yield* zerosOf(known.cabinet),
    gateway: yield* zerosOf(known.gateway),
    pole: yield* zerosOf(known.pole),
  }
  return yield* mapSteps(lines, (line) => {
    const restored = Object.fromEntries(
      identifiers.flatMap((field) => {
        const text = find[field](line.text(field))
        return text === undefined ? [] : [[field, text]]
      }),
    ) as Partial<Record<ImportField, string>>
    if (Object.keys(restored).length === 0) return line
    return {
      ...line,
      restored: Object.keys(restored) as Identifier[],
      text: (field) => restored[field] ?? line.text(field),
    }
  })
}
