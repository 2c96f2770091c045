import { randomUUID } from 'node:crypto'
import { isDataError, isLocked } from './data-error.ts'
import type { Queue } from './queue.ts'

/** The first wait after a failure, and the longest, ms. */
const RETRY = { first: 500, most: 8_000 } as const

const DONE = Promise.resolve()

type Chunk<Row> = { readonly id: string; readonly rows: readonly Row[] }
type Waiter = PromiseWithResolvers<void> & { readonly mark: number }

export type LaneWork<Row> = {
  readonly batchSize: number
  write(rows: readonly Row[], batch: string): Promise<unknown>
  written(rows: readonly Row[]): void
  refused(row: Row, error: unknown): Promise<void>
  /** So many rows do not wait any more. */
  left(count: number): void
}

/** Rows that are written in the order they came. */
export type Lane<Row> = {
  /** False when it took the place of a row that waits. */
  add(row: Row, at: number): boolean
  /** Whether the row would take the place of one that waits. */
  replaces(row: Row): boolean
  /** Gives up the oldest rows and returns how many. */
  drop(count: number): number
  /** All that came so far is wanted in the database, not full batches alone. */
  request(): void
  /** When the next batch is to be written, ms; null when nothing is wanted. */
  readonly dueAt: number | null
  /** Writes one batch. @throws when it cannot be written now; it is tried again as it is, after a wait. */
  writeNext(now: number): Promise<void>
  /** When the oldest row came, ms; null when none waits. */
  readonly oldestAt: number | null
  readonly waiting: number
  /** Resolves when all rows that came so far have been written, refused or given up. */
  flushed(): Promise<void>
}

export function createLane<Row>(queue: Queue<Row>, work: LaneWork<Row>): Lane<Row> {
  /** The batch under way, in parts once some of its rows are refused. Their ids stay: they may be in the database already. */
  let chunks: Chunk<Row>[] = []
  let underWaySince = 0
  let came = 0
  let left = 0
  let requested = 0
  let retryAt = 0
  let wait: number = RETRY.first
  const waiters: Waiter[] = []

  const chunkOf = (rows: readonly Row[]): Chunk<Row> => ({ id: randomUUID(), rows })

  function leave(count: number) {
    left += count
    work.left(count)
    // All at once: a city's acknowledgements wait by the ten thousand.
    const still = waiters.findIndex(({ mark }) => mark > left)
    const reached = waiters.splice(0, still < 0 ? waiters.length : still)
    for (const { resolve } of reached) resolve()
  }

  /** Where some rows are refused, each of them is found by halving. */
  async function writeChunk({ id, rows }: Chunk<Row>) {
    try {
      await work.write(rows, id)
    } catch (error) {
      if (!isDataError(error)) throw error
      const middle = rows.length >> 1
      if (middle > 0) return void chunks.splice(0, 1, chunkOf(rows.slice(0, middle)), chunkOf(rows.slice(middle)))
      await work.refused(rows[0]!, error)
      chunks.shift()
      return leave(1)
    }
    chunks.shift()
    work.written(rows)
    leave(rows.length)
  }

  return {
    add(row, at) {
      const isMore = queue.add(row, at)
      if (isMore) came++
      return isMore
    },
    replaces: (row) => queue.replaces(row),
    request() {
      requested = came
    },
    drop(count) {
      const dropped = queue.take(count).length
      leave(dropped)
      return dropped
    },
    async writeNext(now) {
      if (chunks.length === 0) {
        underWaySince = queue.oldestAt ?? now
        chunks = [chunkOf(queue.take(work.batchSize))]
      }
      try {
        while (chunks[0]) await writeChunk(chunks[0])
        wait = RETRY.first
        retryAt = 0
      } catch (error) {
        retryAt = now + wait
        // Who holds the rows is about to let them go.
        if (!isLocked(error)) wait = Math.min(wait * 2, RETRY.most)
        throw error
      }
    },
    get dueAt() {
      return requested > left || came - left >= work.batchSize ? retryAt : null
    },
    get oldestAt() {
      return chunks.length > 0 ? underWaySince : queue.oldestAt
    },
    get waiting() {
      return came - left
    },
    flushed() {
      if (came === left) return DONE
      const last = waiters.at(-1)
      if (last?.mark === came) return last.promise
      const waiter = { mark: came, ...Promise.withResolvers<void>() }
      waiters.push(waiter)
      return waiter.promise
    },
  }
}
