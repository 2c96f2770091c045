import type { Values } from '@lamplighter/contract'
import { measuring, never, round, type SimKind } from '../sim.ts'
import { nightOf, nightSun } from '../sun.ts'
import { chance, wander } from '../world/noise.ts'
import type { Nameplate, World } from '../world/world.ts'

const HOUR = 3_600_000
/** Below this the photocell asks for light, lx. */
const PHOTOCELL_LUX = 30
/** Around sunset and sunrise it reports every minute. */
const TWILIGHT = HOUR
const TWILIGHT_INTERVAL = 60_000
const INTERVAL = 5 * 60_000

function at(nameplate: Nameplate, moment: number, world: World): Values {
  const seed = world.seedOf(nameplate)
  const lux = world.weather.lux(moment) * (0.94 + 0.12 * chance(seed, 1))
  const temperature = world.weather.temperature(moment) + 0.8 * wander(seed, moment / HOUR)
  return {
    'env.lux': round(lux, 1),
    'env.temperature': round(temperature, 1),
    'env.humidity': round(world.weather.humidity(moment) + 2 * wander(seed + 1, moment / HOUR), 0),
    'photocell.on': lux < PHOTOCELL_LUX ? 1 : 0,
    'dev.temperature': round(temperature + 5, 0),
    'comm.rssi': round(-64 - 18 * chance(seed, 5) + 4 * wander(seed + 2, moment / (HOUR / 4)), 0),
  }
}

export const luxStationSim: SimKind = {
  model: 'LX-1',
  faults: [],
  at,
  create: (nameplate, world) => ({
    ...measuring,
    nameplate,
    step: () => never,
    values: (now) => at(nameplate, now, world),
    interval(now) {
      const { sunset, sunrise } = nightSun(world.place, nightOf(world.place.timeZone, now))
      const twilight = Math.min(Math.abs(now - sunset), Math.abs(now - sunrise)) < TWILIGHT
      return twilight ? TWILIGHT_INTERVAL : INTERVAL
    },
  }),
}
