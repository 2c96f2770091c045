import { minuteOf, type PlayTaskFields, playTaskTypes } from '@lamplighter/contract'
import { isoDay, localDay, localMinute, localMoment, zoneOffset } from '@lamplighter/kinds/sun'

/** A time during which a task plays, ms since 1970. */
export type Window = { readonly from: number; readonly until: number }

/** What of a task says when it plays. */
export type Timed = Pick<
  PlayTaskFields,
  'type' | 'days' | 'dates' | 'firstDate' | 'lastDate' | 'firstDay' | 'lastDay' | 'from' | 'until'
>

/** The local day on which the time began that may go on: what crosses midnight belongs to the day before until it ends. */
export function dayOf({ from, until }: Pick<Timed, 'from' | 'until'>, timeZone: string, now: number): number {
  const [day, ends] = [localDay(timeZone, now), minuteOf(until)]
  return ends <= minuteOf(from) && localMinute(timeZone, now) < ends ? day - 1 : day
}

/** Days that are looked through for the next time: one of a year comes within a year and a day. */
const DAYS = 367

/** Monday is 1; day 0, in 1970, was a Thursday. */
const weekdayOf = (day: number) => ((day + 3) % 7) + 1

/** Whether a task begins on a local day. */
function beginsOn(task: Timed, day: number): boolean {
  const date = isoDay(day)
  if (task.type === playTaskTypes.dated) return task.dates.includes(date)
  if (task.type === playTaskTypes.weekly)
    return (
      task.days.includes(weekdayOf(day)) &&
      (task.firstDay === null || date >= task.firstDay) &&
      (task.lastDay === null || date <= task.lastDay)
    )
  const [first, last, ofYear] = [task.firstDate ?? '', task.lastDate ?? '', date.slice(5)]
  return first <= last ? first <= ofYear && ofYear <= last : first <= ofYear || ofYear <= last
}

const MINUTE = 60_000

/** The change of the clock before a moment that it leaves out: from there on the clock shows more than what was asked for. */
function changeBefore(moment: number, timeZone: string): number {
  const offset = zoneOffset(timeZone, moment)
  let at = moment
  while (zoneOffset(timeZone, at - MINUTE) === offset) at -= MINUTE
  return at
}

/** The time that begins on a local day; null where none does. Where a change of the clock leaves its beginning out, it plays for what is left. */
function windowOn(task: Timed, day: number, timeZone: string): Window | null {
  if (!beginsOn(task, day)) return null
  const [begins, ends] = [minuteOf(task.from), minuteOf(task.until)]
  const from = localMoment(timeZone, day, begins)
  const until = localMoment(timeZone, ends > begins ? day : day + 1, ends)
  return { from: from < until ? from : changeBefore(from, timeZone), until }
}

/** The times that begin from yesterday on, on so many local days: they differ from day to day, and not within one. */
export function windowsOf(task: Timed, timeZone: string, now: number, days: number): Window[] {
  const first = localDay(timeZone, now) - 1
  return Array.from({ length: days }, (_, n) => windowOn(task, first + n, timeZone)).filter((one) => one !== null)
}

/** The time that goes on, or the next; null where none comes within a year. */
export function nextWindow(task: Timed, timeZone: string, now: number): Window | null {
  const first = localDay(timeZone, now) - 1
  for (let day = first; day < first + DAYS; day++) {
    const window = windowOn(task, day, timeZone)
    if (window && window.until > now) return window
  }
  return null
}
