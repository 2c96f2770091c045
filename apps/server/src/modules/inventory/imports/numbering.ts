import type { ImportMapping } from '@lamplighter/contract'
import { mapSteps, type Steps } from '../../../scheduling/slices.ts'
import { type Head, type KnownLamps, SPLIT_MARKS } from './knownLamps.ts'
import type { Line } from './lines.ts'
import type { Rating, Ratings } from './watts.ts'

/** The lamps that a line means. */
export type Numbered = {
  /** What they are numbered after; empty where it has no number. */
  code: string
  /** Their communication numbers; null where there is none that no other line states. */
  codes: string[] | null
  /** One for each. */
  ratings: readonly Rating[]
  /** Lamps of the organisation on its pole that the line has no more. */
  surplus: string[]
}

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** Numbers travel in MQTT topics, where these marks divide or match. */
const asCode = (prefix: string, number: string) => (prefix + number).replace(/[\s/+#]+/g, '-')

/** All choices of so many, in their order, the first ones first. */
function* choices<T>(items: readonly T[], many: number): Generator<T[]> {
  if (many === 0) return yield []
  for (const [at, item] of items.entries())
    for (const others of choices(items.slice(at + 1), many - 1)) yield [item, ...others]
}

/** The lamps that stay where a line has fewer: those of its wattages, else the first. */
function stayingOf(heads: readonly Head[], ratings: readonly Rating[]): readonly Head[] {
  const likeness = (chosen: readonly Head[]) =>
    chosen.filter(({ watts }, at) => watts !== null && watts === ratings[at]?.watts).length
  let best: readonly Head[] = []
  for (const chosen of choices(heads, ratings.length))
    if (best.length === 0 || likeness(chosen) > likeness(best)) best = chosen
  return best
}

type Terms = {
  mapping: ImportMapping
  known: Pick<KnownLamps, 'headsOf'>
  isRetired(code: string): boolean
}

/**
 * Numbers the lamps of lines. A lamp that is there keeps its number, whether its row gains a lamp or loses one; a row that says
 * no wattage has the lamps that are there.
 */
export function* createNumbering(
  lines: readonly Line[],
  { mapping, known, isRetired }: Terms,
): Steps<{ number(line: Line, watts: Ratings): Numbered; isStated(code: string): boolean }> {
  const codeOf = (line: Line) => asCode(mapping.prefix, line.text('number'))
  const stated = new Set(yield* mapSteps(lines, codeOf))
  const isFree = (code: string) => !stated.has(code)

  function numbered(code: string, from: number, more: number, marks: readonly string[]): string[] | null {
    const withMark = (mark: string) => Array.from({ length: more }, (_, i) => `${code}${mark}${from + i}`)
    return marks.map(withMark).find((codes) => codes.every(isFree)) ?? null
  }

  const retiredOf = (code: string) =>
    [code, ...SPLIT_MARKS.flatMap((mark) => PLACES.map((place) => `${code}${mark}${place}`))].filter(isRetired)

  function number(line: Line, { ratings: said, wrong }: Ratings): Numbered {
    const code = codeOf(line)
    const poles = [line.text('pole'), line.text('number')]
    const heads = known.headsOf(code, poles).filter((head) => head.code === code || isFree(head.code))
    const last = heads.at(-1)
    if (!last) {
      const codes = said.length === 1 ? [code] : numbered(code, 1, said.length, SPLIT_MARKS)
      return { code, codes, ratings: said, surplus: [] }
    }
    // Nor does one that cannot be read say how many there are.
    const isUnsaid = line.texts('watts').every((text) => text === '')
    if (isUnsaid || (wrong !== null && said.length < heads.length))
      return { code, codes: heads.map((head) => head.code), ratings: heads.map(() => said[0]!), surplus: [] }
    const staying = stayingOf(heads, said.slice(0, heads.length)).map((head) => head.code)
    const surplus = heads.map((head) => head.code).filter((one) => !staying.includes(one))
    const marks = [...new Set([last.mark, ...SPLIT_MARKS])].filter(Boolean)
    // A lamp that somebody retired is not made anew under the next number.
    const gone = retiredOf(code).slice(0, said.length - staying.length)
    const more = numbered(code, last.place + 1, said.length - staying.length - gone.length, marks)
    return { code, codes: more && [...staying, ...gone, ...more], ratings: said, surplus }
  }
  return { number, isStated: (code) => stated.has(code) }
}
