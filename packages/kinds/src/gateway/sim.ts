import type { Values } from '@lamplighter/contract'
import { measuring, never, round, type SimKind } from '../sim.ts'
import { chance, wander } from '../world/noise.ts'
import type { Plate, World } from '../world/world.ts'

const HOUR = 3_600_000
/** Its watchdog restarts it about once a month. */
const RESTART_HOURS = 31 * 24
const INTERVAL = 60_000

function at(plate: Plate, moment: number, world: World): Values {
  const seed = world.seedOf(plate)
  const lamps = world.carriedBy(plate.code)
  const asked = chance(seed + 1, Math.floor(moment / INTERVAL))
  return {
    'gateway.registered': lamps.length,
    'gateway.answering': lamps.filter((lamp) => world.fault(lamp) !== 'offline').length,
    'gateway.queue': asked > 0.9 ? Math.ceil((asked - 0.9) * 40) : 0,
    'dev.uptime': Math.floor((moment / HOUR + RESTART_HOURS * chance(seed, 1)) % RESTART_HOURS),
    'dev.temperature': round(world.weather.temperature(moment) + 11 + wander(seed, moment / HOUR), 0),
    'comm.rssi': round(-62 - 20 * chance(seed, 5) + 4 * wander(seed + 2, moment / (HOUR / 4)), 0),
  }
}

export const gatewaySim: SimKind = {
  at,
  create: (plate, world) => ({
    ...measuring,
    plate,
    step: () => never,
    values: (now) => at(plate, now, world),
    interval: () => INTERVAL,
  }),
}
