import type { Database } from '../db/database.ts'
import type { Kept } from '../jobs/index.ts'
import type { Clock } from '../time/clock.ts'
import type { Consumer } from './consumer.ts'
import type { EventName, Published } from './events.ts'
import { createLoop } from './loop.ts'
import { type ConsumerFigures, type ConsumerRunner, createRunner } from './runner.ts'
import { insertConsumers, lastPosition, readAfter } from './store.ts'

export { type Consumer, defineConsumer } from './consumer.ts'
export type { EventName, Published } from './events.ts'
export type { ConsumerFigures } from './runner.ts'

/** What a consumer has not handled after so long it never will. */
export const keptEvents: readonly Kept[] = [
  { table: 'outbox', column: 'at', for: 7 * 86_400_000 },
  { table: 'outbox_refused', column: 'at', for: 90 * 86_400_000 },
]

/** Tells what was committed: each consumer once, and each process. */
export type Outbox = {
  /**
   * Listens in this process to what is committed while it runs, one event after the other and one listener after the other,
   * in the order in which they came; a listener that throws is reported.
   */
  on<K extends EventName>(name: K, listener: (event: Published<K>) => Promise<void> | void): () => void
  /** Resolves when the listeners of this process have heard all that is committed by now. */
  heard(): Promise<void>
  start(): Promise<void>
  /** Resolves when what is being handled is handled. */
  stop(): Promise<void>
  readonly figures: readonly ConsumerFigures[]
}

/** How often each process looks for what others have published; of its own it hears at once. */
const LOOK_EVERY = 250
const READ_AT_ONCE = 500

type Listener = (event: Published) => Promise<void> | void
type Deps = {
  db: Pick<Database, 'system' | 'statement' | 'onPublish'>
  clock: Clock
  onError: (error: unknown) => void
  /** Asked at the start. */
  consumers: () => readonly Consumer[]
}

export function createOutbox({ db, clock, onError, consumers }: Deps): Outbox {
  const listeners = new Map<EventName, Set<Listener>>()
  let runners: readonly ConsumerRunner[] = []
  let position = 0
  const newest = new Map<string, number>()
  const offs: (() => void)[] = []

  async function tell(event: Published) {
    for (const listener of listeners.get(event.name) ?? []) {
      try {
        await listener(event)
      } catch (error) {
        onError(error)
      }
    }
  }

  async function tellAll() {
    for (let isFull = true; isFull; ) {
      const batch = await readAfter(db, position, [...listeners.keys()], READ_AT_ONCE)
      for (const event of batch.events) await tell(event)
      for (const [name, id] of batch.newest) newest.set(name, id)
      position = batch.last
      isFull = batch.isFull
    }
  }

  async function consume() {
    const published = { last: position, newest }
    const due = runners.filter((runner) => runner.isDue(published))
    await Promise.all(due.map((runner) => runner.run()))
  }

  const telling = createLoop(tellAll, onError)
  const consuming = createLoop(consume, onError)

  async function look() {
    await telling.wake()
    await consuming.wake()
  }

  return {
    on(name, listener) {
      const known = listeners.get(name) ?? new Set()
      listeners.set(name, known.add(listener as Listener))
      return () => known.delete(listener as Listener)
    },
    heard: telling.wake,
    async start() {
      const list = consumers()
      position = await db.system(async (scope) => {
        await insertConsumers(scope, list)
        return lastPosition(scope)
      })
      runners = list.map((consumer) => createRunner(consumer, { db, clock, onError }))
      offs.push(
        db.onPublish(() => void look()),
        clock.every(LOOK_EVERY, look),
      )
    },
    async stop() {
      for (const off of offs.splice(0)) off()
      await telling.idle()
      await consuming.idle()
    },
    get figures() {
      return runners.map((runner) => runner.figures({ last: position, newest }))
    },
  }
}
