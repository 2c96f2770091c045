import type { Values } from '@lamplighter/contract'
import { rememberingSim } from '../remembering-sim.ts'
import { round } from '../sim.ts'
import { chance, wander } from '../world/noise.ts'
import { hourOfDay } from '../world/weather.ts'
import type { Nameplate, World } from '../world/world.ts'
import { calibrate, calibrated, heldOf, type Offsets, readCalibration, withOffset } from './calibration.ts'
import { windGrade, windPower } from './wind.ts'

const HOUR = 3_600_000
const INTERVAL = 60_000

/** How busy the street is, 0 to 1: two rush hours on a long day. */
function traffic(hour: number): number {
  const rush = (peak: number) => Math.exp(-(((hour - peak) / 1.6) ** 2))
  const day = hour > 6 && hour < 23 ? 0.45 : 0.1
  return Math.min(1, day + 0.5 * (rush(8.2) + rush(18)))
}

/** Dust gathers in still air, and traffic raises some. */
function dust(world: World, seed: number, moment: number): number {
  const { weather, place } = world
  const still = Math.max(0, 4 - weather.windSpeed(moment)) / 4
  const season = 34 + 26 * wander(7, moment / (50 * HOUR))
  return Math.max(
    4,
    season * (0.6 + 0.7 * still) + 9 * traffic(hourOfDay(place, moment)) + 3 * wander(seed, moment / HOUR),
  )
}

function measured(nameplate: Nameplate, moment: number, world: World): Values {
  const { weather, place } = world
  const seed = world.seedOf(nameplate)
  const temperature = weather.temperature(moment) + 0.8 * wander(seed, moment / HOUR)
  const wind = Math.max(0, weather.windSpeed(moment) * (1 + 0.35 * wander(seed + 1, moment / 45_000)))
  const pm25 = dust(world, seed + 2, moment)
  return {
    'env.temperature': round(temperature, 1),
    'env.humidity': round(weather.humidity(moment) + 2 * wander(seed + 3, moment / HOUR), 0),
    'env.pressure': round(weather.pressure(moment) + 0.4 * (chance(seed, 4) - 0.5), 1),
    'env.lux': round(weather.lux(moment) * (0.94 + 0.12 * chance(seed, 1)), 0),
    'env.noise': round(43 + 20 * traffic(hourOfDay(place, moment)) + 3 * wander(seed + 5, moment / 20_000), 1),
    'env.pm25': round(pm25, 0),
    'env.pm10': round(pm25 * (1.45 + 0.2 * wander(seed + 6, moment / (5 * HOUR))), 0),
    'env.windSpeed': round(wind, 1),
    'env.windAngle': round((weather.windAngle(moment) + 12 * wander(seed + 7, moment / 60_000) + 360) % 360, 0) % 360,
    'env.windGrade': windGrade(wind),
    'env.windPower': round(windPower(wind), 1),
    'dev.temperature': round(temperature + 4, 0),
    'comm.rssi': round(-58 - 16 * chance(seed, 8) + 4 * wander(seed + 9, moment / (HOUR / 4)), 0),
  }
}

type Memory = { readonly offsets: Offsets }

/** It adds to what it measures what it was told. */
export const environmentSim = rememberingSim<Memory>({
  model: 'EN-11',
  faults: [['offline', 0.04]],
  delivered: { offsets: {} },
  interval: INTERVAL,
  measure: (nameplate, moment, world, { offsets }) => calibrated(measured(nameplate, moment, world), offsets),
  obey(memory, code, args) {
    if (code === readCalibration.code) return memory
    if (code !== calibrate.code) return 3
    const offsets = withOffset(memory.offsets, args)
    return offsets ? { offsets } : 2
  },
  says: ({ offsets }) => heldOf(offsets),
  next: () => Number.POSITIVE_INFINITY,
})
