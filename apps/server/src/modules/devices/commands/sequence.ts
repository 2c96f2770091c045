import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import { lastSequence } from './order.store.ts'

/** Numbers commands in the order in which they are accepted: a device refuses one that is older than the last it carried out. */
export type Sequence = {
  /** The first of so many numbers that follow each other. */
  take(count: number): number
}

/** So that a number also tells when it was given, microseconds since 1970. */
const PER_MS = 1_000

/** @param last the highest number ever given: a clock that was set back must not make new commands look old */
export function createSequence(clock: Pick<Clock, 'now'>, last: number): Sequence {
  let next = last + 1
  return {
    take(count) {
      const first = Math.max(next, clock.now() * PER_MS)
      next = first + count
      return first
    },
  }
}

/** Goes on after the highest number that the database knows. */
export const loadSequence = async (db: Database, clock: Pick<Clock, 'now'>): Promise<Sequence> =>
  createSequence(clock, await db.system(lastSequence))
