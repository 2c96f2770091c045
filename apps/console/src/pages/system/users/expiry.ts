import { DAY, localDay, localMoment } from '@lamplighter/kinds/sun'

/** `yyyy-MM-dd`, as dates are written everywhere in the console. */
export const DATE = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** The last day of an account, `yyyy-MM-dd`; nothing when it has no end. */
export function lastDay(expiresAt: string | null, timeZone: string): string {
  if (expiresAt === null) return ''
  const day = localDay(timeZone, Date.parse(expiresAt) - 1)
  return new Date(day * DAY).toISOString().slice(0, 10)
}

/** The moment at which an account ends that is good until the end of a day. */
export function endOfDay(date: string, timeZone: string): string | null {
  if (!DATE.test(date)) return null
  return new Date(localMoment(timeZone, Date.parse(date) / DAY + 1, 0)).toISOString()
}
