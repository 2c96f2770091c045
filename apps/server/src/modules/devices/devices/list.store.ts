import type { deviceCalls, Input, Output } from '@lamplighter/contract'
import { pointIndex } from '@lamplighter/kinds/wires'
import type { Scope } from '../../../db/database.ts'
import { type DirectTarget, FROM, targetSql } from '../targets/index.ts'
import { namedPoints } from './device.ts'
import { INVENTED } from './invented.ts'
import { NAMEPLATE } from './nameplate.store.ts'

type Query = Input<(typeof deviceCalls)['device.list']>
type Answer = Output<(typeof deviceCalls)['device.list']>
type Row = Omit<Answer['rows'][number], 'refreshTime' | 'values'> & {
  refreshTime: Date | null
  points: (number | null)[] | null
}

/** What came of the last plan that was written to a cabinet; what it holds itself decides where it says so. */
const PLAN_SYNC = `(select case when i.status = 0 then 'pending'
    when d.tables_held is not null and d.tables_wanted is not null
      then case when d.tables_held = d.tables_wanted then 'same' else 'differs' end
    when i.status = 9 then 'same' else 'differs' end from command_item i
  where i.device_id = d.id and i.code in ('dcc.weekPlan', 'dcc.yearPlan', 'dcc.temporaryPlan', 'dcc.planType')
  order by i.asked_at desc limit 1)`

/** The last that an energy counter is known to have shown before the local day began; `at` is its place among the points, from 1. */
const atMidnight = (at: string, now: string) =>
  `case when ${at}::int > 0 then (select coalesce(h.last[${at}], h.high[${at}]) from reading_hour h join customer c on c.id = d.customer_id
  where h.device_id = d.id and h.at < date_trunc('day', ${now} at time zone c.time_zone) at time zone c.time_zone
    and h.at >= ${now} - interval '2 days' order by h.at desc limit 1) end`

/** Devices of one kind with their latest values; wrong ones first. The counts are of all states. */
export async function listDevices(
  scope: Scope,
  { kind, page, size }: Omit<Query, 'filters'>,
  filters: readonly DirectTarget[],
  now: Date,
): Promise<Answer> {
  const { values, put, where } = targetSql(now)
  const open = filters.map(({ online: _, alarm: __, ...rest }) => rest)
  const scoped = where([{ kind }, ...open])
  const stated = where(filters.map(({ online, alarm }) => ({ online, alarm })))
  const [counted] = await scope.query<Answer['counts'] & { total: number }>(
    `select count(*)::int as all, count(*) filter (where s.online)::int as online,
       count(*) filter (where not coalesce(s.online, false))::int as offline, count(*) filter (where s.alarm > 0)::int as alarm,
       count(*) filter (where ${stated})::int as total ${FROM} where ${scoped}`,
    values,
  )
  const energy = put((pointIndex(kind).get('elec.totalEnergy') ?? -1) + 1)
  const rows = await scope.query<Row>(
    `select d.id, d.kind, d.name, d.code, d.station_id as "stationId", t.name as "stationName", g.name as "groupName", d.firmware, d.pole,
       (select count(*) from device l where l.kind = 'luminaire' and (l.box_id = d.id or l.gateway_id = d.id))::int as lamps,
       d.lat, d.lng, coalesce(s.online, false) as online, coalesce(s.alarm, 0) as alarm, coalesce(s.running, true) as running,
       coalesce(s.light, false) as light, s.level, s.refresh_time as "refreshTime", s.points,
       ${NAMEPLATE}, ${INVENTED} as invented, ${PLAN_SYNC} as "planSync", (${atMidnight(energy, '$1::timestamptz')})::float8 as "energyAtMidnight"
     ${FROM} left join device_group g on g.id = t.group_id left join device gw on gw.id = d.gateway_id where ${scoped} and ${stated}
     order by coalesce(s.alarm, 0) desc, coalesce(s.online, false), d.name, d.id limit ${size} offset ${(page - 1) * size}`,
    values,
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
