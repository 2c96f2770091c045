import type { Platform } from '../db/database.ts'
import type { Clock } from '../time/clock.ts'
import { type Batches, type BatchWriter, createWriter, type StoppableWriter, type WriterFigures } from './writer.ts'

export { keptBatches, once } from './once.ts'
export type { Batches, BatchWriter, WriterFigures } from './writer.ts'

/** All that the server writes behind what made it happen. Stopped after whatever adds rows, and before the database. */
export type BatchWriters = {
  open<Row>(batches: Batches<Row>): BatchWriter<Row>
  figures(): WriterFigures[]
  /** Writes what waits, as far as time allows. */
  stop(): Promise<void>
}

/** A stop gives up when nothing was written for so long, ms: the database is away. */
const STOP_WITHIN = 5_000
/** Where rows are held or the database is slow it goes on for so long, ms. */
const STOP_AT_MOST = 15_000

type Deps = { db: Platform; clock: Clock; onError: (error: unknown) => void }

export function createBatchWriters(deps: Deps): BatchWriters {
  const { clock, onError } = deps
  const writers: StoppableWriter<never>[] = []
  return {
    open(batches) {
      const writer = createWriter(batches, deps)
      writers.push(writer as StoppableWriter<never>)
      return writer
    },
    figures: () => writers.map(({ figures }) => figures),
    async stop() {
      const last = clock.now() + STOP_AT_MOST
      const isWaiting = () => writers.some(({ figures }) => figures.waiting > 0)
      const countWritten = () => writers.reduce((sum, { figures }) => sum + figures.written, 0)
      let before: number
      do {
        before = countWritten()
        const end = Math.min(last, clock.now() + STOP_WITHIN)
        // What one has written may be a row of another.
        do await Promise.all(writers.map((writer) => writer.stop(end)))
        while (isWaiting() && clock.now() < end)
      } while (isWaiting() && clock.now() < last && countWritten() > before)
      const lost = writers.map(({ figures }) => figures).filter(({ waiting }) => waiting > 0)
      if (lost.length > 0)
        onError(new Error(`not written: ${lost.map(({ name, waiting }) => `${waiting} of ${name}`).join(', ')}`))
    },
  }
}
