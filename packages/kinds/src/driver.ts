import type { DeviceState, Filled, Values, Wire } from '@lamplighter/contract'
import type { Setting } from './settings/setting.ts'
import type { Place } from './sun.ts'

/** A measurement that shows whether an order was carried out, once the device has had `settle` ms to come to rest. */
export type Proof = {
  readonly point: string
  readonly expected: number
  readonly tolerance: number
  readonly settle: number
}

/** What of a device its proof depends on. */
export type ProofSubject = {
  readonly ratedWatts: number | null
  /** Light source as the inventory names it, for example `HPS`. */
  readonly lampType: string | null
  /** Level that its plan asks for at this moment, %; null where it has none. */
  readonly plannedLevel: () => number | null
}

/** How bright a command leaves a night, % of full light; null where it decides over no light. */
export type NightLevel = (args: Filled, place: Place, now: number) => number | null

/** How the server reads a kind: pure functions over its values. */
export type Driver = {
  readonly wire: Wire
  /** Settings that say what it does of its own accord. */
  readonly tables: readonly Setting[]
  /** By the code of the command. */
  readonly nightLevels: Readonly<Record<string, NightLevel>>
  /** State from the latest values; whether it is online is the link's to say, what is wrong with it its alarms' to say. */
  state(values: Values): Omit<DeviceState, 'online' | 'alarm'>
  /** What a device is told, by point key, to carry a command out; empty for a question. */
  writes(code: string, args: unknown): Readonly<Record<string, number | boolean | string>>
  /** Whether the values of a device that sends no replies show that it obeyed. */
  obeyed(code: string, args: unknown, values: Values): boolean
  /** What its meter must show once it obeyed; null where nothing can be measured. */
  proof(code: string, args: unknown, subject: ProofSubject): Proof | null
}

/** A driver of a kind that takes no order but a read, and does nothing of its own accord. */
export const readOnly = {
  tables: [],
  nightLevels: {},
  writes: () => ({}),
  obeyed: () => true,
  proof: () => null,
} as const
