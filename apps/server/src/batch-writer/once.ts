import type { Platform, SystemScope } from '../db/database.ts'
import type { Kept } from '../jobs/index.ts'

/** A batch is tried again within seconds, or when the database is back. */
export const keptBatches: Kept = { table: 'written_batch', column: 'at', for: 7 * 24 * 60 * 60_000 }

const NOTE = 'insert into written_batch (id) values ($1) on conflict do nothing returning id'

/**
 * Writes a batch in a transaction, unless it is in the database already: a connection may break after the commit and before
 * it is confirmed, and what adds up, as counters and lines of a log, would be doubled by the next try.
 */
export const once = (db: Platform, batch: string, write: (scope: SystemScope) => Promise<unknown>): Promise<void> =>
  db.system(async (scope) => {
    const isFirst = (await scope.query(NOTE, [batch])).length > 0
    if (isFirst) await write(scope)
  })
