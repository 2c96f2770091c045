import { describe, expect, test } from 'vitest'
import { DAY, isoDay, type Place, sunOfNight } from './sun.ts'

/**
 * Sun times by NOAA's solar equations (Global Monitoring Laboratory, "Solar Calculation Details", after Meeus,
 * Astronomical Algorithms; a work of the U.S. Government, public domain), written here from their formulas. They share
 * nothing with the ephemeris that is tested.
 */
const RADIANS = Math.PI / 180
const sin = (degrees: number) => Math.sin(degrees * RADIANS)
const cos = (degrees: number) => Math.cos(degrees * RADIANS)
const tan = (degrees: number) => Math.tan(degrees * RADIANS)

function noaaSun(at: number): { declination: number; equationOfTime: number } {
  const century = (at / DAY + 2_440_587.5 - 2_451_545) / 36_525
  const longitude = (280.466_46 + century * (36_000.769_83 + century * 0.000_303_2)) % 360
  const anomaly = 357.529_11 + century * (35_999.050_29 - 0.000_153_7 * century)
  const eccentricity = 0.016_708_634 - century * (0.000_042_037 + 0.000_000_126_7 * century)
  const centre =
    sin(anomaly) * (1.914_602 - century * (0.004_817 + 0.000_014 * century)) +
    sin(2 * anomaly) * (0.019_993 - 0.000_101 * century) +
    sin(3 * anomaly) * 0.000_289
  const omega = 125.04 - 1_934.136 * century
  const apparent = longitude + centre - 0.005_69 - 0.004_78 * sin(omega)
  const seconds = 21.448 - century * (46.815 + century * (0.000_59 - century * 0.001_813))
  const obliquity = 23 + (26 + seconds / 60) / 60 + 0.002_56 * cos(omega)
  const y = tan(obliquity / 2) ** 2
  const equation =
    y * sin(2 * longitude) -
    2 * eccentricity * sin(anomaly) +
    4 * eccentricity * y * sin(anomaly) * cos(2 * longitude) -
    0.5 * y * y * sin(4 * longitude) -
    1.25 * eccentricity * eccentricity * sin(2 * anomaly)
  return {
    declination: Math.asin(sin(obliquity) * sin(apparent)) / RADIANS,
    equationOfTime: (4 * equation) / RADIANS,
  }
}

const MINUTE = 60_000
const ZENITH = 90.8333

/** Sunset (1) or sunrise (-1) near a moment; null where the sun does not cross the horizon by then. */
function noaaCrossing({ lat, lng }: Place, near: number, side: 1 | -1): number | null {
  const midnight = Math.floor((near + (lng / 360) * DAY) / DAY) * DAY - (lng / 360) * DAY
  let at = near
  for (let n = 0; n < 12; n++) {
    const { declination, equationOfTime } = noaaSun(at)
    const cosine = cos(ZENITH) / (cos(lat) * cos(declination)) - tan(lat) * tan(declination)
    if (Math.abs(cosine) > 1) return null
    const angle = Math.acos(cosine) / RADIANS
    at = midnight + (720 - equationOfTime + side * 4 * angle) * MINUTE
  }
  return at
}

const place = (lat: number, lng: number, timeZone: string): Place => ({ lat, lng, timeZone })
const both = (lat: number): Place[] => [place(lat, 7.5, 'Europe/Berlin'), place(-lat, 172.6, 'Pacific/Auckland')]
const FIRST = Date.UTC(2026, 0, 1) / DAY

/** How far sunset and sunrise lie from NOAA's, minutes, over the nights of a year in which both know them. */
function deviations(here: Place): number[] {
  return Array.from({ length: 365 }, (_, n) => sunOfNight(here, FIRST + n)).flatMap(
    ({ sunset, sunrise, sets, rises }) => {
      const [set, rise] = [sets ? noaaCrossing(here, sunset, 1) : null, rises ? noaaCrossing(here, sunrise, -1) : null]
      return [
        ...(set === null ? [] : [Math.abs(set - sunset) / MINUTE]),
        ...(rise === null ? [] : [Math.abs(rise - sunrise) / MINUTE]),
      ]
    },
  )
}

describe('sunset and sunrise by the solar equations of NOAA', () => {
  test.each([0, 31, 60].flatMap(both).map((here) => [here.lat, here] as const))(
    'at %f° agree within a minute',
    (_, here) => {
      const found = deviations(here)
      expect(found).toHaveLength(730)
      expect(Math.max(...found)).toBeLessThan(1)
    },
  )

  test.each(both(65.7).map((here) => [here.lat, here] as const))('at %f° agree within three minutes', (_, here) => {
    const found = deviations(here)
    expect(found.length).toBeGreaterThan(680)
    expect(Math.max(...found)).toBeLessThan(3)
  })

  test.each([69.6, 78, 89].flatMap(both).map((here) => [here.lat, here] as const))(
    'at %f° agree on which nights are polar',
    (_, here) => {
      for (let day = FIRST; day < FIRST + 365; day++) {
        const { state, sunset, sunrise } = sunOfNight(here, day)
        expect(Number.isFinite(sunset) && Number.isFinite(sunrise)).toBe(true)
        const { declination } = noaaSun((sunset + sunrise) / 2)
        const [lowest, highest] = [Math.abs(here.lat + declination) - 90, 90 - Math.abs(here.lat - declination)]
        const horizon = 90 - ZENITH
        // Within a degree of the horizon the sun may do either.
        if ([lowest, highest].some((altitude) => Math.abs(altitude - horizon) < 1)) continue
        const expected = lowest > horizon ? 'polarDay' : highest < horizon ? 'polarNight' : 'night'
        expect([isoDay(day), state]).toEqual([isoDay(day), expected])
      }
    },
  )
})
