import type { Calls, Received } from '@lamplighter/contract'
import type { Format } from '@lamplighter/ui'
import type { RaisedQuery } from '../../../alarm/raisedAlarms.ts'
import { momentOf } from '../../../time/range.ts'

export type Statistics = Received<Calls['alarm.statistics']>

/** Address of the alarms of the statistics that are so besides. */
export type Drill = (query: Partial<RaisedQuery>) => string

const DAY = 86_400_000
const HOUR = 3_600_000

/** Spans up to now, in days. */
export const spans = { day: 1, week: 7, month: 30, quarter: 90, year: 365 } as const
export type Span = keyof typeof spans
export const spanNames = Object.keys(spans) as Span[]

type Bounds = { from: string; to: string }

/** The bounds of a span, which move by the hour, so that an answer lasts that long. */
export function boundsOf(span: Span, now: number): Bounds {
  const to = Math.ceil(now / HOUR) * HOUR
  return { from: new Date(to - spans[span] * DAY).toISOString(), to: new Date(to).toISOString() }
}

/** The part of a span that is a day of the organisation. */
export function dayWithin({ from, to }: Bounds, day: string, timeZone: string): Bounds {
  const next = new Date(Date.parse(day) + DAY).toISOString().slice(0, 10)
  const [begin, end] = [momentOf(day, timeZone) ?? 0, momentOf(next, timeZone) ?? 0]
  return {
    from: new Date(Math.max(Date.parse(from), begin)).toISOString(),
    to: new Date(Math.min(Date.parse(to), end)).toISOString(),
  }
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

/** A mean time, s, in words. */
export const lasting = (seconds: number | null, { duration }: Pick<Format, 'duration'>) =>
  duration(seconds === null ? null : seconds * 1_000)

export const dimensions = ['groups', 'models', 'handlers'] as const
export type Dimension = (typeof dimensions)[number]

type Part = Omit<Statistics['groups'][number], 'groupId'> & { key: string; query: Partial<RaisedQuery> }

/** What alarms have in common, in one shape. */
export function partsOf({ groups, models, handlers }: Statistics, by: Dimension): Part[] {
  switch (by) {
    case 'groups':
      return groups.map(({ groupId, ...part }) => ({ ...part, key: String(groupId), query: { group: groupId } }))
    case 'models':
      return models.map(({ model, ...part }) => ({ ...part, key: model, name: model, query: { model } }))
    case 'handlers':
      return handlers.map(({ account, ...part }) => ({
        ...part,
        key: account,
        name: account,
        query: { handler: account },
      }))
  }
}
