import { isoDay, localDay, localMoment } from '@lamplighter/kinds/sun'

const DAY = 86_400_000
/** So long after midnight of the first it is mailed, ms. */
const MAILED_AT = 7 * 3_600_000

/** A month of an organisation: YYYY-MM, and its bounds in ms. */
export type Month = { readonly name: string; readonly from: number; readonly to: number }

/** The last month whose statistics are due by a moment: they are mailed in the morning of the first. */
export function dueMonth(timeZone: string, now: number): Month {
  const [year = 0, month = 0] = isoDay(localDay(timeZone, now - MAILED_AT))
    .split('-')
    .map(Number)
  const begin = (months: number) => localMoment(timeZone, Date.UTC(year, month - 1 + months, 1) / DAY, 0)
  return { name: isoDay(Date.UTC(year, month - 2, 1) / DAY).slice(0, 7), from: begin(-1), to: begin(0) }
}
