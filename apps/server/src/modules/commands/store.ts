import type { CommandItem, CommandStatus, Kind, OrderProgress, Proof } from '@lamplighter/contract'
import type { Database, Scope, SystemScope } from '../../db/database.ts'
import type { Item } from './item.ts'

export type NewOrder = {
  id: string
  customerId: number
  personId: number
  account: string
  code: string
  args: unknown
  until: number | null
  /** Why, in the words of who ordered; empty where nobody had to say. */
  reason: string
  asked: number
  sequence: number
  total: number
}

const date = (at: number | null) => (at === null ? null : new Date(at))
const iso = (at: Date | null) => at?.toISOString() ?? null

/** Keeps an order with its items, or as a whole when `items` are to follow: then all of them are alike. */
export async function insertOrder(
  scope: Scope,
  order: NewOrder,
  items: readonly Item[],
  isWhole = false,
): Promise<void> {
  await scope.query(
    `insert into command_order (id, customer_id, person_id, account, code, args, until, asked_at, total, reason, devices, expires_at, sequence)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      order.id,
      order.customerId,
      order.personId,
      order.account,
      order.code,
      JSON.stringify(order.args ?? null),
      date(order.until),
      date(order.asked),
      order.total,
      order.reason,
      isWhole ? listed(items.map((item) => item.deviceId)) : null,
      isWhole ? date(items[0]!.expires) : null,
      order.sequence,
    ],
  )
  if (!isWhole) await writeItems(scope, items)
}

/** The items of an order that was kept as a whole. */
export async function insertItems(scope: Scope, items: readonly Item[]): Promise<void> {
  await writeItems(scope, items)
  await scope.query('update command_order set devices = null where id = $1', [items[0]!.orderId])
}

/** As PostgreSQL reads an array of what needs no quotes: the driver would look at every character of thousands. */
const listed = (values: readonly (string | number | null)[]) => `{${values.map((value) => value ?? 'NULL').join(',')}}`

/** Items of one order; those that are told the same are written together. */
async function writeItems(scope: Scope, items: readonly Item[]): Promise<void> {
  const alike = Map.groupBy(
    items,
    ({ code, args, expires, sequence }) => `${code} ${expires} ${sequence} ${JSON.stringify(args ?? null)}`,
  )
  for (const same of alike.values()) {
    const { orderId, customerId, code, args, asked, until, expires, sequence } = same[0]!
    const isNamed = same.some(({ clientId }) => clientId !== null)
    await scope.query(
      `insert into command_item (id, cmd_id, order_id, customer_id, device_id, by_group, code, args, asked_at, until, expires_at, sequence, client_id)
       select i, c, $4, $5, d, g, $6, $7::jsonb, $8, $9, $10, $12, n
       from unnest($1::uuid[], $2::uuid[], $3::int[], $11::smallint[], $13::text[]) as u(i, c, d, g, n)`,
      [
        listed(same.map((item) => item.id)),
        listed(same.map((item) => item.cmdId)),
        listed(same.map((item) => item.deviceId)),
        orderId,
        customerId,
        code,
        JSON.stringify(args ?? null),
        date(asked),
        date(until),
        date(expires),
        listed(same.map((item) => item.byGroup)),
        sequence,
        isNamed ? same.map((item) => item.clientId) : null,
      ],
    )
  }
}

const SAVE = `update command_item as i set status = s, confirms = c, tries = t, accepted_at = to_timestamp(ac / 1000.0),
    answered_at = to_timestamp(an / 1000.0), proof = p, proved_at = to_timestamp(pr / 1000.0), measured = m, reported = rp, measured_point = mp, expected = x,
    tolerance = tl, message = ms, content = ct, expires_at = to_timestamp(e / 1000.0), by_group = g
  from unnest($1::uuid[], $2::smallint[], $3::text[], $4::smallint[], $5::float8[], $6::float8[], $7::text[], $8::float8[], $9::real[],
              $10::real[], $11::real[], $12::text[], $13::text[], $14::float8[], $15::smallint[], $16::real[], $17::text[])
    as u(id, s, c, t, ac, an, p, pr, m, x, tl, ms, ct, e, g, rp, mp)
  where i.id = u.id`

/** Writes the present state of many items in one statement. */
export async function saveItems(db: Database, items: readonly Item[]): Promise<void> {
  const pick = <T>(get: (item: Item) => T) => items.map(get)
  await db.statement('save-items', SAVE, [
    pick((i) => i.id),
    pick((i) => i.status),
    pick((i) => i.confirms),
    pick((i) => i.tries),
    pick((i) => i.accepted),
    pick((i) => i.answered),
    pick((i) => i.proof),
    pick((i) => i.proved),
    pick((i) => i.measured),
    pick((i) => i.expected),
    pick((i) => i.tolerance),
    pick((i) => i.message),
    pick((i) => i.content),
    pick((i) => i.expires),
    pick((i) => i.byGroup),
    pick((i) => i.reported),
    pick((i) => i.measuredPoint),
  ])
}

type ItemRow = {
  id: string
  cmdId: string
  orderId: string
  customerId: number
  deviceId: number
  code: string
  args: unknown
  status: CommandStatus
  confirms: 'reply' | 'observe'
  tries: number
  asked: Date
  accepted: Date | null
  answered: Date | null
  proof: Proof
  proved: Date | null
  measured: number | null
  measuredPoint: string | null
  reported: number | null
  expected: number | null
  tolerance: number | null
  message: string
  content: string
  until: Date | null
  expires: Date
  byGroup: number | null
  /** A bigint, which the driver gives as text. */
  sequence: string
  clientId: string | null
}

const COLUMNS = `i.id, i.cmd_id as "cmdId", i.order_id as "orderId", i.customer_id as "customerId", i.device_id as "deviceId", i.code,
  i.args, i.status, i.confirms, i.tries, i.asked_at as asked, i.accepted_at as accepted, i.answered_at as answered, i.proof,
  i.proved_at as proved, i.measured, i.measured_point as "measuredPoint", i.reported, i.expected, i.tolerance, i.message, i.content, i.until, i.expires_at as expires,
  i.by_group as "byGroup", i.sequence, i.client_id as "clientId"`

const ms = (at: Date | null) => at?.getTime() ?? null

const toItem = (row: ItemRow): Item => ({
  ...row,
  asked: row.asked.getTime(),
  accepted: ms(row.accepted),
  answered: ms(row.answered),
  proved: ms(row.proved),
  until: ms(row.until),
  expires: row.expires.getTime(),
  sequence: Number(row.sequence),
})

type WholeRow = {
  id: string
  customerId: number
  code: string
  args: unknown
  asked: Date
  until: Date | null
  expires: Date
  sequence: string
  devices: number[]
}

/** Orders whose items a stopped server did not come to write. */
export const wholeOrders = (scope: SystemScope) =>
  scope.query<WholeRow>(
    `select id, customer_id as "customerId", code, args, asked_at as asked, until, expires_at as expires, sequence, devices
     from command_order where devices is not null order by asked_at`,
  )

/** Items that a stopped server left under way. */
export async function openItems(scope: SystemScope): Promise<Item[]> {
  const rows = await scope.query<ItemRow>(
    `select ${COLUMNS} from command_item i where i.status = 0 or i.proof = 'waiting' order by i.sequence`,
  )
  return rows.map(toItem)
}

type LaterItem = { readonly deviceId: number; readonly code: string; readonly args: unknown; readonly sequence: number }

/** Commands that were accepted after open ones for the same devices. */
export async function laterItems(
  scope: Scope | SystemScope,
  open: readonly Pick<Item, 'deviceId' | 'sequence' | 'asked'>[],
): Promise<LaterItem[]> {
  if (open.length === 0) return []
  const oldest = Math.min(...open.map(({ asked }) => asked))
  const rows = await scope.query<Omit<LaterItem, 'sequence'> & { sequence: string }>(
    `select i.device_id as "deviceId", i.code, i.args, max(i.sequence) as sequence
     from unnest($1::int[], $2::bigint[]) as o(device_id, sequence)
     join command_item i on i.device_id = o.device_id and i.asked_at >= $3 and i.sequence > o.sequence
     group by 1, 2, 3`,
    [open.map(({ deviceId }) => deviceId), open.map(({ sequence }) => sequence), date(oldest)],
  )
  return rows.map((row) => ({ ...row, sequence: Number(row.sequence) }))
}

/** The highest number that a command was ever given. */
export async function lastSequence(scope: SystemScope): Promise<number> {
  const [row] = await scope.query<{ last: string | null }>('select max(sequence) as last from command_order')
  return Number(row?.last ?? 0)
}

export async function failedItems(scope: Scope, orderId: string, ids: readonly string[] | null): Promise<Item[]> {
  const rows = await scope.query<ItemRow>(
    `select ${COLUMNS} from command_item i where i.order_id = $1 and i.status in (2, 3)
       and ($2::text[] is null or coalesce(i.client_id, i.id::text) = any($2))`,
    [orderId, ids],
  )
  return rows.map(toItem)
}

/** Items of an order that went out, also those that are still open. */
export async function sentItems(scope: Scope, orderId: string): Promise<Item[]> {
  const rows = await scope.query<ItemRow>(
    `select ${COLUMNS} from command_item i where i.order_id = $1 and i.accepted_at is not null and i.message <> 'superseded'`,
    [orderId],
  )
  return rows.map(toItem)
}

/** A command that a device answered before an item, and what it held until; times in ms. */
export type EarlierItem = {
  readonly itemId: string
  readonly deviceId: number
  readonly command: { readonly code: string; readonly args: unknown }
  readonly asked: number
  readonly until: number | null
}

/** Commands of one device that are looked at for what held before. */
const EARLIER_LIMIT = 20

/** What the devices of items answered before them, the latest first. */
export async function earlierItems(scope: Scope, items: readonly Item[]): Promise<EarlierItem[]> {
  if (items.length === 0) return []
  type Row = Omit<EarlierItem, 'command' | 'asked' | 'until'> &
    EarlierItem['command'] & { asked: Date; until: Date | null }
  const rows = await scope.query<Row>(
    `select i.id as "itemId", p.* from unnest($1::uuid[], $2::int[], $3::bigint[]) as i(id, device_id, sequence),
     lateral (select p.device_id as "deviceId", p.code, p.args, p.asked_at as asked, p.until from command_item p
       where p.device_id = i.device_id and p.sequence < i.sequence and p.status = 9 and p.code like 'dco.%'
       order by p.asked_at desc, p.sequence desc limit ${EARLIER_LIMIT}) p`,
    [items.map(({ id }) => id), items.map(({ deviceId }) => deviceId), items.map(({ sequence }) => sequence)],
  )
  return rows.map(({ code, args, asked, until, ...row }) => ({
    ...row,
    command: { code, args },
    asked: asked.getTime(),
    until: ms(until),
  }))
}

/** How many of the given ids are items of the order. */
export async function countItems(scope: Scope, orderId: string, ids: readonly string[]): Promise<number> {
  const [row] = await scope.query<{ count: number }>(
    'select count(distinct coalesce(client_id, id::text))::int as count from command_item where order_id = $1 and coalesce(client_id, id::text) = any ($2)',
    [orderId, ids],
  )
  return row!.count
}

export async function orderExists(scope: Scope, orderId: string): Promise<boolean> {
  return (await scope.query('select from command_order where id = $1', [orderId])).length > 0
}

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
    `select o.id as "groupId", o.code, o.args, o.account as user, o.asked_at as asked, o.until, o.reason, o.total,
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
