import type { CommandItem, Kind, OrderProgress } from '@lamplighter/contract'
import { hiddenArgs } from '@lamplighter/kinds/hidden-args'
import type { Scope } from '../../../db/database.ts'
import { type Condition, type Log, type LogPage, readLog } from '../../../db/keyset.ts'
import { COLUMNS, type ItemRow } from './item-row.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

export type ItemQuery = {
  groupId: string | null
  deviceId: number | null
  failedOnly: boolean
  from: string | null
  to: string | null
  cursor?: string | undefined
  size: number
}

type Listed = ItemRow & { deviceName: string; deviceKind: Kind; account: string }

/** Items of devices that are no more are not listed. */
const LOG: Log = {
  table: 'command_item',
  as: 'i',
  key: [
    { column: 'asked_at', type: 'timestamptz' },
    { column: 'sequence', type: 'bigint' },
    { column: 'id', type: 'uuid' },
  ],
  columns: `${COLUMNS}, d.name as "deviceName", d.kind as "deviceKind", o.account`,
  joins: 'join device d on d.id = i.device_id join command_order o on o.id = i.order_id',
}

export async function listItems(scope: Scope, query: ItemQuery): Promise<LogPage<CommandItem>> {
  const { groupId, deviceId, failedOnly, from, to, ...page } = query
  const where: Condition[] = []
  if (groupId) where.push(['i.order_id = ?', groupId])
  if (deviceId) where.push(['i.device_id = ?', deviceId])
  if (from) where.push(['i.asked_at >= ?', from])
  if (to) where.push(['i.asked_at < ?', to])
  const judged: Condition[] = [['exists (select from device d where d.id = i.device_id)']]
  if (failedOnly) judged.push(['i.status in (2, 3)'])
  const { rows, ...log } = await readLog<Listed>(scope, LOG, { ...page, where, judged })
  return { ...log, rows: rows.map(toCommandItem) }
}

const toCommandItem = (row: Listed): CommandItem => ({
  itemId: row.clientId ?? row.id,
  cmdId: row.cmdId,
  groupId: row.orderId,
  deviceId: row.deviceId,
  deviceName: row.deviceName,
  deviceKind: row.deviceKind,
  code: row.code,
  args: hiddenArgs(row.code, row.args),
  user: row.account,
  status: row.status,
  confirms: row.confirms,
  asked: row.asked.toISOString(),
  accepted: iso(row.accepted),
  answered: iso(row.answered),
  proof: row.proof,
  proved: iso(row.proved),
  measured: row.measured,
  measuredPoint: row.measuredPoint,
  expected: row.expected,
  reported: row.reported,
  message: row.message,
  content: row.content,
  until: iso(row.until),
})

/** Whether the items `i` of an order `o` are of more than one command. */
export const SEVERAL = `bool_or(i.code <> o.code or i.args is distinct from o.args)`

type OrderRow = Omit<OrderProgress, 'asked' | 'until' | 'reasons'> & { asked: Date; until: Date | null }

/** Items of an order that is kept as a whole are open while they are still to be written. */
export async function orderProgressOf(scope: Scope, orderId: string): Promise<OrderProgress | null> {
  const [row] = await scope.query<OrderRow>(
    `select o.id as "groupId", o.code, o.args, o.account as user, o.giver, o.asked_at as asked, o.until, o.reason, o.total,
       (select d.kind from device d where d.id = coalesce(min(i.device_id), o.devices[1])) as kind, coalesce(${SEVERAL} filter (where i.id is not null), false) as several,
       count(i.accepted_at)::int as accepted, count(*) filter (where i.status = 9)::int as answered,
       count(*) filter (where i.proof = 'proved')::int as proved, count(*) filter (where i.proof = 'refuted')::int as refuted,
       count(*) filter (where i.proof = 'unknown' and i.status = 9)::int as unknown,
       count(*) filter (where i.proof = 'waiting')::int as waiting,
       (count(*) filter (where i.status = 0) + coalesce(cardinality(o.devices), 0))::int as pending, count(*) filter (where i.status = 2)::int as failed,
       count(*) filter (where i.status = 3)::int as "timedOut"
     from command_order o left join command_item i on i.order_id = o.id
     where o.id = $1 and (i.id is not null or o.devices is not null) group by o.id`,
    [orderId],
  )
  if (!row) return null
  const reasons = await scope.query<{ message: string; count: number }>(
    `select message, count(*)::int as count from command_item where order_id = $1 and status in (2, 3) group by 1 order by 2 desc limit 10`,
    [orderId],
  )
  const args = hiddenArgs(row.code, row.args)
  return { ...row, args, asked: row.asked.toISOString(), until: iso(row.until), reasons }
}
