import type { SystemScope } from '../db/database.ts'
import { dropPartition, isPartitioned, type PartitionedTable } from '../db/partitions.ts'
import type { Clock } from '../time/clock.ts'
import type { Job } from './job.ts'

/**
 * Rows of a table that are forgotten so long after the moment in one of its columns, ms. Partitions that are over are
 * dropped; without a column nothing else is forgotten.
 */
export type Kept =
  | { readonly table: string; readonly column: string; readonly for: number }
  | { readonly table: PartitionedTable; readonly column: null; readonly for: number }

const HOUR = 3_600_000
/** Rows that one transaction deletes. */
const CHUNK = 5_000

/** Table and column are ours, not anybody's input. Rows of two partitions may have one place: each is judged. True when there may be more. */
async function forgetSome(scope: SystemScope, table: string, column: string, before: Date): Promise<boolean> {
  const rows = await scope.query(
    `delete from ${table} where ctid = any (array(select ctid from ${table} where ${column} < $1 limit ${CHUNK}))
       and ${column} < $1 returning 1`,
    [before],
  )
  return rows.length >= CHUNK
}

/** Does a part at a time until there is no more, or the job ends. */
async function repeat(signal: AbortSignal, part: () => Promise<boolean>): Promise<void> {
  let isMore = true
  while (isMore && !signal.aborted) isMore = await part()
}

/** Forgets what every module keeps for a time only. */
export const retentionJob = (clock: Clock, kept: readonly Kept[]): Job => ({
  name: 'system.forget',
  label: { zh: '清理过期数据', en: 'Delete what is out of date' },
  when: { every: HOUR },
  async run({ system, signal }) {
    for (const { table, column, for: time } of kept) {
      const before = new Date(clock.now() - time)
      if (isPartitioned(table)) await repeat(signal, () => system((scope) => dropPartition(scope, table, before)))
      if (column !== null) await repeat(signal, () => system((scope) => forgetSome(scope, table, column, before)))
    }
  },
})
