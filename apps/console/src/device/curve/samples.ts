import type { Kind, Step } from '@lamplighter/contract'
import { localMoment, nightOf } from '@lamplighter/kinds/sun'
import { wires } from '@lamplighter/kinds/wires'

export type Sample = readonly [at: number, value: number | null]
/** As history gives it: [time, mean, min, max]. */
export type Row = readonly [number, number | null, number | null, number | null]

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Means of a step are at least so far apart. */
const BETWEEN: Readonly<Record<Step, number>> = { raw: 0, '5min': 0, hour: 2.5 * HOUR, day: 2.5 * DAY }

/** Reports of a device may be so far apart before its curve is open, ms. */
const gapOf = (kind: Kind, step: Step) =>
  Math.max(BETWEEN[step], wires[kind].reportsWithin * 1_000 + (step === 'hour' ? HOUR : 0))

/** The step that gives a curve of a few hundred points. */
export function stepFor(span: number): Step {
  if (span <= 2 * DAY) return 'raw'
  return span <= 45 * DAY ? 'hour' : 'day'
}

/** The points that are asked for, with those whose reports show that the device spoke. */
export const withBeats = (kind: Kind, points: readonly string[]) => [...new Set([...points, ...wires[kind].heartbeat])]

/** A report leaves out what has not changed: at each beat without a value of its own the last one still holds. */
export function carried(rows: readonly Row[], beats: readonly Row[]): Row[] {
  const own = new Map(rows.map((row) => [row[0], row]))
  const times = [...new Set([...rows, ...beats].map(([at]) => at))].sort((a, b) => a - b)
  let last: number | null = null
  return times.flatMap((at): Row[] => {
    const row = own.get(at)
    if (row) {
      last = row[1]
      return [row]
    }
    return last === null ? [] : [[at, last, last, last]]
  })
}

/** The means as a line that is open wherever reports are missing. */
export function lineOf(rows: readonly Row[], step: Step, scale = 1, kind: Kind = 'power-box'): Sample[] {
  const gap = gapOf(kind, step)
  return rows.flatMap(([at, mean], index) => {
    const sample: Sample = [at, mean === null ? null : mean * scale]
    const before = rows[index - 1]
    return before && at - before[0] > gap ? [[before[0] + 1, null] as const, sample] : [sample]
  })
}

const NOON = 720

/** Rows of hours by the nights that they belong to, from noon to noon. */
export const nightsOf = (rows: readonly Row[], timeZone: string): Row[] =>
  [...Map.groupBy(rows, ([at]) => nightOf(timeZone, at))].map(([night, own]) => {
    const [least, most] = [own.flatMap(([, , min]) => min ?? []), own.flatMap(([, , , max]) => max ?? [])]
    return [
      localMoment(timeZone, night, NOON),
      null,
      least.length > 0 ? Math.min(...least) : null,
      most.length > 0 ? Math.max(...most) : null,
    ]
  })

/** What a counter grew by each day, or each night, from the ends of those before; the first has only itself to go by. */
export function dailyGrowth(rows: readonly Row[]): Sample[] {
  return rows.map(([at, , min, max], index) => {
    const before = rows[index - 1]
    const follows = before !== undefined && at - before[0] < 1.5 * DAY
    const start = follows ? before[3] : min
    if (max === null || start === null || start === undefined) return [at, null]
    // A counter that was cleared begins again.
    return [at, max >= start ? max - start : max - (min ?? 0)]
  })
}
