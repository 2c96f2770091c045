import type { Scope } from '../../../db/database.ts'
import type { Item } from './item.ts'
import { COLUMNS, type ItemRow, toItem } from './item-row.ts'

/** Items of some orders that went out or may still, in the order in which they were given. */
export async function givenItems(scope: Scope, orderIds: readonly string[]): Promise<Item[]> {
  const rows = await scope.query<ItemRow>(
    `select ${COLUMNS} from command_item i where i.order_id = any ($1) and i.message not in ('superseded', 'outranked')
       and (i.status in (0, 9) or i.accepted_at is not null or i.message = 'cancelled') order by i.sequence`,
    [orderIds],
  )
  return rows.map(toItem)
}

type Later = Pick<Item, 'deviceId' | 'code' | 'args'>

/** Commands of others that were given to the same devices after the last of theirs, and that may have changed them. */
export async function laterThan(scope: Scope, orderIds: readonly string[], items: readonly Item[]): Promise<Later[]> {
  if (items.length === 0) return []
  const last = new Map(items.map(({ deviceId, sequence }) => [deviceId, sequence]))
  return scope.query<Later>(
    `select distinct i.device_id as "deviceId", i.code, i.args
     from unnest($1::int[], $2::bigint[]) as o(device_id, sequence)
     join command_item i on i.device_id = o.device_id and i.asked_at >= $3 and i.sequence > o.sequence
     where not i.order_id = any ($4) and i.message <> 'outranked' and i.code not like 'dcs.%'`,
    [[...last.keys()], [...last.values()], new Date(Math.min(...items.map(({ asked }) => asked))), orderIds],
  )
}
