import { DAY, localMoment } from '@lamplighter/kinds/sun'

export const ranges = ['hour', 'day', 'week', 'month', 'all', 'own'] as const
export type Range = (typeof ranges)[number]

const MINUTE = 60_000
const spans: Readonly<Partial<Record<Range, number>>> = {
  hour: 60 * MINUTE,
  day: DAY,
  week: 7 * DAY,
  month: 30 * DAY,
}

const MOMENT = /^(20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?: ([01]\d|2[0-3]):([0-5]\d))?$/

/** The moment that `yyyy-MM-dd HH:mm` means in a zone; null when it means none. */
export function momentOf(text: string, timeZone: string): number | null {
  const [, date, hours = '0', minutes = '0'] = MOMENT.exec(text.trim()) ?? []
  if (date === undefined) return null
  return localMoment(timeZone, Date.parse(date) / DAY, Number(hours) * 60 + Number(minutes))
}

/** What a list is narrowed to; `from` and `to` count where the range is one's own. */
export type Chosen = { range: Range; from: string; to: string }

/** The bounds to ask for. Those that go with the clock move by the minute, so that an answer lasts that long. */
export function boundsOf({ range, from, to }: Chosen, now: number, timeZone: string): { from?: string; to?: string } {
  const iso = (at: number) => new Date(at).toISOString()
  const span = spans[range]
  if (span !== undefined) return { from: iso(Math.floor(now / MINUTE) * MINUTE - span) }
  if (range === 'all') return {}
  const [first, last] = [momentOf(from, timeZone), momentOf(to, timeZone)]
  return { ...(first === null ? {} : { from: iso(first) }), ...(last === null ? {} : { to: iso(last) }) }
}
