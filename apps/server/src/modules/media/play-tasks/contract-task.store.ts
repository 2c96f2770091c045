import { type PlayTaskItem, playTaskTypes } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { type PlayTaskContent, type StoredTask, setDevices } from './play-task.store.ts'

type ContractTask = Pick<
  StoredTask,
  'name' | 'makerId' | 'maker' | 'changedAt' | 'checkedAt' | 'checker' | 'deviceIds'
> & {
  readonly contractId: number
  readonly seconds: number
  readonly item: Pick<PlayTaskItem, 'media' | 'programme'>
} & Pick<PlayTaskContent, 'days' | 'firstDay' | 'lastDay' | 'from' | 'until'>

/** Of which advertising is: it plays before what is low or medium. */
const MEDIUM = 2

/** The task that carries out an advertising contract, approved with it. */
export async function insertContractTask(scope: Scope, task: ContractTask): Promise<void> {
  const { contractId, name, seconds, item, makerId, maker, changedAt, checker, checkedAt, deviceIds } = task
  const { days, firstDay, lastDay, from, until } = task
  const content: PlayTaskContent = {
    ...{ kind: 'led-screen', priority: MEDIUM, type: playTaskTypes.weekly, days: [...days], dates: [] },
    ...{ firstDate: null, lastDate: null, firstDay, lastDay, from, until, level: null, pause: null },
    items: [{ ...item, text: '', seconds }],
  }
  const [row] = await scope.query<{ id: number }>(
    `insert into play_task (customer_id, name, enabled, content, state, maker_id, maker, changed_at, checker, checked_at, contract_id, turn)
     values ($1, $2, true, $3, 'approved', $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      ...[scope.customerId, name, JSON.stringify(content), makerId, maker, changedAt],
      ...[checker, checkedAt, contractId, seconds],
    ],
  )
  await setDevices(scope, row!.id, deviceIds)
}

/** The contract was ended: its task plays no more. */
export const endContractTask = (scope: Scope, contractId: number) =>
  scope.query('update play_task set enabled = false where contract_id = $1', [contractId])
