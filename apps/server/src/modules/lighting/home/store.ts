import type { Scope } from '../../../db/database.ts'
import { STATE } from '../../devices/targets/index.ts'

export type Place = { lat: number; lng: number; timeZone: string }

export async function placeOf(scope: Scope): Promise<Place> {
  const [row] = await scope.query<Place>('select lat, lng, time_zone as "timeZone" from customer where id = $1', [
    scope.customerId,
  ])
  return row!
}

export type Counts = { stations: number; boxes: number; gateways: number; luxStations: number; poles: number }

export async function countThings(scope: Scope): Promise<Counts> {
  const [row] = await scope.query<Counts>(
    `select (select count(*) from station)::int as stations,
       count(*) filter (where kind = 'power-box')::int as boxes, count(*) filter (where kind = 'gateway')::int as gateways,
       count(*) filter (where kind = 'lux-station')::int as "luxStations",
       count(distinct pole) filter (where kind = 'luminaire')::int as poles from device`,
  )
  return row!
}

export type Tally = {
  planId: string | null
  planVersion: number | null
  lamps: number
  rated: number
  unrated: number
  online: number
  lit: number
  out: number
  dimmed: number
  faulty: number
  levels: number
  watts: number
}

/** Lamps by plan: what is planned depends on nothing else. Position of power in the points is given. */
export const tallyLamps = (scope: Scope, powerIndex: number) =>
  scope.query<Tally>(
    `select d.plan_id as "planId", d.plan_version as "planVersion", count(*)::int as lamps, coalesce(sum(d.rated_watts), 0)::float8 as rated,
       count(*) filter (where d.rated_watts is null)::int as unrated,
       count(*) filter (where s.online)::int as online, count(*) filter (where ${STATE.lit})::int as lit,
       count(*) filter (where ${STATE.out})::int as out,
       count(*) filter (where ${STATE.lit} and s.level < 100)::int as dimmed,
       count(*) filter (where ${STATE.alarm})::int as faulty,
       coalesce(sum(s.level) filter (where ${STATE.lit}), 0)::float8 as levels,
       coalesce(sum(s.points[$1]) filter (where s.online), 0)::float8 as watts
     from device d left join device_state s on s.device_id = d.id where d.kind = 'luminaire' group by 1, 2`,
    [powerIndex + 1],
  )

export const darkest = (scope: Scope, limit: number, isNight: boolean) =>
  scope.query<{ stationId: number; name: string; dark: number; offline: number; lamps: number }>(
    `select t.id as "stationId", t.name, count(*) filter (where ${STATE.out})::int as dark,
       count(*) filter (where ${STATE.offline})::int as offline, count(*)::int as lamps
     from device d join station t on t.id = d.station_id left join device_state s on s.device_id = d.id
     where d.kind = 'luminaire' group by t.id
     having count(*) filter (where ${STATE.offline} or ($2 and ${STATE.out})) > 0
     order by count(*) filter (where ${STATE.offline} or ($2 and ${STATE.out})) desc, t.name limit $1`,
    [limit, isNight],
  )

export async function latestLux(
  scope: Scope,
  luxIndex: number,
): Promise<{ value: number; at: Date; stations: number } | null> {
  const [row] = await scope.query<{ value: number | null; at: Date; stations: number }>(
    `select percentile_cont(0.5) within group (order by s.points[$1]) as value, max(s.refresh_time) as at, count(*)::int as stations
     from device d join device_state s on s.device_id = d.id
     where d.kind = 'lux-station' and s.online and s.points[$1] is not null`,
    [luxIndex + 1],
  )
  return row && row.value !== null ? { value: row.value, at: row.at, stations: row.stations } : null
}
