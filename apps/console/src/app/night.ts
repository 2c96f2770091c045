import { nightOf, nightSun, type Place } from '@lamplighter/kinds/sun'

/** Whether any of the time from one moment to another lies between sunset and sunrise. */
export function touchesNight(place: Place, from: number, to: number): boolean {
  const { sunset, sunrise } = nightSun(place, nightOf(place.timeZone, from))
  return from < sunrise && to >= sunset
}

/** Between sunset and sunrise, when an order to go dark is asked about. */
export const isNight = (place: Place, now: number): boolean => touchesNight(place, now, now)
