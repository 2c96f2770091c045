import type { Cause, Diagnosis } from '@lamplighter/contract'
import { expectedWatts, isDark } from '@lamplighter/kinds/drivers'
import { causeAtOutput, isDead, lacksSupply } from './supply.ts'

type Around = Pick<Diagnosis, 'box' | 'output' | 'plan' | 'command'>

export type LampFacts = Around & {
  readonly light: boolean
  readonly failed: boolean
  /** %, as it was last ordered. */
  readonly ordered: number | null
  readonly watts: number | null
  readonly ratedWatts: number | null
  readonly volts: number | null
  /** As in `enums.leakageStatus`. */
  readonly leakageLevel: number | null
}

export type BoxFacts = Omit<Around, 'command'> & { readonly light: boolean }

/** The leakage status of a lamp that leaks more than it may. */
const TRIP_LEVEL = 3

function isFailed({ failed, ordered, watts, ratedWatts, light }: LampFacts): boolean {
  if (failed) return true
  if (light || ordered === null || ordered <= 0 || watts === null || ratedWatts === null) return false
  return isDark(watts, expectedWatts(ratedWatts, ordered))
}

/** Why a lamp that answers is dark; null for one that shines. */
export function causeOfLamp(lamp: LampFacts): Cause | null {
  if (isDead(lamp.volts)) return lacksSupply(lamp.box) ? 'noSupply' : causeAtOutput(lamp.output)
  if (!lamp.light && (lamp.leakageLevel ?? 0) >= TRIP_LEVEL) return 'leakageTripped'
  if (isFailed(lamp)) return 'lampFailed'
  if (lamp.light) return null
  if (lamp.command?.level === 0) return 'offByCommand'
  return lamp.plan?.level === 0 ? 'offByPlan' : 'unknown'
}

/** Why a power box that answers is dark or at fault; null for one whose outputs follow their commands. */
export function causeOfBox(box: BoxFacts): Cause | null {
  if (lacksSupply(box.box)) return 'noSupply'
  if (box.output) return 'outputFault'
  if (box.light) return null
  return box.plan && box.plan.level > 0 ? 'outputOff' : 'offByPlan'
}

/** Why lamps behind a gateway that answers do not; null where all do. */
export const causeOfGateway = (gateway: Diagnosis['gateway']): Cause | null =>
  gateway && gateway.answering < gateway.lamps ? 'controllerSilent' : null
