import type { Platform } from '../db/database.ts'
import type { Clock } from '../time/clock.ts'
import type { Consumer } from './consumer.ts'
import { holdConsumer, moveConsumer, readIn, refuseEvent } from './store.ts'

export type ConsumerFigures = {
  readonly name: string
  /** Numbers of events between where it is and what was published last; 0 where none of them is for it. */
  readonly behind: number
  readonly handled: number
  readonly refused: number
  readonly failures: number
}

export type ConsumerRunner = {
  /** Handles what there is up to now, on this server unless another does at this moment. */
  run(): Promise<void>
  /**
   * Whether it is to run: something for it was published and it has gathered for long enough, so much was published for others
   * that it is to say how far it is, or it wants to.
   */
  isDue(published: Publications): boolean
  figures(published: Publications): ConsumerFigures
}

/** What has been published as far as this server knows. */
export type Publications = {
  readonly last: number
  /** The last event of each name that was published since the start. */
  readonly newest: ReadonlyMap<string, number>
}

/** A consumer passes over so many events that are for others before it says in the database how far it is. */
const PASSED_OVER = 1_000
/** Events of one transaction. */
const BATCH = 200
/** An event that fails so often alone while the database works is refused. */
const TRIES = 5
/** The first wait after a failure, and the longest, ms. */
const RETRY = { first: 500, most: 8_000 } as const
const REASON_LENGTH = 500

type Deps = { db: Platform; clock: Clock; onError: (error: unknown) => void }

export function createRunner(consumer: Consumer, { db, clock, onError }: Deps): ConsumerRunner {
  const { name, events: names, gathers = 0 } = consumer
  let position = 0
  /** There may be more after its position, published before this server started or left by a failure. */
  let mayHaveMore = true
  let handled = 0
  let refused = 0
  let failures = 0
  /** Events of the next batch: fewer after a failure, until the one that fails is alone. */
  let size = BATCH
  let tries = 0
  let retryAt = 0
  let wait: number = RETRY.first
  /** When it wants to run even if nothing happens, ms; null when never. */
  let dueAt: number | null = 0
  let gathersUntil = 0

  const hasNews = ({ newest }: Publications) => mayHaveMore || names.some((one) => (newest.get(one) ?? 0) > position)

  /** Null where another server holds it. */
  function handleNext(refusal: string | null) {
    return db.system(async (scope) => {
      const held = await holdConsumer(scope, name)
      if (!held) return null
      const { events, last, isFull } = await readIn(scope, held.position, names, size)
      const [event] = events
      let { state } = held
      const isDue = (consumer.dueAt?.(state) ?? Number.POSITIVE_INFINITY) <= clock.now()
      if (refusal !== null && event) await refuseEvent(scope, name, event, refusal)
      else if (event || isDue) state = await consumer.handle(scope, events, state)
      if (last > held.position || isDue) await moveConsumer(scope, name, last, state === held.state ? undefined : state)
      return { last, isFull, count: events.length, dueAt: consumer.dueAt?.(state) ?? null }
    })
  }

  /** Whether there may be more. */
  async function advance(refusal: string | null): Promise<boolean> {
    const moved = await handleNext(refusal)
    if (!moved) return false
    position = moved.last
    mayHaveMore = moved.isFull
    gathersUntil = clock.now() + gathers
    dueAt = moved.dueAt
    if (refusal === null) handled += moved.count
    else refused += moved.count
    if (moved.count > 0) tries = 0
    size = Math.min(BATCH, size * 2)
    retryAt = 0
    wait = RETRY.first
    return moved.isFull
  }

  function postpone() {
    retryAt = clock.now() + wait
    wait = Math.min(wait * 2, RETRY.most)
  }

  const isUp = () =>
    db.statement('ready', 'select 1', []).then(
      () => true,
      () => false,
    )

  /** The event that fails is found by halving; alone it is tried again, and refused in the end. */
  async function fail(error: unknown): Promise<void> {
    failures++
    mayHaveMore = true
    onError(new Error(`${name}: events could not be handled`, { cause: error }))
    // While the database is away no event is to blame.
    if (!(await isUp())) return postpone()
    if (size > 1) {
      size = Math.ceil(size / 2)
      return
    }
    tries++
    if (tries < TRIES) return postpone()
    const reason = error instanceof Error ? error.message : String(error)
    await advance(reason.slice(0, REASON_LENGTH))
  }

  return {
    async run() {
      for (let hasMore = true; hasMore && clock.now() >= retryAt; ) {
        try {
          hasMore = await advance(null)
        } catch (error) {
          await fail(error).catch((failed: unknown) => {
            onError(failed)
            postpone()
          })
        }
      }
    },
    isDue(published) {
      const now = clock.now()
      if (dueAt !== null && dueAt <= now) return true
      return published.last - position > PASSED_OVER || (now >= gathersUntil && hasNews(published))
    },
    figures: (published) => ({
      ...{ name, handled, refused, failures },
      behind: hasNews(published) ? Math.max(0, published.last - position) : 0,
    }),
  }
}
