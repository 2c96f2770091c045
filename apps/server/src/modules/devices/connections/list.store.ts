import type { ConnectionRow, connectionCalls, Input, Kind, Output } from '@lamplighter/contract'
import { kinds } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { NAMEPLATE, namedPoints, pointIndex } from '../devices/index.ts'
import { type DirectTarget, FROM, targetSql } from '../targets/index.ts'

type Query = Input<(typeof connectionCalls)['connection.query']>
type Answer = Output<(typeof connectionCalls)['connection.query']>
type Row = Omit<ConnectionRow, 'refreshTime' | 'values' | 'address' | 'lastUp' | 'lastDown'> & {
  customerId: number
  link: string
  refreshTime: Date | null
  lastUp: Date | null
  lastDown: Date | null
  points: (number | null)[] | null
}

const CONNECTIONS = `${FROM} left join device_group g on g.id = t.group_id left join device w on w.id = d.gateway_id`

/** A lamp is a connection where nothing carries it and it has spoken. */
const OWN = `(d.kind <> 'luminaire' or (d.gateway_id is null and s.refresh_time is not null))`

const MIDNIGHT = `(select date_trunc('day', $1::timestamptz at time zone c.time_zone) at time zone c.time_zone
  from customer c where c.id = d.customer_id)`

const COUNTED = `left join lateral (
  select (sum(h.up) filter (where h.at >= ${MIDNIGHT}))::int as up, (sum(h.down) filter (where h.at >= ${MIDNIGHT}))::int as down,
    (sum(h.sent) filter (where h.at > $1::timestamptz - interval '24 hours'))::int as sent,
    (sum(h.answered) filter (where h.at > $1::timestamptz - interval '24 hours'))::int as answered,
    (sum(h.reply_ms) filter (where h.at > $1::timestamptz - interval '24 hours'))::float8 as reply_ms,
    sum(h.lost)::int as lost
  from connection_hour h where h.device_id = d.id and h.at > $1::timestamptz - interval '7 days') n on true`

const PASSED = `left join lateral (select max(h.last_up) as up, max(h.last_down) as down from connection_hour h where h.device_id = d.id) passed on true`

const LAMPS = `(select count(*) from device l where l.kind = 'luminaire' and (l.box_id = d.id or l.gateway_id = d.id))`
const LAST_UP = 'coalesce(passed.up, s.refresh_time)'
const REPLY_MS = 'n.reply_ms / nullif(n.answered, 0)'

const SORT: Record<Exclude<Query['sort']['field'], 'attention' | 'signal'>, string> = {
  name: 'd.name',
  code: 'd.code',
  platform: `d.attributes->>'platform'`,
  station: 't.name',
  gateway: 'w.name',
  online: 'coalesce(s.online, false)',
  lastUp: LAST_UP,
  lastDown: 'passed.down',
  up: 'n.up',
  down: 'n.down',
  success: 'n.answered::float8 / nullif(n.sent, 0)',
  reply: REPLY_MS,
  iccid: `d.attributes->'sim'->>'iccid'`,
  megabytes: `(d.attributes->'sim'->>'megabytes')::int`,
  lost: 'n.lost',
  lamps: LAMPS,
  firmware: 'd.firmware',
}

/** Place of the signal in a kind's row of points, from 1. */
export const signalPlace = (kind: Kind) => (pointIndex(kind).get('comm.rssi') ?? -1) + 1

function orderOf({ kind, sort: { field, desc } }: Pick<Query, 'kind' | 'sort'>): string {
  if (field === 'attention') return 'coalesce(s.online, false), coalesce(s.alarm, 0) desc'
  const by = field === 'signal' ? `s.points[${signalPlace(kind)}]` : SORT[field]
  return `${by} ${desc ? 'desc' : 'asc'} nulls last`
}

/** A statement over the connections of one kind that match all targets. */
export function connectionSql(kind: Kind, targets: readonly DirectTarget[], now: Date) {
  const { values, put, where } = targetSql(now)
  return { values, put, from: CONNECTIONS, where: `${OWN} and ${where([{ kind }, ...targets])}` }
}

export type FoundConnection = Omit<ConnectionRow, 'address'> & { customerId: number; link: string }

/** Connections of one kind with what was counted of them; those offline first, unless sorted otherwise. */
export async function listConnections(
  scope: Scope,
  query: Omit<Query, 'filters'>,
  targets: readonly DirectTarget[],
  now: Date,
): Promise<Omit<Answer, 'rows'> & { rows: FoundConnection[] }> {
  const { kind, page, size } = query
  const { values, from, where } = connectionSql(kind, targets, now)
  const [counted] = await scope.query<{ total: number }>(`select count(*)::int as total ${from} where ${where}`, values)
  const counts = await scope.query<{ kind: Kind; count: number }>(
    `select d.kind, count(*)::int as count from device d left join device_state s on s.device_id = d.id
     where ${OWN} group by 1`,
  )
  const rows = await scope.query<Row>(
    `select d.id, d.customer_id as "customerId", d.link, d.kind, d.name, d.code, t.name as "stationName", g.name as "groupName",
       d.gateway_id as "gatewayId", w.name as "gatewayName", d.firmware, ${NAMEPLATE}, ${LAMPS}::int as lamps,
       coalesce(s.online, false) as online, coalesce(s.alarm, 0) as alarm, coalesce(s.running, true) as running,
       coalesce(s.light, false) as light, s.level, s.refresh_time as "refreshTime", s.points,
       ${LAST_UP} as "lastUp", passed.down as "lastDown", n.up, n.down, n.sent, n.answered, (${REPLY_MS})::float8 as "replyMs", n.lost
     ${from} ${COUNTED} ${PASSED} where ${where}
     order by ${orderOf(query)}, d.name, d.id limit ${size} offset ${(page - 1) * size}`,
    values,
  )
  const none = Object.fromEntries(kinds.map((one) => [one, 0])) as Answer['kinds']
  return {
    total: counted?.total ?? 0,
    kinds: { ...none, ...Object.fromEntries(counts.map((one) => [one.kind, one.count])) },
    rows: rows.map(({ points, refreshTime, lastUp, lastDown, ...row }) => ({
      ...row,
      refreshTime: refreshTime?.toISOString() ?? null,
      lastUp: lastUp?.toISOString() ?? null,
      lastDown: lastDown?.toISOString() ?? null,
      values: namedPoints(row.kind, points ?? []),
    })),
  }
}
