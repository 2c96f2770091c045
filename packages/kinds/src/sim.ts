import type { Values } from '@lamplighter/contract'
import type { ShownValues } from './capabilities/programme.ts'
import type { ToldSchedule } from './capabilities/schedule.ts'
import type { HeldPlan } from './settings/plan-stamp.ts'
import type { FaultShares, Nameplate, World } from './world/world.ts'

/** 0 done, 2 refused, 3 not one of its orders, 5 tried and failed; as a reply on the wire has it. */
export type Outcome = 0 | 2 | 3 | 5

/** An outcome with what the device has to say. */
export type Answered = {
  readonly status: Outcome
  readonly result: unknown
  /** Why it does not do it; left out where the outcome says all. */
  readonly message?: string
  /** What it tells while it works, each after so many ms; the answer follows the last. */
  readonly steps?: readonly { readonly after: number; readonly step: string }[]
}

export const answered = (given: Outcome | Answered): Answered =>
  typeof given === 'number' ? { status: given, result: null } : given

/** Something that is shown or spoken from a moment on, ms since 1970; of a play task its number. */
export type Showing = {
  readonly from: number
  readonly text: string
  readonly item?: string
  readonly task?: number
  /** Id of the live speech that it is. */
  readonly speech?: string
}

/** One live simulated device. Times are ms since 1970 and come from outside. */
export type Sim = {
  readonly nameplate: Nameplate
  /** Moves it to `now`: when it next changes by itself, and whether a change worth telling has just come to rest. */
  step(now: number): { readonly next: number; readonly settled: boolean }
  order(code: string, args: unknown, now: number): Outcome | Answered
  values(now: number): Values
  /** How long it waits between two reports of its own accord, ms. */
  interval(now: number): number
  /** What it writes to its own memory, null when nothing differs from a device as delivered. */
  save(): unknown
  /** The group number it carries; absent where a kind has none. */
  readonly groupNumber?: () => number
  /** Hash of the tables that it holds; absent where a kind has none. */
  readonly tablesHash?: () => string
  /** The plan that it carries out, by the name with which its table was written; absent where a kind has none. */
  readonly plan?: () => HeldPlan
  /** The firmware that it runs; absent where a kind keeps that with which it was delivered. A device that runs another has restarted. */
  readonly firmware?: () => string
  /** Names who is to be told when something other than time or an order has changed it. */
  onChange?(changed: () => void): void
  /** Its clock stands so far behind from now on, ms; absent where a kind follows no clock that could. */
  delay?(behind: number): void
  /** An output opens though it was told to close, or works again; absent where a kind has none. False for an output that it has not. */
  breakOutput?(output: number, isBroken: boolean): boolean
  /** Somebody on the spot writes another level into its table, of which the platform learns by its hash only; absent where a kind has none. */
  alter?(now: number): void
  /** Somebody on the spot presses its button; absent where a kind has none. False where that does nothing. */
  press?(now: number): boolean
  /** A car comes and is plugged in, and waits to be started from afar or begins by itself; absent where a kind charges none. False where another stands there. */
  arrive?(now: number, waits?: boolean): boolean
  /** The car drives away; absent where a kind charges none. False where none stands there. */
  leave?(now: number): boolean
  /** A live speech that it plays is over; absent where a kind plays none. */
  speechOver?(id: string, now: number): void
  /** Its play tasks, which take the place of those before; absent where a kind plays none. */
  schedule?(told: ToldSchedule, now: number): void
  /** The version of what it was told of them. */
  scheduleVersion?(): string
  /** The values that its programmes show; absent where it shows none. */
  readonly shownValues?: { version(): string; take(values: ShownValues, now: number): void }
  /** What it shows or speaks, and since when; absent where a kind does neither. */
  showing?(now: number): Showing | null
  /** Codes of the devices below that it gives no power at this moment; absent where a kind feeds none. */
  readonly unfed?: (now: number) => readonly string[]
  /** Mains came back: in the dark a lamp is on until told otherwise. */
  powerReturned(now: number): void
}

export type SimStart = {
  readonly now: number
  /** Live devices that hang on it: lamps of a cabinet or of a gateway. */
  readonly below: readonly Sim[]
  /** What `save` gave before a restart. */
  readonly saved: unknown
}

/** Two faces of the same physics. */
export type SimKind = {
  /** `Properties/Hardware Model`. */
  readonly model: string
  /** Share of devices with each fault. */
  readonly faults: FaultShares
  create(nameplate: Nameplate, world: World, start: SimStart): Sim
  /** Plausible values at any moment; its counters go on where a live device begins. */
  at(nameplate: Nameplate, moment: number, world: World): Values
}

/** A device that only measures. */
export const measuring = {
  order: (code: string): Outcome => (code === 'dcs.read' ? 0 : 3),
  save: () => null,
  powerReturned: () => {},
}

export const never = { next: Number.POSITIVE_INFINITY, settled: false } as const

export const round = (value: number, decimals: 0 | 1 | 2 | 3): number => {
  const scale = decimals === 0 ? 1 : decimals === 1 ? 10 : decimals === 2 ? 100 : 1000
  return Math.round(value * scale) / scale
}
