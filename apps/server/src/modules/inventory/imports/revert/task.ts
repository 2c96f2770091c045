import { fail } from '@lamplighter/contract'
import type { SystemScope } from '../../../../db/database.ts'
import type { Outbox } from '../../../../outbox/index.ts'
import type { TaskKind, TaskRun } from '../../../../tasks/index.ts'
import type { Clock } from '../../../../time/clock.ts'
import { drawStreets, restoreChanged } from '../../inventory/index.ts'
import type { Retirement } from '../retirement.ts'
import { leaveFullSites } from './capacity.store.ts'
import { isRevertible, saveReverted } from './imports.store.ts'
import { removeEmpty, removeMade } from './remove.store.ts'
import { countRestored } from './restore.store.ts'

export type RevertInput = { readonly importId: string; readonly account: string }

async function revert(
  scope: SystemScope,
  run: TaskRun<RevertInput>,
  at: Date,
  retire: Retirement['retire'],
): Promise<void> {
  const { customerId, input } = run
  const { importId, account: by } = input
  if (!(await isRevertible(scope, customerId, importId))) throw fail('import.notNewest')
  await restoreChanged(scope, importId)
  const removed = await removeMade(scope, { importId, customerId, by, at, onProgress: run.report, retire })
  const full = await leaveFullSites(scope, customerId, importId)
  const restored = await countRestored(scope, importId)
  const emptied = await removeEmpty(scope, importId)
  await drawStreets(scope, customerId)
  await saveReverted(scope, importId, { ...restored, full, ...removed, ...emptied })
  scope.publish(customerId, 'inventoryChanged', { devices: 'all' })
  await run.complete(scope)
}

type Deps = { clock: Pick<Clock, 'now'>; outbox: Pick<Outbox, 'heard'>; retirement: Pick<Retirement, 'retire'> }

/** Takes back what the newest import wrote, in one transaction. */
export const revertTask = ({ clock, outbox, retirement }: Deps): TaskKind<RevertInput> => ({
  name: 'imports.revert',
  label: { zh: '撤销导入', en: 'Revert import' },
  operation: 'import.run',
  whenCutOff: 'fail',
  exclusive: 'import.running',
  atOnce: 1,
  async run(run) {
    await run.system((scope) => revert(scope, run, new Date(clock.now()), retirement.retire))
    await outbox.heard()
  },
})
