import type { Values } from '@lamplighter/contract'

/** Loops that a power gateway may have; smaller ones have the first four or six. */
export const LOOPS = [1, 2, 3, 4, 5, 6, 7, 8] as const
export type Loop = (typeof LOOPS)[number]

export const relayOf = (loop: number) => `loop${loop}.state`
export const powerOf = (loop: number) => `loop${loop}.activePower`

export type LoopState = {
  readonly loop: Loop
  readonly isOn: boolean
  /** W; null where it is not measured. */
  readonly watts: number | null
}

/** The loops that a power gateway says it has. */
export const loopsOf = (values: Values): LoopState[] =>
  LOOPS.flatMap((loop) => {
    const relay = values[relayOf(loop)] ?? null
    return relay === null ? [] : [{ loop, isOn: relay > 0, watts: values[powerOf(loop)] ?? null }]
  })

/** Whether a device has no power because the loop that feeds it is off. */
export const isCutOff = (loop: number | null, values: Values): boolean => loop !== null && values[relayOf(loop)] === 0
