import { DAY, localDay, localMoment } from '@lamplighter/kinds/sun'

/** When a manual order ends: with the lamp's next plan step, after some time, or at a time of the clock. */
export type End = { by: 'plan' } | { by: 'minutes'; minutes: number } | { by: 'clock'; minute: number }

export const spans = [15, 30, 60, 120, 240, 480, 720] as const
export const MORNING = 6 * 60

const TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/

/** Minutes of the day of `HH:mm`; null when it is none. */
export function minuteOf(text: string): number | null {
  const [, hours, minutes] = TIME.exec(text.trim()) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** The moment an order ends, ms, always in the future; null where the lamp's plan decides. */
export function endMoment(end: End, now: number, timeZone: string): number | null {
  if (end.by === 'plan') return null
  if (end.by === 'minutes') return now + end.minutes * 60_000
  const today = localDay(timeZone, now)
  const moment = localMoment(timeZone, today, end.minute)
  return moment > now ? moment : localMoment(timeZone, localDay(timeZone, now + DAY), end.minute)
}
