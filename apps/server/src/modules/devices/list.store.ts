import type { deviceCalls, Input, Output } from '@lamplighter/contract'
import type { Scope } from '../../db/database.ts'
import { groupAndBelow } from '../../db/groups-below.ts'
import { namedPoints, pointIndex } from './device.ts'
import { PLATE } from './plate.store.ts'

type Query = Input<(typeof deviceCalls)['device.list']>
type Answer = Output<(typeof deviceCalls)['device.list']>
type Row = Omit<Answer['rows'][number], 'refreshTime' | 'values'> & {
  refreshTime: Date | null
  points: (number | null)[] | null
}

const FROM = `from device d left join device_state s on s.device_id = d.id left join station t on t.id = d.station_id
  left join device_group g on g.id = t.group_id`

const SCOPE = `d.kind = $1
  and ($2::text is null or d.name ilike $2 or d.code ilike $2 or t.name ilike $2)
  and ($3::int is null or t.group_id in ${groupAndBelow('$3')})
  and ($4::int is null or d.station_id = $4)
  and ($7::int is null or (d.attributes->>'boxType')::int = $7)
  and ($8::int is null or coalesce((d.attributes->>'status')::int, 1) = $8)
  and ($9::text is null or d.attributes->>'platform' = $9)`

const STATE = `($5::boolean is null or coalesce(s.online, false) = $5) and ($6::boolean is null or (coalesce(s.alarm, 0) > 0) = $6)`

/** What came of the last plan that was written to a cabinet; what it holds itself decides where it says so. */
const PLAN_SYNC = `(select case when i.status = 0 then 'pending'
    when d.tables_held is not null and d.tables_wanted is not null
      then case when d.tables_held = d.tables_wanted then 'same' else 'differs' end
    when i.status = 9 then 'same' else 'differs' end from command_item i
  where i.device_id = d.id and i.code in ('dcc.weekPlan', 'dcc.yearPlan', 'dcc.temporaryPlan', 'dcc.planType')
  order by i.asked_at desc limit 1)`

/** The last the energy counter is known to have shown before the local day began. */
const AT_MIDNIGHT = `case when $12::int > 0 then (select coalesce(h.last[$12], h.high[$12]) from reading_hour h join customer c on c.id = d.customer_id
  where h.device_id = d.id and h.at < date_trunc('day', to_timestamp($13 / 1000.0) at time zone c.time_zone) at time zone c.time_zone
    and h.at >= to_timestamp($13 / 1000.0) - interval '2 days' order by h.at desc limit 1) end`

/** Devices of one kind with their latest values; wrong ones first. */
export async function listDevices(scope: Scope, { kind, page, size, filters }: Query, now: number): Promise<Answer> {
  const { keyword, groupId, stationId, online, alarm, boxType, status, platform } = filters
  const values = [
    kind,
    keyword ? `%${keyword.replace(/[\\%_]/g, '\\$&')}%` : null,
    groupId ?? null,
    stationId ?? null,
    online ?? null,
    alarm ?? null,
    boxType ?? null,
    status ?? null,
    platform ?? null,
  ]
  const [counted] = await scope.query<Answer['counts'] & { total: number }>(
    `select count(*)::int as all, count(*) filter (where s.online)::int as online,
       count(*) filter (where not coalesce(s.online, false))::int as offline, count(*) filter (where s.alarm > 0)::int as alarm,
       count(*) filter (where ${STATE})::int as total ${FROM} where ${SCOPE}`,
    values,
  )
  const rows = await scope.query<Row>(
    `select d.id, d.kind, d.name, d.code, d.station_id as "stationId", t.name as "stationName", g.name as "groupName", d.firmware,
       (select count(*) from device l where l.kind = 'luminaire' and (l.box_id = d.id or l.gateway_id = d.id))::int as lamps,
       d.lat, d.lng, coalesce(s.online, false) as online, coalesce(s.alarm, 0) as alarm, coalesce(s.running, true) as running,
       coalesce(s.light, false) as light, s.level, s.refresh_time as "refreshTime", s.points,
       ${PLATE}, ${PLAN_SYNC} as "planSync", (${AT_MIDNIGHT})::float8 as "energyAtMidnight"
     ${FROM} where ${SCOPE} and ${STATE}
     order by coalesce(s.alarm, 0) desc, coalesce(s.online, false), d.name, d.id limit $10 offset $11`,
    [...values, size, (page - 1) * size, (pointIndex(kind).get('elec.totalEnergy') ?? -1) + 1, now],
  )
  const { total, ...counts } = counted!
  return {
    total,
    counts,
    rows: rows.map(({ points, refreshTime, ...row }) => ({
      ...row,
      refreshTime: refreshTime?.toISOString() ?? null,
      values: namedPoints(row.kind, points ?? []),
    })),
  }
}
