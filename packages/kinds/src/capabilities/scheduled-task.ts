import type { MediaFile } from './media.ts'
import type { Programme } from './programme.ts'

/** A text, a file, or a programme. */
export type ScheduledItem = {
  readonly text: string
  readonly file: MediaFile | null
  readonly programme: Programme | null
  /** How long a screen shows it; null for a text that is spoken. */
  readonly seconds: number | null
}

/** A time during which a task plays, ms since 1970. */
export type Window = { readonly from: number; readonly until: number }

/** A play task as its device carries it out by itself, whether or not it is online. */
export type ScheduledTask = {
  readonly id: number
  readonly name: string
  readonly priority: number
  /** Brightness or volume while it plays, %; null for what is set. */
  readonly level: number | null
  /** Between two rounds of a speaker, s. */
  readonly pause: number
  readonly items: readonly ScheduledItem[]
  readonly windows: readonly Window[]
  /** Of one that takes turns with others: the seconds of its turn, and of the loop that they share. */
  readonly turn?: { readonly seconds: number; readonly of: number } | undefined
  /** When the device got to know it: before, it played nothing of it. */
  readonly since: number
}

/** Of several tasks at a time the one that stands first plays. */
export type Schedule = { readonly version: string; readonly tasks: readonly ScheduledTask[] }

/** A task and the window in which it plays; `turn` is when within it, where it takes turns with others. */
export type Due = { readonly task: ScheduledTask; readonly window: Window; readonly turn: Window | null }
