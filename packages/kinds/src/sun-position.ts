import {
  Body,
  EquatorFromVector,
  GeoVector,
  MakeTime,
  RotateVector,
  Rotation_EQJ_EQD,
  SiderealTime,
} from 'astronomy-engine'
import { DAY } from './local-time.ts'

const DEGREES = 180 / Math.PI
/** What the earth turns in a day, degrees. */
const TURN = 360.985_647_366
/** The sun is seen so much lower from the ground than from the middle of the earth, degrees. */
const PARALLAX = 0.002_44

/** The sun at the beginning of a day, in UTC, degrees. */
type Sky = { readonly rightAscension: number; readonly declination: number; readonly sidereal: number }

const skies = new Map<number, Sky>()

function skyOf(day: number): Sky {
  const known = skies.get(day)
  if (known) return known
  const time = MakeTime(new Date(day * DAY))
  const { ra, dec } = EquatorFromVector(RotateVector(Rotation_EQJ_EQD(time), GeoVector(Body.Sun, time, true)))
  const sky = { rightAscension: 15 * ra, declination: dec, sidereal: 15 * SiderealTime(time) }
  if (skies.size > 20_000) skies.clear()
  skies.set(day, sky)
  return sky
}

/** -180 to 180. */
const wrapped = (degrees: number): number => degrees - 360 * Math.round(degrees / 360)

/** Between two days the sun moves evenly to a thousandth of a degree: a year of nights needs 366 positions. */
function sunAt(at: number) {
  const day = Math.floor(at / DAY)
  const part = at / DAY - day
  const [now, then] = [skyOf(day), skyOf(day + 1)]
  return {
    declination: now.declination + part * (then.declination - now.declination),
    /** Hour angle at Greenwich. */
    hourAngle:
      now.sidereal + TURN * part - now.rightAscension - part * wrapped(then.rightAscension - now.rightAscension),
  }
}

/** How far the sun has gone past the meridian of a place, -180 to 180 degrees. */
export const hourAngle = (lng: number, at: number): number => wrapped(sunAt(at).hourAngle + lng)

/** Altitude of the sun above the horizon, degrees, without refraction. */
export function altitudeAt({ lat, lng }: { lat: number; lng: number }, at: number): number {
  const sun = sunAt(at)
  const [phi, delta, angle] = [lat, sun.declination, sun.hourAngle + lng].map((degrees) => degrees / DEGREES) as [
    number,
    number,
    number,
  ]
  const sine = Math.sin(phi) * Math.sin(delta) + Math.cos(phi) * Math.cos(delta) * Math.cos(angle)
  return Math.asin(Math.max(-1, Math.min(1, sine))) * DEGREES - PARALLAX
}
