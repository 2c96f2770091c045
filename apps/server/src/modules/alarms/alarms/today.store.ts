import type { Scope } from '../../../db/database.ts'

/** Alarms that were raised since a moment, and those that users eliminated since then. */
export async function countSince(scope: Scope, since: Date): Promise<{ raised: number; eliminated: number }> {
  const [row] = await scope.query<{ raised: number; eliminated: number }>(
    `select (select count(*) from alarm where raised_at >= $1)::int
         + (select count(*) from alarm_history where ended_at >= $1 and raised_at >= $1)::int as raised,
       (select count(distinct alarm_id) from alarm_step where at >= $1 and action = 'eliminate')::int as eliminated`,
    [since],
  )
  return row!
}
