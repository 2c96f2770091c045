import type { Queries, Scope } from '../../../db/database.ts'
import type { Item } from './item.ts'
import { date, ms } from './item-row.ts'

type LaterItem = { readonly deviceId: number; readonly code: string; readonly args: unknown; readonly sequence: number }

/** Commands that were accepted after open ones for the same devices. */
export async function laterItems(
  scope: Scope | Queries,
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
