import { SUN_ZENITH } from '@lamplighter/contract'
import { Body, Equator, Horizon, MakeTime, Observer, SearchAltitude } from 'astronomy-engine'
import { DAY, localMoment } from './local-time.ts'

export * from './local-time.ts'

export type Place = { readonly lat: number; readonly lng: number; readonly timeZone: string }

const ALTITUDE = 90 - SUN_ZENITH
const kept = new Map<string, { sunset: number; sunrise: number }>()

/**
 * Sunset on the evening of a local day and the sunrise after it, ms. Within the polar circles, where the sun may not
 * cross the horizon, the night is taken as 18:00 to 06:00 so that a plan always has an anchor.
 */
export function nightSun(place: Place, day: number): { sunset: number; sunrise: number } {
  const [lat, lng] = [place.lat.toFixed(2), place.lng.toFixed(2)]
  const key = `${lat},${lng},${place.timeZone},${day}`
  const known = kept.get(key)
  if (known) return known
  // Neighbours share a night, whoever of them asks first.
  const observer = new Observer(Number(lat), Number(lng), 0)
  const noon = localMoment(place.timeZone, day, 720)
  const crossing = (direction: 1 | -1, from: number) =>
    SearchAltitude(Body.Sun, observer, direction, MakeTime(new Date(from)), 1, ALTITUDE)?.date.getTime()
  const sunset = crossing(-1, noon) ?? localMoment(place.timeZone, day, 18 * 60)
  const sunrise = crossing(1, sunset) ?? localMoment(place.timeZone, day + 1, 6 * 60)
  const night = { sunset, sunrise: Math.min(sunrise, noon + DAY) }
  if (kept.size > 20_000) kept.clear()
  kept.set(key, night)
  return night
}

/** Altitude of the sun above the horizon, degrees, without refraction. */
export function sunAltitude(place: Place, at: number): number {
  const observer = new Observer(place.lat, place.lng, 0)
  const time = MakeTime(new Date(at))
  const { ra, dec } = Equator(Body.Sun, time, observer, true, true)
  return Horizon(time, observer, ra, dec).altitude
}
