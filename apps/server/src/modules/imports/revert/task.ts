import { fail } from '@lamplighter/contract'
import type { SystemScope } from '../../../db/database.ts'
import type { Outbox } from '../../../outbox/index.ts'
import type { TaskKind, TaskRun } from '../../../tasks/index.ts'
import { drawStreets } from '../../inventory/index.ts'
import { isRevertible, saveReverted } from './imports.store.ts'
import { removeEmpty, removeMade } from './remove.store.ts'
import { restoreChanged } from './restore.store.ts'

export type RevertInput = { readonly importId: string }

async function revert(scope: SystemScope, run: TaskRun<RevertInput>): Promise<void> {
  const { customerId, input } = run
  const { importId } = input
  if (!(await isRevertible(scope, customerId, importId))) throw fail('import.notNewest')
  const restored = await restoreChanged(scope, importId)
  const removed = await removeMade(scope, importId, run.report)
  const emptied = await removeEmpty(scope, importId)
  await drawStreets(scope, customerId)
  await saveReverted(scope, importId, { ...restored, ...removed, ...emptied })
  scope.publish(customerId, 'inventoryChanged', { devices: 'all' })
  await run.complete(scope)
}

/** Takes back what the newest import wrote, in one transaction. */
export const revertTask = (outbox: Pick<Outbox, 'heard'>): TaskKind<RevertInput> => ({
  name: 'imports.revert',
  label: { zh: '撤销导入', en: 'Revert import' },
  operation: 'import.run',
  whenCutOff: 'fail',
  exclusive: 'import.running',
  atOnce: 1,
  async run(run) {
    await run.system((scope) => revert(scope, run))
    await outbox.heard()
  },
})
