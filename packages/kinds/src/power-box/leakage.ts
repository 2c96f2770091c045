import type { Filled, Values } from '@lamplighter/contract'
import { leakageLevel } from '../luminaire/held.ts'
import { TRIP_LEVEL } from '../luminaire/trip.ts'
import { round } from '../sim.ts'
import { chance, wander } from '../world/noise.ts'
import type { Nameplate, World } from '../world/world.ts'
import { LOOPS, type Loop } from './outputs.ts'

const HOUR = 3_600_000
/** What a wet cable lets pass, mA. */
const WET = 34

/** What leaks behind each output, mA: something through every cable, more in damp air, and most where a cable is wet. */
export function channelLeakage(nameplate: Nameplate, world: World, at: number, dark: boolean): readonly number[] {
  const seed = world.seedOf(nameplate)
  const each = ((dark ? 6 : 2) + world.weather.humidity(at) / 20 + wander(seed, at / HOUR)) / LOOPS.length
  // The last output feeds ornament on the cabinet's own wall.
  const wet = world.fault(nameplate) === 'leaky' ? Math.floor(chance(seed, 9) * (LOOPS.length - 1)) : null
  return LOOPS.map((_, n) => each + (n === wet ? WET : 0))
}

/** What leaked on each output as it tripped, mA. */
export type Trips = { readonly [output in Loop]?: number }

type Channel = { readonly output: number; readonly enabled: boolean }

/** The outputs that trip at what leaks on each of them now. */
export function tripping(leaking: readonly number[], { trip }: Filled, { channels }: Filled): Trips {
  const watched = new Set((channels as readonly Channel[]).flatMap(({ output, enabled }) => (enabled ? [output] : [])))
  return Object.fromEntries(
    LOOPS.flatMap((n, at) => (watched.has(n) && leaking[at]! > Number(trip) ? [[n, round(leaking[at]!, 1)]] : [])),
  )
}

/** What the cabinet says of the leakage of each output. */
export const leakageStatus = (leaking: readonly number[], limits: Filled, trips: Trips) =>
  LOOPS.map((output, at) => {
    const tripped = trips[output]
    const current = tripped ?? round(leaking[at]!, 1)
    return { output, level: tripped === undefined ? leakageLevel(current, limits) : TRIP_LEVEL, current }
  })

/** An output that is open leaks no more. */
export function withTrips(values: Values, leaking: readonly number[], opened: readonly Loop[], level: number): Values {
  const less = opened.reduce((sum, output) => sum + leaking[output - 1]!, 0)
  return { ...values, 'elec.leakage': round((values['elec.leakage'] ?? 0) - less, 1), 'elec.leakageLevel': level }
}
