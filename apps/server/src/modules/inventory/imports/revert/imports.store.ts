import type { ImportReverted } from '@lamplighter/contract'
import type { Queries } from '../../../../db/database.ts'

const wroteSomething = (of: string) => `exists (select from import_change c where c.import_id = ${of}.id)`

/** Of import `i` with its task `t`: what it wrote was not taken back, and no import has written anything after it. */
export const REVERTIBLE = `coalesce(t.state = 'done' and ${wroteSomething('i')} and not exists (
  select from import l join task lt on lt.id = l.task_id
  where l.customer_id = i.customer_id and lt.state = 'done' and lt.ended_at > t.ended_at and ${wroteSomething('l')}), false)`

export async function isRevertible(scope: Queries, customerId: number, importId: string): Promise<boolean> {
  const rows = await scope.query(
    `select from import i join task t on t.id = i.task_id where i.customer_id = $1 and i.id = $2 and ${REVERTIBLE}`,
    [customerId, importId],
  )
  return rows.length > 0
}

export const setRevertTask = (scope: Queries, importId: string, taskId: string) =>
  scope.query('update import set revert_task_id = $2 where id = $1', [importId, taskId])

/** Keeps what reverting came to; there is nothing left to take back then. */
export async function saveReverted(scope: Queries, importId: string, reverted: ImportReverted): Promise<void> {
  await scope.query('update import set reverted = $2 where id = $1', [importId, JSON.stringify(reverted)])
  await scope.query('delete from import_change where import_id = $1', [importId])
}

/** What everything that is written in this transaction is recorded under. */
export const recordChanges = (scope: Queries, importId: string) =>
  scope.query(`select set_config('app.import', $1, true)`, [importId])
