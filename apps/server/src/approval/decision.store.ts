import type { DecisionState } from '@lamplighter/contract'
import type { Scope } from '../db/database.ts'

/** Tables whose rows one user makes and another approves: they have the columns that are written here. */
export type ApprovedTable = 'ad_contract' | 'charge_refund' | 'media' | 'play_task' | 'portal_page' | 'programme'

export type Decision = {
  readonly state: Exclude<DecisionState, 'waiting'>
  /** Why it was refused. */
  readonly reason: string
  readonly checker: string
  readonly checkedAt: Date
}

export const writeDecision = (
  scope: Scope,
  table: ApprovedTable,
  id: number,
  { state, checker, checkedAt, reason }: Decision,
) =>
  scope.query(`update ${table} set state = $2, checker = $3, checked_at = $4, reason = $5 where id = $1`, [
    ...[id, state, checker],
    ...[checkedAt, reason],
  ])

/** How many there are; no other transaction adds one until this one ends. */
export async function countRows(scope: Scope, table: ApprovedTable): Promise<number> {
  await scope.query('select pg_advisory_xact_lock(hashtext($1), $2)', [table, scope.customerId])
  const [row] = await scope.query<{ count: number }>(`select count(*)::int as count from ${table}`, [])
  return row!.count
}
