import type { Platform } from '../db/database.ts'
import type { Clock } from '../time/clock.ts'
import { isDataError, isLocked } from './data-error.ts'
import { createLane, type Lane } from './lane.ts'
import { createAppendQueue, createKeyedQueue } from './queue.ts'

/** What is written in batches, and how. Times in ms. */
export type Batches<Row> = {
  /** `module.what`, in metrics. */
  readonly name: string
  /** How often rows that wait are written. */
  readonly every: number
  /** While rows keep coming they are waited for so long, so that a rush is written together. @default 0 */
  readonly whileComing?: number
  /** Rows of one transaction. */
  readonly batchSize: number
  /** Rows held at most, as while the database is away; beyond it the oldest or the newest are given up and counted. */
  readonly limit: number
  readonly gives: 'oldest' | 'newest'
  /** Rows of one key are one row: the newest, or what `merge` makes of both. */
  readonly key?: (row: Row) => unknown
  readonly merge?: (older: Row, newer: Row) => Row
  /** What one lane holds, an organisation, holds up none of another. @default one lane */
  readonly lane?: (row: Row) => number
  /**
   * Writes all rows or none, in one statement or one transaction. What was written may be written again, under the same
   * `batch`: what adds up is written `once`.
   */
  write(db: Platform, rows: readonly Row[], batch: string): Promise<unknown>
  /** Rows that are in the database. */
  written?(rows: readonly Row[]): void
  /** A row that the database refuses even alone. @default it is reported */
  refused?(db: Platform, row: Row, reason: string): Promise<unknown>
}

export type WriterFigures = {
  readonly name: string
  readonly waiting: number
  /** How long the oldest row has waited, or those written last did, ms. */
  readonly lagMs: number
  /** Since the start: rows written, rows that the database refused, rows given up, batches that have to be tried again. */
  readonly written: number
  readonly refused: number
  readonly dropped: number
  readonly failures: number
}

/** Writes rows to the database soon after they came, many at a time. While the database is away they wait. */
export type BatchWriter<Row> = {
  add(row: Row): void
  /** Writes what waits now; resolves when all that came so far, in one lane or in all, has been written or given up. */
  flushed(lane?: number): Promise<void>
  readonly figures: WriterFigures
}

export type StoppableWriter<Row> = BatchWriter<Row> & {
  /** Writes what waits until nothing does, or until `end`, ms. */
  stop(end: number): Promise<void>
}

/** Part of the limit that is given up at once, so that not each further row looks for the oldest. */
const GIVEN_AT_ONCE = 1 / 64
const ONLY_LANE = 0
const DONE = Promise.resolve()

type Deps = { db: Platform; clock: Clock; onError: (error: unknown) => void }

export function createWriter<Row>(batches: Batches<Row>, { db, clock, onError }: Deps): StoppableWriter<Row> {
  const { name, every, whileComing = 0, batchSize, limit, gives, key, merge = (_, newer) => newer } = batches
  const laneOf = batches.lane ?? (() => ONLY_LANE)
  const lanes = new Map<number, Lane<Row>>()
  let waiting = 0
  let lag = 0
  let written = 0
  let refused = 0
  let dropped = 0
  let failures = 0
  /** More came since it was looked at. */
  let hasMore = false
  let writing: Promise<void> | null = null

  async function refuse(row: Row, error: unknown) {
    refused++
    const reason = error instanceof Error ? error.message : String(error)
    if (!batches.refused) return onError(new Error(`${name}: a row was refused: ${reason}`, { cause: error }))
    await batches.refused(db, row, reason).catch((failed: unknown) => {
      if (!isDataError(failed)) throw failed
      onError(failed)
    })
  }

  const newLane = () =>
    createLane(key ? createKeyedQueue(key, merge) : createAppendQueue<Row>(), {
      batchSize,
      write: (rows, batch) => batches.write(db, rows, batch),
      written(rows) {
        written += rows.length
        batches.written?.(rows)
      },
      refused: refuse,
      left(count) {
        waiting -= count
      },
    })

  function laneFor(row: Row): Lane<Row> {
    const id = laneOf(row)
    const lane = lanes.get(id) ?? newLane()
    lanes.set(id, lane)
    return lane
  }

  function oldestAt(): number | null {
    const times = [...lanes.values()].flatMap((lane) => lane.oldestAt ?? [])
    return times.length > 0 ? Math.min(...times) : null
  }

  function giveUpOldest() {
    const longest = [...lanes.values()].reduce((a, b) => (b.waiting > a.waiting ? b : a))
    dropped += longest.drop(Math.ceil(limit * GIVEN_AT_ONCE))
  }

  const isDue = (lane: Lane<Row>) => lane.dueAt !== null && lane.dueAt <= clock.now()

  async function writeNext(lane: Lane<Row>) {
    const now = clock.now()
    const since = lane.oldestAt ?? now
    try {
      await lane.writeNext(now)
      lag = clock.now() - since
    } catch (error) {
      failures++
      if (!isLocked(error)) onError(error)
    }
  }

  /** One batch of each lane in its turn, until none is due. */
  async function writeDue() {
    try {
      for (let due = [...lanes.values()].filter(isDue); due.length > 0; due = [...lanes.values()].filter(isDue))
        for (const lane of due) await writeNext(lane)
    } finally {
      // At once: what is requested from now on begins anew.
      writing = null
    }
  }

  /** What is under way finds what is requested meanwhile: each message asks for it, and nothing is begun for each. */
  function write(requested: Iterable<Lane<Row>>): Promise<void> {
    for (const lane of requested) lane.request()
    if (!writing && [...lanes.values()].some(isDue)) writing = writeDue()
    return writing ?? DONE
  }

  const cancel = clock.every(every, () => {
    if (waiting === 0) return
    const isComing = hasMore && clock.now() - (oldestAt() ?? 0) < whileComing
    hasMore = false
    if (!isComing) return write(lanes.values())
  })

  return {
    add(row) {
      const lane = laneFor(row)
      if (waiting >= limit && !lane.replaces(row)) {
        if (gives === 'newest') return void dropped++
        giveUpOldest()
      }
      hasMore = true
      if (lane.add(row, clock.now())) waiting++
    },
    flushed(id) {
      if (id === undefined) {
        const ended = Promise.all([...lanes.values()].map((lane) => lane.flushed()))
        void write(lanes.values())
        return ended.then(() => undefined)
      }
      const lane = lanes.get(id)
      if (!lane) return DONE
      const ended = lane.flushed()
      void write([lane])
      return ended
    },
    async stop(end) {
      cancel()
      while (waiting > 0 && clock.now() < end) {
        await write(lanes.values())
        const dueAt = Math.min(end, ...[...lanes.values()].flatMap((lane) => lane.dueAt ?? []))
        const wait = dueAt - clock.now()
        if (waiting > 0 && wait > 0) await new Promise<void>((resolve) => void clock.after(wait, resolve))
      }
    },
    get figures() {
      const oldest = oldestAt()
      return {
        name,
        waiting,
        lagMs: oldest === null ? lag : clock.now() - oldest,
        written,
        refused,
        dropped,
        failures,
      }
    },
  }
}
