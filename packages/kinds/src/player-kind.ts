import type { Values } from '@lamplighter/contract'
import type { ShownValues } from './capabilities/programme.ts'
import type { Schedule } from './capabilities/schedule.ts'
import type { Outcome, Showing } from './sim.ts'

/** An order that names a media item holds it as `file` in its arguments, one that names a programme as `pages`. */
export type PlayerOrder = { readonly code: string; readonly args: unknown; readonly sequence?: number }

/** What a player made of an order: how it stands afterwards, and its answer. */
export type Obeyed<State> = {
  readonly state: State
  readonly status: Outcome
  readonly message?: string
  readonly result?: unknown
}

/** A kind that a browser can be: it has nothing but a window and a loudspeaker. */
export type PlayerKind<State extends { readonly schedule: Schedule }> = {
  readonly model: string
  /** As it comes from its maker; `now` is ms since 1970, here and below. */
  start(now: number): State
  /** After it was switched off and on. */
  restarted(state: State): State
  obey(state: State, order: PlayerOrder, now: number): Obeyed<State>
  /** It has another schedule from now on. */
  scheduled(state: State, schedule: Schedule, now: number): State
  /** It has other values for its programmes from now on; absent where it shows none. */
  readonly shown?: {
    version(state: State): string
    take(state: State, values: ShownValues, now: number): State
  }
  /** What its schedule begins at this moment. */
  advance(state: State, now: number): State
  /** When its schedule next has something begin or end; never where nothing does. */
  next(state: State, now: number): number
  values(state: State, now: number): Values
  /** What it shows or speaks, and since when. */
  showing(state: State, now: number): Showing | null
}
