import { DAY, type Place, sunAltitude, zoneOffset } from '../sun.ts'
import { chance, wander } from './noise.ts'

const HOUR = 3_600_000
const YEAR_DAYS = 365.2425
/** Light that street lamps themselves throw on a light meter at night, lx. */
const STREET_LIGHT = 1.2
/** Illuminance of an open sky by the sun's altitude in degrees, log10 of lx. */
const SKY = [
  [-18, -3.2],
  [-6, -0.3],
  [-0.83, 1.5],
  [5, 3.2],
  [15, 4.1],
  [30, 4.6],
  [60, 4.95],
  [90, 5.05],
] as const
/** Share of the light that a wholly clouded sky takes away. */
const OVERCAST = 0.65

export type Weather = {
  /** 0 clear to 1 overcast. */
  cloud(at: number): number
  /** Cel */
  temperature(at: number): number
  /** %RH */
  humidity(at: number): number
  /** lx at a street light's head */
  lux(at: number): number
  /** hPa, as a barometer there reads */
  pressure(at: number): number
  /** m/s; gusts are the sensors' own. */
  windSpeed(at: number): number
  /** Where it comes from, degrees clockwise from north. */
  windAngle(at: number): number
}

export const hourOfDay = (place: Place, at: number): number => ((at + zoneOffset(place.timeZone, at)) % DAY) / HOUR

/** Seasons by latitude, days by a seed. */
export function createWeather(place: Place, seed: number): Weather {
  const latitude = Math.abs(place.lat)
  const [mean, swing] = [27 - 0.35 * latitude, 0.38 * latitude]
  const warmestDay = place.lat < 0 ? 17 : 200

  const cloud = (at: number) => {
    const wave = 0.5 + 0.55 * wander(seed, at / (30 * HOUR)) + 0.2 * wander(seed + 1, at / (5 * HOUR))
    return Math.max(0, Math.min(1, wave))
  }
  const daily = (at: number) => Math.cos(((hourOfDay(place, at) - 15) * Math.PI) / 12)
  const temperature = (at: number) => {
    const season = Math.cos((2 * Math.PI * (at / DAY - warmestDay)) / YEAR_DAYS)
    return mean + swing * season + 4 * wander(seed + 2, at / (60 * HOUR)) + (6 - 4 * cloud(at)) * daily(at)
  }
  const lux = (at: number) => {
    const altitude = sunAltitude(place, at)
    const above = SKY.findIndex(([degrees]) => altitude < degrees)
    if (above === 0) return STREET_LIGHT
    const [low, high] = [SKY[above - 1] ?? SKY.at(-1)!, SKY[above] ?? SKY.at(-1)!]
    const t = high === low ? 0 : (altitude - low[0]) / (high[0] - low[0])
    const clear = 10 ** (low[1] + (high[1] - low[1]) * t)
    const flicker = 0.97 + 0.06 * chance(seed + 3, Math.floor(at / 60_000))
    return clear * (1 - OVERCAST * cloud(at)) * flicker + (altitude < 0 ? STREET_LIGHT : 0)
  }
  return {
    cloud,
    temperature,
    humidity: (at) =>
      Math.max(15, Math.min(98, 52 + 30 * cloud(at) - 14 * daily(at) + 5 * wander(seed + 4, at / (8 * HOUR)))),
    lux,
    // Low where clouds are.
    pressure: (at) => 1_016 + 6 * wander(seed + 5, at / (70 * HOUR)) - 7 * (cloud(at) - 0.5),
    windSpeed: (at) => Math.max(0.2, 2.6 + 1.1 * daily(at) + 2.2 * wander(seed + 6, at / (9 * HOUR)) + 1.6 * cloud(at)),
    windAngle: (at) => (480 + 160 * wander(seed + 7, at / (30 * HOUR)) + 25 * wander(seed + 8, at / HOUR)) % 360,
  }
}
