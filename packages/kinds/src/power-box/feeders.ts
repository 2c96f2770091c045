import { LOOPS, type Loop } from './outputs.ts'

/** The last output feeds ornament, which has no lamps that speak. */
const LAMP_OUTPUTS: readonly Loop[] = LOOPS.slice(0, -1)

/** How lamps of a cabinet are wired as delivered: in the order of their numbers, a stretch of the road on each output. */
export function outputsOfLamps(codes: readonly string[]): ReadonlyMap<string, Loop> {
  const each = Math.ceil(codes.length / LAMP_OUTPUTS.length)
  return new Map(codes.toSorted().map((code, at) => [code, LAMP_OUTPUTS[Math.floor(at / each)]!]))
}
