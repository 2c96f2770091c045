import { localDay, localMoment, nightOf, nightSun, type Place } from '@lamplighter/kinds/sun'

/** When a job is due: every so many ms, at a local time of each day, or so many minutes after a sun event. */
export type Trigger =
  | { readonly every: number }
  | { readonly at: `${number}:${number}`; readonly timeZone: string }
  | { readonly sun: 'sunset' | 'sunrise'; readonly offset: number; readonly place: Place }

const MINUTE = 60_000

function minutesOf(at: string): number {
  const [hour = 0, minute = 0] = at.split(':').map(Number)
  return hour * 60 + minute
}

/** Offsets reach into the days beside: the first of these nights or days that comes later is the next. */
const AROUND = [-1, 0, 1, 2]

/** The first moment after another at which a trigger is due, ms. */
export function nextAfter(trigger: Trigger, moment: number): number {
  if ('every' in trigger) return moment + trigger.every
  const due =
    'at' in trigger
      ? AROUND.map((days) => {
          const { timeZone, at } = trigger
          return localMoment(timeZone, localDay(timeZone, moment) + days, minutesOf(at))
        })
      : AROUND.map((days) => {
          const { place, sun, offset } = trigger
          return nightSun(place, nightOf(place.timeZone, moment) + days)[sun] + offset * MINUTE
        })
  return Math.min(...due.filter((at) => at > moment))
}

/** What lies between two runs at least, ms. */
export const periodOf = (trigger: Trigger): number => ('every' in trigger ? trigger.every : 86_400_000)
