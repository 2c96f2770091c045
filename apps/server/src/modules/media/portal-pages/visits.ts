import { type BatchWriters, once } from '../../../batch-writer/index.ts'
import type { Clock } from '../../../time/clock.ts'
import { addVisits, type Visits } from './visits.store.ts'

/** Counts visitors of pages. */
export type VisitLog = { add(pageId: number, what: 'shown' | 'connected'): void }

/** The day of every time zone begins with a quarter of an hour. */
const QUARTER = 900_000
/** Of pages and quarters that wait to be written. */
const WAITING_LIMIT = 10_000

export function createVisitLog({ writers, clock }: { writers: BatchWriters; clock: Pick<Clock, 'now'> }): VisitLog {
  const writer = writers.open<Visits>({
    name: 'portalPages.visits',
    every: 1_000,
    batchSize: 1_000,
    limit: WAITING_LIMIT,
    gives: 'newest',
    key: ({ pageId, at }) => `${pageId} ${at}`,
    merge: (one, other) => ({
      ...one,
      shown: one.shown + other.shown,
      connected: one.connected + other.connected,
    }),
    write: (db, visits, batch) => once(db, batch, (scope) => addVisits(scope, visits)),
  })
  return {
    add(pageId, what) {
      const at = Math.floor(clock.now() / QUARTER) * QUARTER
      writer.add({ pageId, at, shown: Number(what === 'shown'), connected: Number(what === 'connected') })
    },
  }
}
