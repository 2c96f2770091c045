import { DAY, localDay, localMoment } from '@lamplighter/kinds/sun'

/** The last day of an account, `yyyy-MM-dd`; null when it has no end. */
export function lastDay(expiresAt: string | null, timeZone: string): string | null {
  if (expiresAt === null) return null
  const day = localDay(timeZone, Date.parse(expiresAt) - 1)
  return new Date(day * DAY).toISOString().slice(0, 10)
}

/** The moment at which an account ends that is good until the end of a day. */
export function endOfDay(date: string | null, timeZone: string): string | null {
  if (!date) return null
  return new Date(localMoment(timeZone, Date.parse(date) / DAY + 1, 0)).toISOString()
}
