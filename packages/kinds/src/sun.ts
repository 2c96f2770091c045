import { SUN_ZENITH } from '@lamplighter/contract'
import { DAY, localMoment, nightOf } from './local-time.ts'
import { altitudeAt, hourAngle } from './sun-position.ts'

export * from './local-time.ts'
export { altitudeAt as sunAltitude } from './sun-position.ts'

export type Place = { readonly lat: number; readonly lng: number; readonly timeZone: string }

/** Of a polar day the sun does not set, in a polar night it does not rise. */
export type SunState = 'night' | 'polarDay' | 'polarNight'

/**
 * The night that begins on the evening of a local day, ms, within its two local noons. Where the sun does not set, or
 * not rise, the noon stands for it: a polar night goes from noon to noon. A polar day has no time between the two.
 */
export type SunNight = {
  readonly state: SunState
  readonly sunset: number
  readonly sunrise: number
  readonly sets: boolean
  readonly rises: boolean
}

const kept = new Map<string, SunNight>()

/** `zenith` is the angle at which the sun counts as set: 96 for civil twilight. */
export function sunOfNight(place: Place, day: number, zenith = SUN_ZENITH): SunNight {
  const [lat, lng] = [place.lat.toFixed(2), place.lng.toFixed(2)]
  const key = `${lat},${lng},${place.timeZone},${day},${zenith}`
  const known = kept.get(key)
  if (known) return known
  // Neighbours share a night, whoever of them asks first.
  const night = nightBetween(
    { lat: Number(lat), lng: Number(lng) },
    localMoment(place.timeZone, day, 720),
    localMoment(place.timeZone, day + 1, 720),
    90 - zenith,
  )
  if (kept.size > 20_000) kept.clear()
  kept.set(key, night)
  return night
}

const SAMPLE = DAY / 120
const SAMPLES = 60
const LOOKS = 60
/** The sun passes this in a few hundredths of a second, degrees. */
const EXACT = 1e-5

function nightBetween(here: { lat: number; lng: number }, noon: number, nextNoon: number, altitude: number): SunNight {
  const above = (at: number) => altitudeAt(here, at) - altitude
  const middle = (noon + nextNoon) / 2
  const midnight = middle - (hourAngle(here.lng + 180, middle) / 360) * DAY
  const lowest = above(midnight) < 0 ? midnight : lowestNear(above, midnight)
  if (above(lowest) >= 0) return { state: 'polarDay', sunset: midnight, sunrise: midnight, sets: false, rises: false }
  const sunset = crossing(above, lowest, -1)
  const sunrise = crossing(above, lowest, 1)
  return {
    state: sunset === null && sunrise === null ? 'polarNight' : 'night',
    sunset: Math.max(noon, sunset ?? noon),
    sunrise: Math.min(nextNoon, sunrise ?? nextNoon),
    sets: sunset !== null && sunset >= noon,
    rises: sunrise !== null && sunrise <= nextNoon,
  }
}

type Height = (at: number) => number

/** Near the poles the sun is not lowest at midnight. */
function lowestNear(above: Height, midnight: number): number {
  let found = midnight
  for (let n = -SAMPLES; n <= SAMPLES; n++) {
    const at = midnight + n * SAMPLE
    if (above(at) < above(found)) found = at
  }
  for (let step = SAMPLE / 2; step > 500; step /= 2)
    found = [found - step, found, found + step].reduce((low, at) => (above(at) < above(low) ? at : low))
  return found
}

/** When the sun crosses the altitude before, or after, it is lowest; null where it does not in half a day. */
function crossing(above: Height, lowest: number, direction: 1 | -1): number | null {
  let light = lowest + direction * SAMPLES * SAMPLE
  // A sun that is up at noon comes up once; one that is not may do so a little beside it.
  for (let n = 1; above(light) < 0; n++) {
    if (n > SAMPLES) return null
    light = lowest + direction * n * SAMPLE
  }
  return Math.round(zeroBetween(above, lowest, light))
}

/** Regula falsi, Illinois: half a dozen looks where halving takes twenty. */
function zeroBetween(above: Height, dark: number, light: number): number {
  let [a, b, low, high, last] = [dark, light, above(dark), above(light), 0]
  for (let n = 0; n < LOOKS; n++) {
    const at = b - (high * (b - a)) / (high - low)
    const height = above(at)
    if (Math.abs(height) < EXACT) return at
    const moved = height < 0 ? -1 : 1
    // An end that stays where it is twice counts half.
    if (moved < 0) [a, low, high] = [at, height, last === moved ? high / 2 : high]
    else [b, high, low] = [at, height, last === moved ? low / 2 : low]
    last = moved
  }
  return (a + b) / 2
}

/** Whether the sun is down at a moment, ms: never in a polar day, always in a polar night. */
export function isNight(place: Place, at: number): boolean {
  const { sunset, sunrise } = sunOfNight(place, nightOf(place.timeZone, at))
  return sunset <= at && at < sunrise
}

/** A sun that is up for longer than this is up all the year round. */
const NIGHTS = 366

/** Whether the sun is down at any moment from one to another, ms. */
export function touchesNight(place: Place, from: number, to: number): boolean {
  const first = nightOf(place.timeZone, from)
  const last = Math.min(nightOf(place.timeZone, to), first + NIGHTS)
  for (let day = first; day <= last; day++) {
    const { state, sunset, sunrise } = sunOfNight(place, day)
    if (state !== 'polarDay' && from < sunrise && to >= sunset) return true
  }
  return false
}

/**
 * Sunset on the evening of a local day and the sunrise after it, ms. In a polar day it is taken as 18:00 to 06:00, so
 * that whoever draws or divides a night has one; who has to know asks `sunOfNight` or `isNight`.
 */
export function nightSun(place: Place, day: number): { sunset: number; sunrise: number } {
  const night = sunOfNight(place, day)
  if (night.state !== 'polarDay') return night
  const [evening, morning] = [18 * 60, 30 * 60]
  return { sunset: localMoment(place.timeZone, day, evening), sunrise: localMoment(place.timeZone, day, morning) }
}
