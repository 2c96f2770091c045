import type { Calls, Received } from '@lamplighter/contract'

export type Statistics = Received<Calls['alarm.statistics']>

const DAY = 86_400_000
const HOUR = 3_600_000

/** Spans up to now, in days. */
export const spans = { day: 1, week: 7, month: 30, quarter: 90, year: 365 } as const
export type Span = keyof typeof spans
export const spanNames = Object.keys(spans) as Span[]

/** The bounds of a span, which move by the hour, so that an answer lasts that long. */
export function boundsOf(span: Span, now: number): { from: string; to: string } {
  const to = Math.ceil(now / HOUR) * HOUR
  return { from: new Date(to - spans[span] * DAY).toISOString(), to: new Date(to).toISOString() }
}

/** Parts of a whole with their share, and that of all up to each, in percent. */
export function cumulated<T extends { count: number }>(rows: readonly T[]): (T & { upTo: number })[] {
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  let so = 0
  return rows.map((row) => {
    so += row.count
    return { ...row, upTo: total > 0 ? (so / total) * 100 : 0 }
  })
}
