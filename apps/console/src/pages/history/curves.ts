import type { Calls, Kind, Label, Received, Step } from '@lamplighter/contract'
import { DAY } from '@lamplighter/kinds/sun'
import { wires } from '@lamplighter/kinds/wires'

const HOUR = 3_600_000

type Answer = Received<Calls['history.query']>
type Row = Answer['series'][number]['rows'][number]

export type Curve = {
  readonly deviceId: number
  readonly point: string
  readonly unit: string
  readonly rows: readonly Row[]
}

/** A lamp in the dark tells of itself every four hours: longer between two values and something is missing, ms. */
const LONGEST: Readonly<Record<Step, number>> = {
  raw: 4.5 * HOUR,
  '5min': 4.5 * HOUR,
  hour: 5.5 * HOUR,
  day: 2.5 * DAY,
}

/** The values of a curve with an empty one wherever some are missing. */
export function withGaps(rows: readonly Row[], step: Step): [number, number | null][] {
  return rows.flatMap(([at, mean], index) => {
    const before = rows[index - 1]?.[0]
    const gap: [number, null][] = before !== undefined && at - before > LONGEST[step] ? [[before + 1, null]] : []
    return [...gap, [at, mean] as [number, number | null]]
  })
}

/** Curves of one unit share a picture. */
export const byUnit = (curves: readonly Curve[]): [string, Curve[]][] => [...Map.groupBy(curves, ({ unit }) => unit)]

/** Every point that some device of these kinds has, once, in the order of the kinds. */
export function pointsOf(kinds: readonly Kind[]): { key: string; label: Label; unit: string }[] {
  const points = kinds.flatMap((kind) => wires[kind].points)
  return [...new Map(points.map(({ key, label, unit }) => [key, { key, label, unit }])).values()]
}

/** Which of these points a kind has. */
export const pointsAt = (kind: Kind, points: readonly string[]): string[] =>
  points.filter((point) => wires[kind].points.some(({ key }) => key === point))

/** One line for every moment at which something was measured, a column a curve; what is missing stays empty. */
export function table(curves: readonly Curve[]): [number, ...(number | null)[]][] {
  const moments = new Map<number, (number | null)[]>()
  for (const [column, { rows }] of curves.entries())
    for (const [at, mean] of rows) {
      const line = moments.get(at) ?? curves.map(() => null)
      line[column] = mean
      moments.set(at, line)
    }
  return [...moments].sort(([a], [b]) => a - b).map(([at, line]) => [at, ...line])
}
