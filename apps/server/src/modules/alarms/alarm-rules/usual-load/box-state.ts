import { expectedWatts } from '@lamplighter/kinds/drivers'
import { OUTPUTS } from '@lamplighter/kinds/outputs'
import type { Place } from '@lamplighter/kinds/sun'
import { pointIndex } from '@lamplighter/kinds/wires'
import type { Device } from '../../../devices/devices/index.ts'
import { plannedLight } from '../../../lighting/plans/index.ts'
import type { Latest } from '../limits.ts'

const places = pointIndex('power-box')
const placeOf = (key: string) => places.get(key)!
const PHASES = [1, 2, 3] as const
const CURRENTS = PHASES.map((n) => placeOf(`elec.p${n}.current`))
const VOLTAGES = PHASES.map((n) => placeOf(`elec.p${n}.voltage`))
const CONTACTS = OUTPUTS.map((n) => [placeOf(`loop${n}.contact`), placeOf(`loop${n}.state`)] as const)
/** What is learned of a box: the current of each phase and its power. */
export const LOADS: readonly number[] = [...CURRENTS, placeOf('elec.totalPower')]
/** What its state is known by. */
export const STATE_PLACES: readonly number[] = [...VOLTAGES, ...CONTACTS.flat()]

/** A phase below this carries nothing, V. */
const DEAD = 50
/** Stands for the rated power of a lamp of which nobody knows it, W. */
const SOME = 100

export type FedLamp = Pick<Device, 'planId' | 'planVersion' | 'ratedWatts'>

/**
 * What the load of a box depends on, as a text: its closed outputs, what the schedules of its lamps ask for in all (%), and which lamps
 * those are. Null where nothing is usual: no output is closed, a phase is lost, or nobody knows what a lamp is to do.
 */
export function boxState(latest: Latest, lamps: readonly FedLamp[], place: Place, at: number): string | null {
  if (VOLTAGES.some((one) => (latest(one) ?? DEAD) < DEAD)) return null
  const closed = CONTACTS.flatMap(([contact, state], n) => ((latest(contact) ?? latest(state) ?? 0) > 0 ? [n + 1] : []))
  if (closed.length === 0) return null
  let [asked, rated] = [0, 0]
  for (const lamp of lamps) {
    const light = plannedLight(lamp, place)
    if (!light) return null
    const watts = lamp.ratedWatts ?? SOME
    const level = light.level(at)
    rated += watts
    asked += level > 0 ? expectedWatts(watts, level) : 0
  }
  const percent = rated > 0 ? Math.round((100 * asked) / rated) : 100
  return `outputs ${closed.join('+')} level ${percent} lamps ${lamps.length} rated ${Math.round(rated)}`
}
