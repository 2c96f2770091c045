import type { Cause, Diagnosis } from '@lamplighter/contract'
import { expectedWatts } from '@lamplighter/kinds/drivers'

type Around = Pick<Diagnosis, 'gateway' | 'box' | 'output' | 'neighbours' | 'plan' | 'command'>

export type LampFacts = Around & {
  readonly online: boolean
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

export type BoxFacts = Around & { readonly online: boolean; readonly light: boolean }

/** Below this a phase carries no mains, V. */
const DEAD_VOLTS = 50
/** A lamp that draws less than this share of what its level asks for does not shine. */
const DARK_SHARE = 0.2
/** The leakage status of a lamp that leaks more than it may. */
const TRIP_LEVEL = 3
/** So many neighbours without an answer are no coincidence. */
const TELLING = 3

const isDead = (volts: number | null) => volts !== null && volts < DEAD_VOLTS
const noneAnswers = ({ lamps, answering }: { lamps: number; answering: number }) => lamps >= TELLING && answering === 0

/** A box without mains: it said so, or it is silent together with everything it feeds. */
function lacksSupply(box: Diagnosis['box']): boolean {
  return box !== null && (box.online ? isDead(box.volts) : isDead(box.volts) || noneAnswers(box))
}

/** What an output does to a lamp that has no mains. */
function ofOutput(output: Diagnosis['output']): Cause {
  return output !== null && (output.contact ?? output.on) === false && output.on === false
    ? 'outputOff'
    : 'outputNotFeeding'
}

const allSilent = (around: Diagnosis['neighbours']) =>
  around !== null && around.at === 'output' && around.lamps >= TELLING && around.offline === around.lamps

function ofSilentLamp({ gateway, box, output, neighbours }: Around): Cause {
  if (lacksSupply(box)) return 'noSupply'
  if (gateway && !gateway.online) return 'gatewayOffline'
  return allSilent(neighbours) ? ofOutput(output) : 'controllerSilent'
}

function isFailed({ failed, ordered, watts, ratedWatts, light }: LampFacts): boolean {
  if (failed) return true
  if (light || ordered === null || ordered <= 0 || watts === null || ratedWatts === null) return false
  return watts < DARK_SHARE * expectedWatts(ratedWatts, ordered)
}

/** Why a lamp is dark or offline; null for one that shines. */
export function causeOfLamp(lamp: LampFacts): Cause | null {
  if (!lamp.online) return ofSilentLamp(lamp)
  if (isDead(lamp.volts)) return lacksSupply(lamp.box) ? 'noSupply' : ofOutput(lamp.output)
  if (!lamp.light && (lamp.leakageLevel ?? 0) >= TRIP_LEVEL) return 'leakageTripped'
  if (isFailed(lamp)) return 'lampFailed'
  if (lamp.light) return null
  if (lamp.command?.level === 0) return 'offByCommand'
  return lamp.plan?.level === 0 ? 'offByPlan' : 'unknown'
}

/** Why a power box is dark, at fault or offline; null for one whose outputs follow their commands. */
export function causeOfBox(box: BoxFacts): Cause | null {
  if (lacksSupply(box.box)) return 'noSupply'
  if (!box.online) return 'connectionLost'
  if (box.output) return 'outputFault'
  if (box.light) return null
  return box.plan && box.plan.level > 0 ? 'outputOff' : 'offByPlan'
}

/** Why a gateway is offline, or lamps behind it do not answer; null where all is well. */
export function causeOfGateway({ gateway, box }: Pick<Around, 'gateway' | 'box'>): Cause | null {
  if (!gateway) return null
  if (!gateway.online) return lacksSupply(box) ? 'noSupply' : 'connectionLost'
  return gateway.answering < gateway.lamps ? 'controllerSilent' : null
}

/** Why any other device is offline. */
export const causeOfOther = (online: boolean, isLoopOff = false): Cause | null =>
  online ? null : isLoopOff ? 'loopOff' : 'connectionLost'
