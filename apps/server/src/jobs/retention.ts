import type { Clock } from '../clock.ts'
import type { SystemScope } from '../db/database.ts'
import type { Job } from './job.ts'

/** Rows of a table that are forgotten so long after the moment in one of its columns, ms. */
export type Kept = { readonly table: string; readonly column: string; readonly for: number }

const HOUR = 3_600_000
/** Rows that one transaction deletes. */
const CHUNK = 5_000

/** Table and column are ours, not anybody's input. */
async function forgetSome(scope: SystemScope, { table, column }: Kept, before: Date): Promise<number> {
  const rows = await scope.query(
    `delete from ${table} where ctid = any (array(select ctid from ${table} where ${column} < $1 limit ${CHUNK})) returning 1`,
    [before],
  )
  return rows.length
}

/** Forgets what every module keeps for a time only. */
export const retentionJob = (clock: Clock, kept: readonly Kept[]): Job => ({
  name: 'system.forget',
  label: { zh: '清理过期数据', en: 'Delete what is out of date' },
  when: { every: HOUR },
  async run({ system, signal }) {
    for (const one of kept) {
      const before = new Date(clock.now() - one.for)
      let deleted = CHUNK
      while (deleted === CHUNK && !signal.aborted) deleted = await system((scope) => forgetSome(scope, one, before))
    }
  },
})
