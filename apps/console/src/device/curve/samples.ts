import type { Kind, Step } from '@lamplighter/contract'

export type Sample = readonly [at: number, value: number | null]
/** As history gives it: [time, mean, min, max]. */
export type Row = readonly [number, number | null, number | null, number | null]

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A device that reports may be silent so long before its curve is open, ms: lamps in the dark speak every four hours. */
const SILENCE: Readonly<Record<Kind, number>> = {
  luminaire: 4.5 * HOUR,
  'power-box': 16 * MINUTE,
  gateway: 16 * MINUTE,
  'lux-station': 16 * MINUTE,
}
/** Means of a step are at least so far apart. */
const BETWEEN: Readonly<Record<Step, number>> = { raw: 0, '5min': 0, hour: 2.5 * HOUR, day: 2.5 * DAY }

const gapOf = (kind: Kind, step: Step) => Math.max(BETWEEN[step], SILENCE[kind] + (step === 'hour' ? HOUR : 0))

/** The step that gives a curve of a few hundred points. */
export function stepFor(span: number): Step {
  if (span <= 2 * DAY) return 'raw'
  return span <= 45 * DAY ? 'hour' : 'day'
}

/** Values that hardly ever all stay the same, so that each report has one of them. */
const BEATS_OF: Readonly<Record<Kind, readonly string[]>> = {
  luminaire: ['elec.voltage'],
  'power-box': ['elec.p1.voltage', 'elec.p2.voltage', 'elec.p3.voltage'],
  gateway: ['dev.uptime'],
  'lux-station': [],
}

/** The points that are asked for, with those whose reports show that the device spoke. */
export const withBeats = (kind: Kind, points: readonly string[]) => [...new Set([...points, ...BEATS_OF[kind]])]

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

/** What a counter grew by each day, from the ends of its days; the first has only itself to go by. */
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
