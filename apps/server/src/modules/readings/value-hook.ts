import type { SystemScope } from '../../db/database.ts'
import type { Device } from '../devices/index.ts'

/** Values of a device at a moment, by the places of its kind's points. */
export type Values = {
  readonly device: Device
  /** ms since 1970. */
  readonly at: number
  readonly points: readonly (number | null)[]
}

/** What follows from values. Nothing of it is remembered before they are committed: they may be judged again. */
export type Judgement = {
  /** Written in the transaction of the values, once. */
  write(scope: SystemScope): Promise<unknown>
  /** They are committed. */
  committed(): void
}

/**
 * Judges values of one organisation as they are stored, in the order in which they came: none but what devices say of the
 * present. Null where nothing follows.
 */
export type ValueHook = (values: readonly Values[]) => Judgement | null
