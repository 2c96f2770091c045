import type { BoxSupply, Diagnosis } from '@lamplighter/contract'

/** Below this a phase carries no mains, V. */
const DEAD_VOLTS = 50
/** So many neighbours without an answer are no coincidence. */
export const TELLING = 3

export const isDead = (volts: number | null) => volts !== null && volts < DEAD_VOLTS

type Box = Pick<NonNullable<Diagnosis['box']>, 'online' | 'volts' | 'lamps' | 'answering'>

/** A box without mains: it said so, or it is silent together with everything it feeds. */
export const lacksSupply = (box: Box | null): boolean =>
  box !== null && (isDead(box.volts) || (!box.online && box.lamps >= TELLING && box.answering === 0))

/** What is known of the mains of a box. */
export function supplyOf(box: Box | null): BoxSupply | null {
  if (box === null) return null
  if (lacksSupply(box)) return 'dead'
  return box.online ? 'live' : 'unknown'
}

/** What an output does to a lamp that has no mains. */
export const causeAtOutput = (output: Pick<NonNullable<Diagnosis['output']>, 'on' | 'contact'> | null) =>
  output !== null && (output.contact ?? output.on) === false && output.on === false ? 'outputOff' : 'outputNotFeeding'
