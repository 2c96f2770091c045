import type { commandCalls, Input, Output } from '@lamplighter/contract'
import type { Scope } from '../../db/database.ts'
import { SEVERAL } from './progress.store.ts'

type Query = Input<(typeof commandCalls)['command.orders']>
type Answer = Output<(typeof commandCalls)['command.orders']>
type Row = Omit<Answer['rows'][number], 'asked' | 'until'> & { asked: Date; until: Date | null }

const WHERE = `($1::timestamptz is null or o.asked_at >= $1) and ($2::timestamptz is null or o.asked_at < $2)
  and ($3::text is null or lower(o.account) = lower($3)) and ($4::text is null or o.code = $4)
  and ($5::text is null
    or ($5 = 'open' and exists (select from command_item i where i.order_id = o.id and i.status = 0))
    or ($5 = 'failed' and exists (select from command_item i where i.order_id = o.id and i.status in (2, 3)))
    or ($5 = 'done' and not exists (select from command_item i where i.order_id = o.id and i.status <> 9)))`

/** Orders, the newest first; only those of a page are counted along their truth line. */
export async function listOrders(scope: Scope, { page, size, filters }: Query): Promise<Answer> {
  const { from, to, user, code, state } = filters
  const values = [from ?? null, to ?? null, user || null, code || null, state ?? null]
  const [count] = await scope.query<{ total: number }>(
    `select count(*)::int as total from command_order o where ${WHERE}`,
    values,
  )
  const rows = await scope.query<Row>(
    `with shown as (select o.* from command_order o where ${WHERE} order by o.asked_at desc, o.id limit $6 offset $7)
     select o.id as "groupId", o.code, o.args, o.account as user, o.giver, o.asked_at as asked, o.until, o.reason, o.total,
       count(i.accepted_at)::int as accepted, count(*) filter (where i.status = 9)::int as answered,
       count(*) filter (where i.proof = 'proved')::int as proved, count(*) filter (where i.proof = 'refuted')::int as refuted,
       count(*) filter (where i.status = 0)::int as pending, count(*) filter (where i.status = 2)::int as failed,
       count(*) filter (where i.status = 3)::int as "timedOut",
       (select d.kind from device d where d.id = min(i.device_id)) as kind, ${SEVERAL} as several,
       case when o.total = 1 then (select d.name from device d where d.id = min(i.device_id)) end as "deviceName"
     from shown o join command_item i on i.order_id = o.id
     group by o.id, o.code, o.args, o.account, o.giver, o.asked_at, o.until, o.reason, o.total order by o.asked_at desc, o.id`,
    [...values, size, (page - 1) * size],
  )
  return {
    total: count!.total,
    rows: rows.map(({ asked, until, ...row }) => ({
      ...row,
      asked: asked.toISOString(),
      until: until?.toISOString() ?? null,
    })),
  }
}
