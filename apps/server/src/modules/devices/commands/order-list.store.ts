import type { commandCalls, Input, Output } from '@lamplighter/contract'
import { hiddenArgs } from '@lamplighter/kinds/hidden-args'
import type { Scope } from '../../../db/database.ts'
import { type Condition, type Log, readLog } from '../../../db/keyset.ts'
import { SEVERAL } from './progress.store.ts'

type Query = Input<(typeof commandCalls)['command.orders']>
type Answer = Output<(typeof commandCalls)['command.orders']>
type Row = Omit<Answer['rows'][number], 'asked' | 'until'> & { asked: Date; until: Date | null }

const some = (items: string) => `exists (select from command_item i where i.order_id = o.id and ${items})`
const STATE: Record<NonNullable<Query['filters']['state']>, string> = {
  open: 'o.id in (select order_id from command_item where status = 0)',
  failed: some('i.status in (2, 3)'),
  done: `not ${some('i.status <> 9')}`,
}

/** Only the orders of a page are counted along their truth line; the items of one may still be on their way. */
const LOG: Log = {
  table: 'command_order',
  as: 'o',
  key: [
    { column: 'asked_at', type: 'timestamptz' },
    { column: 'id', type: 'uuid' },
  ],
  columns: `o.id as "groupId", o.code, o.args, o.account as user, o.giver, o.asked_at as asked, o.until, o.reason, o.total,
    count(i.accepted_at)::int as accepted, count(*) filter (where i.status = 9)::int as answered,
    count(*) filter (where i.proof = 'proved')::int as proved, count(*) filter (where i.proof = 'refuted')::int as refuted,
    count(*) filter (where i.status = 0)::int as pending, count(*) filter (where i.status = 2)::int as failed,
    count(*) filter (where i.status = 3)::int as "timedOut",
    (select d.kind from device d where d.id = min(i.device_id)) as kind, coalesce(${SEVERAL}, false) as several,
    case when o.total = 1 then (select d.name from device d where d.id = min(i.device_id)) end as "deviceName"`,
  joins: 'left join command_item i on i.order_id = o.id',
  groupBy: 'o.code, o.args, o.account, o.giver, o.until, o.reason, o.total',
}

/** Orders, the newest first. */
export async function listOrders(scope: Scope, { filters, ...page }: Query): Promise<Answer> {
  const { from, to, user, code, state } = filters
  const where: Condition[] = []
  const judged: Condition[] = []
  if (from) where.push(['o.asked_at >= ?', from])
  if (to) where.push(['o.asked_at < ?', to])
  if (user) judged.push(['lower(o.account) = lower(?)', user])
  if (code) judged.push(['o.code = ?', code])
  if (state) judged.push([STATE[state]])
  const { rows, ...log } = await readLog<Row>(scope, LOG, { ...page, where, judged })
  return {
    ...log,
    rows: rows.map(({ asked, until, ...row }) => ({
      ...row,
      args: hiddenArgs(row.code, row.args),
      asked: asked.toISOString(),
      until: until?.toISOString() ?? null,
    })),
  }
}
