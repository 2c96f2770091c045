import { DAY, localDay, localMoment } from '../local-time.ts'
import { LOOPS, type Loop } from './loops.ts'

/** A switching time of a loop, by the clock of the site. */
export type SwitchingTime = {
  /** HH:mm */
  readonly time: string
  /** 1 closes the loop, 0 opens it. */
  readonly action: 0 | 1
  /** 0 every day, 1 to 7 Monday to Sunday, 8 Monday to Friday, 9 Saturday and Sunday. */
  readonly days: number
}
/** What a gateway keeps, loop by loop. */
export type LoopSchedules = { readonly [loop in Loop]?: readonly SwitchingTime[] }

export const EVERY_DAY = 0
export const WORKDAYS = 8
export const WEEKEND = 9
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** Whether a time is one of a day of the week, 1 to 7. */
export function isOn(days: number, weekday: number): boolean {
  if (days === EVERY_DAY) return true
  if (days === WORKDAYS) return weekday <= 5
  return days === WEEKEND ? weekday > 5 : days === weekday
}

/** 1 January 1970 was a Thursday. */
const weekdayOf = (day: number) => ((day + 3) % 7) + 1

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** A week is as far as a schedule repeats itself. */
const MOST_DAYS = 8

export type Switching = { readonly at: number; readonly loop: Loop; readonly on: boolean }

function* ofDay(schedules: LoopSchedules, timeZone: string, day: number): Generator<Switching> {
  for (const loop of LOOPS)
    for (const { time, action, days } of schedules[loop] ?? [])
      if (isOn(days, weekdayOf(day))) yield { at: localMoment(timeZone, day, minutesOf(time)), loop, on: action === 1 }
}

const byMoment = (one: Switching, other: Switching) => one.at - other.at

/** What became due after a moment, until another, in order; of a long absence the last week decides. */
export function dueBetween(schedules: LoopSchedules, timeZone: string, after: number, until: number): Switching[] {
  if (Object.keys(schedules).length === 0) return []
  const last = localDay(timeZone, until)
  const first = Math.max(localDay(timeZone, after), last - MOST_DAYS)
  const days = Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n)
  return days
    .flatMap((day) => [...ofDay(schedules, timeZone, day)])
    .filter(({ at }) => after < at && at <= until)
    .sort(byMoment)
}

/** When a loop is switched next. */
export function nextSwitching(schedules: LoopSchedules, timeZone: string, now: number): number {
  const later = dueBetween(schedules, timeZone, now, now + MOST_DAYS * DAY)
  return later[0]?.at ?? Number.POSITIVE_INFINITY
}
