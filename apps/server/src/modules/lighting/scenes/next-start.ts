import { isTimed, minuteOf, type SceneTrigger, type TimeTrigger } from '@lamplighter/contract'
import { isoDay, localDay, localMoment, type Place, sunOfNight } from '@lamplighter/kinds/sun'

/** Days that are looked through: a trigger of one weekday within certain dates comes within a year and a week. */
const DAYS = 373
const MINUTE = 60_000

/** Monday is 1; day 0, in 1970, was a Thursday. */
const weekdayOf = (day: number) => ((day + 3) % 7) + 1

/**
 * The moment of a trigger on a local day: one, also where the clock is set forward or back; null where the sun does not set,
 * or not rise.
 */
function momentOn(trigger: TimeTrigger, day: number, place: Place): number | null {
  if (trigger.on === 'clock') return localMoment(place.timeZone, day, minuteOf(trigger.at))
  const isSunset = trigger.on === 'sunset'
  const { sets, rises, sunset, sunrise } = sunOfNight(place, isSunset ? day : day - 1)
  if (isSunset ? !sets : !rises) return null
  return (isSunset ? sunset : sunrise) + trigger.offset * MINUTE
}

function nextOf(trigger: TimeTrigger, place: Place, after: number): number | null {
  const { days, from, to } = trigger
  // An offset may reach over midnight.
  const first = localDay(place.timeZone, after) - 1
  for (let day = first; day < first + DAYS; day++) {
    const date = isoDay(day)
    if (to !== null && date > to) return null
    if ((from !== null && date < from) || !days.includes(weekdayOf(day))) continue
    const at = momentOn(trigger, day, place)
    if (at !== null && at > after) return at
  }
  return null
}

/** When the clock starts a scene next after a moment, ms; null where it does not within a year. */
export function nextStart(triggers: readonly SceneTrigger[], place: Place, after: number): number | null {
  const moments = triggers.filter(isTimed).flatMap((trigger) => nextOf(trigger, place, after) ?? [])
  return moments.length > 0 ? Math.min(...moments) : null
}
