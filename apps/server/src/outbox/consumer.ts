import type { SystemScope } from '../db/database.ts'
import type { EventName, Published } from './events.ts'

/**
 * Does something about events, each once, on one server at a time: what it writes is committed with how far it is and what
 * it remembers. What it does elsewhere must bear being done twice.
 */
export type Consumer<State = unknown> = {
  /** `module.what`: it stands for the consumer in the database. */
  readonly name: string
  readonly events: readonly EventName[]
  /** What it remembers at first; plain JSON. */
  readonly initial: State
  /** Takes the next events in their order, or none where something `isDue`, and returns what it remembers from now on. */
  handle(scope: SystemScope, events: readonly Published[], state: State): Promise<State>
  /** What nobody waits for may be handled with what comes within so long after the last time, ms. @default 0 */
  readonly gathers?: number
  /** When it has to be called even where nothing happens, ms since 1970. @default never */
  dueAt?(state: State): number | null
}

/** Keeps the type of what a consumer remembers, and of the events it asks for, between its members. */
export const defineConsumer = <State, K extends EventName>(
  consumer: Omit<Consumer<State>, 'events' | 'handle'> & {
    readonly events: readonly K[]
    handle(scope: SystemScope, events: readonly Published<K>[], state: State): Promise<State>
  },
): Consumer => consumer as unknown as Consumer
