import { fail, type GiverKind } from '@lamplighter/contract'
import { arrayLiteral } from '../../../db/array-literal.ts'
import type { Queries, Scope } from '../../../db/database.ts'
import { isTaken } from '../../../db/taken.ts'
import { writeItems } from './item.store.ts'
import type { Item } from './item.ts'
import { date } from './item-row.ts'
import type { ShownScreen } from './screen-history.store.ts'

export type NewOrder = {
  id: string
  customerId: number
  /** Null where it is given by no person. */
  personId: number | null
  /** Or the name of the plan, the scene and so on. */
  account: string
  giver: GiverKind
  code: string
  args: unknown
  until: number | null
  /** Why, in the words of who ordered; empty where nobody had to say. */
  reason: string
  asked: number
  sequence: number
  total: number
  /** Puts a lamp out or changes a device gravely. */
  restrictive: boolean
  /** What screens showed before it changes that. */
  screens?: readonly ShownScreen[]
}

/**
 * Keeps an order with its items, or as a whole when `items` are to follow: then all of them are alike.
 * @throws command.sentBefore when there is an order of this id
 */
export async function insertOrder(
  scope: Scope,
  order: NewOrder,
  items: readonly Item[],
  isWhole = false,
): Promise<void> {
  const inserted = scope
    .query(
      `insert into command_order (id, customer_id, person_id, account, code, args, until, asked_at, total, reason, devices, expires_at, sequence, restrictive, giver, screens)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
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
        isWhole ? arrayLiteral(items.map((item) => item.deviceId)) : null,
        isWhole ? date(items[0]!.expires) : null,
        order.sequence,
        order.restrictive,
        order.giver,
        order.screens?.length ? JSON.stringify(order.screens) : null,
      ],
    )
    .catch((error: unknown) => {
      throw isTaken(error) ? fail('command.sentBefore') : error
    })
  // Reading a device changes nothing in the street.
  if (items.some(({ code }) => !code.startsWith('dcs.'))) scope.publish('orderGiven', { orderId: order.id })
  // Sent along, not after its answer; where it is refused, so are they.
  const written = isWhole ? null : writeItems(scope, items)
  await Promise.allSettled([inserted, written])
  await inserted
  await written
}

/**
 * The next items of an order that was kept as a whole, in the order of its devices; once, however often it is tried.
 * @param left devices whose items are not written, with these
 */
export async function insertItems(scope: Scope, items: readonly Item[], left: number): Promise<void> {
  if (await passItems(scope, items, left)) await writeItems(scope, items)
}

/** Nobody is to write these items any more: they are the next of `left`; false where that has been said already. */
export async function passItems(scope: Scope, items: readonly Item[], left: number): Promise<boolean> {
  const rows = await scope.query(
    `update command_order set devices = nullif(devices[$2::int + 1:], '{}') where id = $1 and cardinality(devices) = $3
     returning id`,
    [items[0]!.orderId, items.length, left],
  )
  return rows.length > 0
}

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

/** Orders whose items nobody came to write, of some or of all; of one whose items are written in part, the devices of the others. */
export const wholeOrders = (scope: Queries, ids: readonly string[] | null) =>
  scope.query<WholeRow>(
    `select id, customer_id as "customerId", code, args, asked_at as asked, until, expires_at as expires, sequence, devices
     from command_order where devices is not null and ($1::uuid[] is null or id = any ($1)) order by asked_at`,
    [ids],
  )

/** The highest number that a command was ever given. */
export async function lastSequence(scope: Queries): Promise<number> {
  const [row] = await scope.query<{ last: string | null }>('select max(sequence) as last from command_order')
  return Number(row?.last ?? 0)
}

export async function orderExists(scope: Scope, orderId: string): Promise<boolean> {
  return (await scope.query('select from command_order where id = $1', [orderId])).length > 0
}
