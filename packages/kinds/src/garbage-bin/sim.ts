import type { Values } from '@lamplighter/contract'
import { rememberingSim } from '../remembering-sim.ts'
import { round } from '../sim.ts'
import { batteryLevel } from '../world/battery.ts'
import { chance, wander } from '../world/noise.ts'
import type { Nameplate, World } from '../world/world.ts'
import { setFullFrom } from './actions.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** The collection passes once a day at this time, UTC. */
const PASSES = 22 * HOUR
/** Share of days on which it leaves a bin out, and how many it leaves out in a row at most. */
const LEFT_OUT = 0.12
const MOST_LEFT_OUT = 4
/** A full bin, kg. */
const HOLDS = 36

type Memory = { readonly fullFrom: number }

/** When it was last emptied. */
function emptiedAt(seed: number, moment: number): number {
  const today = Math.floor((moment - PASSES) / DAY)
  let day = today
  while (day > today - MOST_LEFT_OUT && chance(seed, day) < LEFT_OUT) day--
  return day * DAY + PASSES
}

function measure(nameplate: Nameplate, moment: number, world: World, { fullFrom }: Memory): Values {
  const seed = world.seedOf(nameplate)
  const since = (moment - emptiedAt(seed, moment)) / HOUR
  const fill = Math.min(100, since * (1.6 + 1.9 * chance(seed, 2)))
  return {
    'bin.fill': round(fill, 0),
    'bin.weight': round((HOLDS * fill) / 100, 1),
    'bin.lid': Number(chance(seed + 3, Math.floor(moment / MINUTE)) < 0.01),
    'bin.temperature': round(world.weather.temperature(moment) + 3 + wander(seed + 4, moment / HOUR), 0),
    'bin.sinceEmptied': round(since, 0),
    'bin.full': Number(fill >= fullFrom),
    'bin.fullFrom': fullFrom,
    'battery.level': batteryLevel(seed, moment),
    'comm.rssi': round(-70 - 20 * chance(seed, 5) + 4 * wander(seed + 5, moment / (HOUR / 4)), 0),
  }
}

export const garbageBinSim = rememberingSim<Memory>({
  model: 'GB-1',
  faults: [['offline', 0.03]],
  delivered: { fullFrom: 80 },
  interval: 15 * MINUTE,
  measure,
  obey: (_, code, args) => (code === setFullFrom.code ? { fullFrom: (args as { level: number }).level } : 3),
  next: (_, now) => (Math.floor((now - PASSES) / DAY) + 1) * DAY + PASSES,
})
