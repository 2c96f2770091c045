import type { SystemScope } from '../../../db/database.ts'
import type { Device } from '../devices/index.ts'

/** Values of a device at a moment, by the places of its kind's points. */
export type Reading = {
  readonly device: Device
  /** ms since 1970. */
  readonly at: number
  readonly points: readonly (number | null)[]
  /** False where it reported nothing, and is evaluated as it stands. */
  readonly isReport: boolean
}

/** What follows from readings. Nothing of it is remembered before they are committed: they may be evaluated again. */
export type Evaluation = {
  /** Writes it in the transaction of the readings, once. */
  write(scope: SystemScope): Promise<unknown>
  /** Called when they are committed. */
  committed(): void
}

/**
 * Evaluates readings of one organisation as they are stored, in the order in which they arrived. Historical readings are left
 * out. Returns null where nothing follows.
 */
export type ValueHook = (readings: readonly Reading[]) => Evaluation | null
