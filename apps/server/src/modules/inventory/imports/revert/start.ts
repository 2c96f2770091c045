import { fail, type ImportImpact } from '@lamplighter/contract'
import type { Scope } from '../../../../db/database.ts'
import type { Tasks } from '../../../../tasks/index.ts'
import { findImport, holdImport, type ImportRow } from '../store.ts'
import { isRevertible, setRevertTask } from './imports.store.ts'
import { countMade } from './remove.store.ts'
import { countChanged } from './restore.store.ts'
import type { revertTask } from './task.ts'

export type RevertDeps = { tasks: Pick<Tasks, 'add'>; revertTask: ReturnType<typeof revertTask> }
type Starter = { personId: number | null; account: string }

async function demandRevertible(scope: Scope, id: string): Promise<ImportRow> {
  const row = await findImport(scope, id)
  if (!row) throw fail('request.notFound', { what: { zh: '导入', en: 'import' } })
  if (!(await isRevertible(scope, scope.customerId, id))) throw fail('import.notNewest')
  return row
}

/** What reverting an import would come to, as things stand. @throws import.notNewest */
export async function revertImpact(scope: Scope, id: string): Promise<ImportImpact> {
  await demandRevertible(scope, id)
  return { ...(await countMade(scope, id)), ...(await countChanged(scope, id)) }
}

/** Has the newest import reverted once this transaction is committed. @throws import.notNewest, import.running */
export async function startRevert(
  { tasks, revertTask: task }: RevertDeps,
  scope: Scope,
  id: string,
  who: Starter,
): Promise<ImportRow> {
  await holdImport(scope, id)
  const row = await demandRevertible(scope, id)
  const { customerId } = scope
  const taskId = await tasks.add(scope, task, {
    ...who,
    customerId,
    title: row.fileName,
    input: { importId: id, account: who.account },
  })
  await setRevertTask(scope, id, taskId)
  return row
}
