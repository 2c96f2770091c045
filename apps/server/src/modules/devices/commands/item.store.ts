import { COMMAND_STATUS } from '@lamplighter/contract'
import { arrayLiteral, textArrayLiteral } from '../../../db/array-literal.ts'
import type { Platform, Queries, Scope } from '../../../db/database.ts'
import type { Item } from './item.ts'
import { COLUMNS, date, type ItemRow, toItem } from './item-row.ts'

/** Items of one order; those that are told the same are written together. */
export async function writeItems(scope: Scope, items: readonly Item[]): Promise<void> {
  const alike = Map.groupBy(
    items,
    ({ code, args, expires, sequence }) => `${code} ${expires} ${sequence} ${JSON.stringify(args ?? null)}`,
  )
  for (const same of alike.values()) {
    const { orderId, customerId, code, args, asked, until, expires, sequence } = same[0]!
    const isNamed = same.some(({ clientId }) => clientId !== null)
    await scope.query(
      `insert into command_item (id, cmd_id, order_id, customer_id, device_id, by_group, code, args, asked_at, until, expires_at, sequence, client_id, status, message)
       select i, c, $4, $5, d, g, $6, $7::jsonb, $8, $9, $10, $12, n, s, m
       from unnest($1::uuid[], $2::uuid[], $3::int[], $11::smallint[], $13::text[], $14::smallint[], $15::text[]) as u(i, c, d, g, n, s, m)`,
      [
        arrayLiteral(same.map((item) => item.id)),
        arrayLiteral(same.map((item) => item.cmdId)),
        arrayLiteral(same.map((item) => item.deviceId)),
        orderId,
        customerId,
        code,
        JSON.stringify(args ?? null),
        date(asked),
        date(until),
        date(expires),
        arrayLiteral(same.map((item) => item.byGroup)),
        sequence,
        isNamed ? same.map((item) => item.clientId) : null,
        // One that somebody stronger holds has failed already.
        arrayLiteral(same.map((item) => item.status)),
        textArrayLiteral(same.map((item) => item.message)),
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

const stateOf = (items: readonly Item[]): string[] => {
  const pick = (get: (item: Item) => string | number | null) => arrayLiteral(items.map(get))
  return [
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
    textArrayLiteral(items.map((i) => i.message)),
    textArrayLiteral(items.map((i) => i.content)),
    pick((i) => i.expires),
    pick((i) => i.byGroup),
    pick((i) => i.reported),
    pick((i) => i.measuredPoint),
  ]
}

/** Writes the present state of many items in one statement. */
export const saveItems = (db: Platform, items: readonly Item[]) => db.statement('save-items', SAVE, stateOf(items))

/** Writes the state of items that are sent again, in the transaction that chose them. */
export const reopenItems = (scope: Scope, items: readonly Item[]) => scope.query(SAVE, stateOf(items))

/** Items that are open or whose measurement is, of some orders or of all. */
export async function openItems(scope: Queries, orderIds: readonly string[] | null): Promise<Item[]> {
  const rows = await scope.query<ItemRow>(
    `select ${COLUMNS} from command_item i where (i.status = 0 or i.proof = 'waiting')
       and ($1::uuid[] is null or i.order_id = any ($1)) order by i.sequence`,
    [orderIds],
  )
  return rows.map(toItem)
}

/** Orders given before then of which something is open. */
export async function openOrders(scope: Queries, before: Date): Promise<string[]> {
  const rows = await scope.query<{ id: string }>(
    `select distinct order_id as id from command_item where status = 0 and asked_at < $1
     union select id from command_order where devices is not null and asked_at < $1`,
    [before],
  )
  return rows.map(({ id }) => id)
}

/** Nobody else sends them again before the end of the transaction. */
export async function failedItems(scope: Scope, orderId: string, ids: readonly string[] | null): Promise<Item[]> {
  const rows = await scope.query<ItemRow>(
    `select ${COLUMNS} from command_item i where i.order_id = $1 and i.status in (2, 3)
       and ($2::text[] is null or coalesce(i.client_id, i.id::text) = any($2)) order by i.id for update of i`,
    [orderId, ids],
  )
  return rows.map(toItem)
}

/** Cancels those of an order's items that are still open in the database: a server that starts now sends them no more. */
export const cancelItems = (scope: Scope, items: readonly Item[], message: string) =>
  scope.query('update command_item set status = $2, message = $3 where id = any ($1::uuid[]) and status = 0', [
    arrayLiteral(items.map(({ id }) => id)),
    COMMAND_STATUS.failed,
    message,
  ])

/** Items of an order that went out, also those that are still open, and `underWay`, of which that is not written yet. */
export async function sentItems(scope: Scope, orderId: string, underWay: readonly Item[]): Promise<Item[]> {
  const rows = await scope.query<ItemRow>(
    `select ${COLUMNS} from command_item i where i.order_id = $1 and (i.accepted_at is not null or i.id = any ($2::uuid[]))
       and i.message <> 'superseded'`,
    [orderId, arrayLiteral(underWay.map(({ id }) => id))],
  )
  return rows.map(toItem)
}

/** How many of the given ids are items of the order. */
export async function countItems(scope: Scope, orderId: string, ids: readonly string[]): Promise<number> {
  const [row] = await scope.query<{ count: number }>(
    'select count(distinct coalesce(client_id, id::text))::int as count from command_item where order_id = $1 and coalesce(client_id, id::text) = any ($2)',
    [orderId, ids],
  )
  return row!.count
}
