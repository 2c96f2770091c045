import type { ConnectionHour, connectionCalls, Input, Output } from '@lamplighter/contract'
import { REPLY_BOUNDS } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { DirectTarget } from '../targets/index.ts'
import { connectionSql, signalPlace } from './list.store.ts'

type Query = Input<(typeof connectionCalls)['connection.figures']>
type Answer = Output<(typeof connectionCalls)['connection.figures']>

/** As many as a chart can show. */
const WORST = 12
const CELLS = 300

/** How the connections of one kind that match all targets did in the last hours. */
export async function connectionFigures(
  scope: Scope,
  { kind, hours }: Omit<Query, 'filters'>,
  targets: readonly DirectTarget[],
  now: Date,
): Promise<Answer> {
  const { values, put, from, where } = connectionSql(kind, targets, now)
  const counted = `from connection_hour h join (select d.id, d.name ${from} where ${where}) d on d.id = h.device_id
    where h.at > $1::timestamptz - ${put(hours)} * interval '1 hour'`
  const online = await scope.query<Omit<Answer['online'][number], 'time'> & { at: Date }>(
    `select h.at, round(sum(h.online / nullif(h.watched, 0))::numeric, 2)::float8 as online, count(*)::int as of
     ${counted} and h.watched > 0 group by 1 order by 1`,
    values,
  )
  const replies = await scope.query<{ at: number; count: number }>(
    `select r.i::int - 1 as at, sum(r.n)::int as count from (select h.replies ${counted} and h.replies is not null) h,
       unnest(h.replies) with ordinality as r(n, i) group by 1`,
    values,
  )
  const success = await scope.query<Answer['success'][number]>(
    `select d.id, d.name, sum(h.sent)::int as sent, sum(h.answered)::int as answered ${counted}
     group by d.id, d.name having sum(h.sent) > 0
     order by sum(h.answered)::float8 / sum(h.sent), sum(h.sent) desc, d.name limit ${WORST}`,
    values,
  )
  const shown = connectionSql(kind, targets, now)
  const dbm = `s.points[${signalPlace(kind)}]`
  const signal = await scope.query<Answer['signal'][number]>(
    `select d.id, d.name, coalesce(s.online, false) as online, ${dbm} as dbm ${shown.from} where ${shown.where} and ${dbm} is not null
     order by 4, d.name limit ${CELLS}`,
    shown.values,
  )
  const counts = new Map(replies.map(({ at, count }) => [at, count]))
  return {
    online: online.map(({ at, ...hour }) => ({ time: at.toISOString(), ...hour })),
    replies: Array.from({ length: REPLY_BOUNDS.length + 1 }, (_, at) => counts.get(at) ?? 0),
    success,
    signal,
  }
}

/** One connection, hour by hour, oldest first. */
export async function connectionHours(
  scope: Scope,
  { id, hours }: { id: number; hours: number },
  now: Date,
): Promise<ConnectionHour[]> {
  const rows = await scope.query<Omit<ConnectionHour, 'time'> & { at: Date }>(
    `select at, up, down, sent, answered, reply_ms::float8 / nullif(answered, 0) as "replyMs", lost,
       least(1, online / nullif(watched, 0))::float8 as online
     from connection_hour where device_id = $1 and at > $2::timestamptz - $3 * interval '1 hour' order by at`,
    [id, now, hours],
  )
  return rows.map(({ at, ...hour }) => ({ time: at.toISOString(), ...hour }))
}

export type Droppable = { name: string; code: string; gatewayId: number | null; customerId: number; link: string }

export const findConnection = async (scope: Scope, id: number): Promise<Droppable | undefined> =>
  (
    await scope.query<Droppable>(
      `select name, code, gateway_id as "gatewayId", customer_id as "customerId", link from device where id = $1`,
      [id],
    )
  )[0]
