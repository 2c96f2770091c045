import { type AlarmRule, isWithin } from '@lamplighter/contract'
import { DAY, isNight, type Place, zoneOffset } from '@lamplighter/kinds/sun'

/** Whether a rule judges at a moment, ms since 1970, at a place. */
export type Period = (at: number, place: Place) => boolean

/** When a rule judges; null where it always does. Whether a lamp is lit is not a matter of time. */
export function periodOf({
  when,
  windows = [],
  months,
}: Pick<AlarmRule, 'when' | 'windows' | 'months'>): Period | null {
  const all: Period[] = []
  if (when === 'dark') all.push((at, place) => isNight(place, at))
  if (windows.length > 0)
    all.push((at, { timeZone }) => {
      const minute = Math.floor(((at + zoneOffset(timeZone, at)) % DAY) / 60_000)
      return windows.some((one) => isWithin(one, minute))
    })
  if (months)
    all.push((at, { timeZone }) => {
      const month = new Date(at + zoneOffset(timeZone, at)).getUTCMonth() + 1
      const { from, to } = months
      return from <= to ? from <= month && month <= to : from <= month || month <= to
    })
  return all.length > 0 ? (at, place) => all.every((one) => one(at, place)) : null
}
