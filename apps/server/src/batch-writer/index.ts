import type { Clock } from '../clock.ts'
import type { Platform } from '../db/database.ts'
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

const STOP_WITHIN = 5_000

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
      const end = clock.now() + STOP_WITHIN
      const isWaiting = () => writers.some(({ figures }) => figures.waiting > 0)
      // What one has written may be a row of another.
      do await Promise.all(writers.map((writer) => writer.stop(end)))
      while (isWaiting() && clock.now() < end)
      const lost = writers.map(({ figures }) => figures).filter(({ waiting }) => waiting > 0)
      if (lost.length > 0)
        onError(new Error(`not written: ${lost.map(({ name, waiting }) => `${waiting} of ${name}`).join(', ')}`))
    },
  }
}
