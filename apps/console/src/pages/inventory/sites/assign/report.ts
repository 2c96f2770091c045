import type { AssignHit } from '@lamplighter/contract'

export const lineResults = ['found', 'there', 'missing', 'ambiguous', 'twice'] as const
/** What becomes of a line: it is taken; it stands there already; nobody or several are meant; it was meant before. */
export type LineResult = (typeof lineResults)[number]

export type ReportLine = {
  /** Place in the list, from 1. */
  readonly id: number
  readonly text: string
  readonly hits: readonly AssignHit[]
  readonly result: LineResult
}

/** Longest text that may mean someone. */
const LONGEST = 80

/** The lines of a list, without blank ones. */
export const textsOf = (list: string): string[] =>
  list
    .split(/\r?\n/)
    .map((line) => line.trim().slice(0, LONGEST))
    .filter((line) => line !== '')

/** What becomes of each line where all are assigned to one place. */
export function reportOf(
  texts: readonly string[],
  found: readonly (readonly AssignHit[])[],
  place: number | null,
): ReportLine[] {
  const met = new Set<number>()
  return texts.map((text, at) => {
    const hits = found[at] ?? []
    const [hit] = hits
    const result = (): LineResult => {
      if (!hit) return 'missing'
      if (hits.length > 1) return 'ambiguous'
      if (met.has(hit.id)) return 'twice'
      met.add(hit.id)
      return hit.placeId !== null && hit.placeId === place ? 'there' : 'found'
    }
    return { id: at + 1, text, hits, result: result() }
  })
}

/** Who is taken. */
export const takenOf = (lines: readonly ReportLine[]): number[] =>
  lines.flatMap(({ result, hits: [hit] }) => (result === 'found' && hit ? [hit.id] : []))
