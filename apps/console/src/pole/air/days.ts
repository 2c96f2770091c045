import { particulateIndex } from '@lamplighter/kinds/environment'
import type { Row } from '../../device/curve/samples.ts'

const DAY = 86_400_000
const WEEKS = 4
const WEEK = 7

/** A day of the calendar: its date as YYYY-MM-DD, and its index; null where nothing was measured, or it is still to come. */
export type AirDay = { readonly date: string; readonly index: number | null }

/** What is asked for so that the calendar is filled, ms. */
export const CALENDAR_SPAN = WEEKS * WEEK * DAY

const utcOf = (date: string) => Date.parse(`${date}T00:00:00Z`)
const dateOf = (utc: number) => new Date(utc).toISOString().slice(0, 10)

/**
 * Four weeks from a Monday on, the last with `today`, by the daily means of PM2.5 and PM10 in ug/m3.
 * @param localDate the local date of a moment, ms
 */
export function airDays(
  { pm25, pm10 }: { pm25: readonly Row[]; pm10: readonly Row[] },
  today: string,
  localDate: (at: number) => string,
): AirDay[] {
  const means = (rows: readonly Row[]) => new Map(rows.map(([at, mean]) => [localDate(at), mean]))
  const [fine, coarse] = [means(pm25), means(pm10)]
  const end = utcOf(today)
  const sinceMonday = (new Date(end).getUTCDay() + WEEK - 1) % WEEK
  const first = end - (sinceMonday + (WEEKS - 1) * WEEK) * DAY
  return Array.from({ length: WEEKS * WEEK }, (_, n) => {
    const date = dateOf(first + n * DAY)
    return { date, index: particulateIndex({ pm25: fine.get(date) ?? null, pm10: coarse.get(date) ?? null }) }
  })
}
