import type { Kind } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { Connection, Report, Window } from './states.ts'

const DAY = 86_400_000

/** Reports of a device in a window, and the day before it: how things stood when it began. */
export async function reportsOf(
  scope: Scope,
  deviceId: number,
  indexes: readonly number[],
  { from, to }: Window,
): Promise<Report[]> {
  return scope.query<Report>(
    `select extract(epoch from at)::float8 * 1000 as at, array(select points[i] from unnest($2::int[]) with ordinality u(i, n) order by n) as values
     from reading where device_id = $1 and at >= $3 and at < $4 order by at`,
    [deviceId, indexes.map((index) => index + 1), new Date(from - DAY), new Date(to)],
  )
}

export type Followed = { id: number; kind: Kind; gatewayId: number | null }

export const followed = (scope: Scope, ids: readonly number[]) =>
  scope.query<Followed>(`select id, kind, gateway_id as "gatewayId" from device where id = any ($1)`, [ids])

/** When a device, or the gateway that carries it, was lost and heard again; and how it stood before. */
export async function connectionsOf(
  scope: Scope,
  { id, gatewayId }: Followed,
  { from, to }: Window,
): Promise<{ events: Connection[]; before: boolean | null }> {
  const own = [id, ...(gatewayId === null ? [] : [gatewayId])]
  const rows = await scope.query<{ at: number; type: string }>(
    `select extract(epoch from at)::float8 * 1000 as at, type from event
     where device_id = any ($1) and type in ('online', 'offline') and at >= $2 and at < $3 order by at, id`,
    [own, new Date(from), new Date(to)],
  )
  const [last] = await scope.query<{ type: string }>(
    `select last.type from unnest($1::int[]) as own(id) cross join lateral (
       select at, id, type from event where device_id = own.id and type in ('online', 'offline') and at < $2
       order by at desc, id desc limit 1) last
     order by last.at desc, last.id desc limit 1`,
    [own, new Date(from)],
  )
  const events = rows.map(({ at, type }) => ({ at, online: type === 'online' }))
  return { events, before: last ? last.type === 'online' : null }
}
