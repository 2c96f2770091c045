import { ANALYSIS_DAYS, fail } from '@lamplighter/contract'
import { DAY, isoDay, localDay, localMoment } from '@lamplighter/kinds/sun'

/** Some days of an organisation, or the part of one that has passed. */
export type Period = {
  /** What it is told by: a day that is not over is told by its hours. */
  readonly unit: 'day' | 'hour'
  readonly firstDay: string
  readonly lastDay: string
  readonly from: Date
  readonly to: Date
  /** It ends at this moment. */
  readonly isPresent: boolean
  readonly timeZone: string
}

const dayOf = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / DAY

/**
 * Days that are over, and as many before them; of today alone what has passed of it, and as much of yesterday.
 * @throws poleAnalysis.span
 */
export function periodsOf(
  asked: { readonly firstDay: string; readonly lastDay: string },
  timeZone: string,
  now: number,
): { now: Period; before: Period } {
  const today = localDay(timeZone, now)
  const [first, last] = [dayOf(asked.firstDay), dayOf(asked.lastDay)]
  if (!(first <= last && first <= today && last - first < ANALYSIS_DAYS))
    throw fail('poleAnalysis.span', { most: ANALYSIS_DAYS })
  const days = (from: number, to: number): Period => ({
    unit: 'day',
    firstDay: isoDay(from),
    lastDay: isoDay(to),
    from: new Date(localMoment(timeZone, from, 0)),
    to: new Date(localMoment(timeZone, to + 1, 0)),
    isPresent: false,
    timeZone,
  })
  if (first === today) {
    const until = (day: number, to: number, isPresent: boolean): Period => ({
      ...days(day, day),
      unit: 'hour',
      to: new Date(to),
      isPresent,
    })
    const yesterday = localMoment(timeZone, today - 1, 0) + (now - localMoment(timeZone, today, 0))
    return { now: until(today, now, true), before: until(today - 1, yesterday, false) }
  }
  const end = Math.min(last, today - 1)
  const length = end - first + 1
  return { now: days(first, end), before: days(first - length, first - 1) }
}

/** What each bar of a period is called. */
export function bucketsOf({ unit, firstDay, lastDay, from, to, timeZone }: Period): string[] {
  if (unit === 'day') {
    const first = dayOf(firstDay)
    return Array.from({ length: dayOf(lastDay) - first + 1 }, (_, at) => isoDay(first + at))
  }
  const day = localDay(timeZone, from.getTime())
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  return hours.filter((hour) => localMoment(timeZone, day, hour * 60) <= to.getTime()).map(String)
}
