import type { CommandItem, Kind, OrderProgress } from '@lamplighter/contract'
import type { Scope } from '../../db/database.ts'
import { COLUMNS, type ItemRow } from './item-row.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

export type ItemQuery = {
  groupId: string | null
  deviceId: number | null
  failedOnly: boolean
  from: string | null
  to: string | null
  page: number
  size: number
}

type Listed = ItemRow & { deviceName: string; deviceKind: Kind; account: string }

export async function listItems(scope: Scope, query: ItemQuery): Promise<{ total: number; rows: CommandItem[] }> {
  const where = `($1::uuid is null or i.order_id = $1) and ($2::int is null or i.device_id = $2) and (not $3 or i.status in (2, 3))
    and ($4::timestamptz is null or i.asked_at >= $4) and ($5::timestamptz is null or i.asked_at < $5)`
  const values = [query.groupId, query.deviceId, query.failedOnly, query.from, query.to]
  const [count] = await scope.query<{ total: number }>(
    `select count(*)::int as total from command_item i where ${where}`,
    values,
  )
  const rows = await scope.query<Listed>(
    `select ${COLUMNS}, d.name as "deviceName", d.kind as "deviceKind", o.account from command_item i join device d on d.id = i.device_id
     join command_order o on o.id = i.order_id
     where ${where} order by i.asked_at desc, i.sequence desc, i.id limit $6 offset $7`,
    [...values, query.size, (query.page - 1) * query.size],
  )
  return { total: count?.total ?? 0, rows: rows.map(toCommandItem) }
}

const toCommandItem = (row: Listed): CommandItem => ({
  itemId: row.clientId ?? row.id,
  cmdId: row.cmdId,
  groupId: row.orderId,
  deviceId: row.deviceId,
  deviceName: row.deviceName,
  deviceKind: row.deviceKind,
  code: row.code,
  args: row.args,
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

export async function orderProgressOf(scope: Scope, orderId: string): Promise<OrderProgress | null> {
  const [row] = await scope.query<OrderRow>(
    `select o.id as "groupId", o.code, o.args, o.account as user, o.giver, o.asked_at as asked, o.until, o.reason, o.total,
       (select d.kind from device d where d.id = min(i.device_id)) as kind, ${SEVERAL} as several,
       count(i.accepted_at)::int as accepted, count(*) filter (where i.status = 9)::int as answered,
       count(*) filter (where i.proof = 'proved')::int as proved, count(*) filter (where i.proof = 'refuted')::int as refuted,
       count(*) filter (where i.status = 0)::int as pending, count(*) filter (where i.status = 2)::int as failed,
       count(*) filter (where i.status = 3)::int as "timedOut"
     from command_order o join command_item i on i.order_id = o.id where o.id = $1 group by o.id`,
    [orderId],
  )
  if (!row) return null
  const reasons = await scope.query<{ message: string; count: number }>(
    `select message, count(*)::int as count from command_item where order_id = $1 and status in (2, 3) group by 1 order by 2 desc limit 10`,
    [orderId],
  )
  return { ...row, asked: row.asked.toISOString(), until: iso(row.until), reasons }
}
