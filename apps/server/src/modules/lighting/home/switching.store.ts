import type { Scope } from '../../../db/database.ts'
import { pointIndex } from '../../devices/devices/index.ts'

const index = pointIndex('power-box')
/** Places of the contacts in a box's points; PostgreSQL counts from 1. */
const CONTACTS = [1, 2, 3, 4].map((n) => index.get(`loop${n}.contact`)! + 1)

export type FedOutput = {
  boxId: number
  boxName: string
  stationName: string | null
  number: number
  name: string
  /** What its contact does now; null while its box is silent. */
  contact: boolean | null
  /** How a command given by hand holds it at this moment; null where its schedule does. */
  held: boolean | null
  /** When its box reported last, ms. */
  reported: number | null
}

/** Outputs behind which lamps hang, with what their contacts do now. */
export const fedOutputs = (scope: Scope, now: number) =>
  scope.query<FedOutput>(
    `select d.id as "boxId", d.name as "boxName", t.name as "stationName", k.number, k.name,
       case when s.online then s.points[($1::int[])[k.number]] > 0 end as contact,
       (o.args->>'on')::bool as held,
       extract(epoch from s.refresh_time)::float8 * 1000 as reported
     from sub_device k join device d on d.id = k.box_id left join station t on t.id = d.station_id
     left join device_state s on s.device_id = d.id
     left join device_override o on o.device_id = d.id and o.point = 'loop' || k.number || '.state' and o.ends_at > $2
     where k.type = 3 and exists (
       select from sub_device c join sub_device w on w.parent_id = c.id join device l on l.branch_id = w.id
       where c.parent_id = k.id)
     order by d.name, d.id, k.number`,
    [CONTACTS, new Date(now)],
  )

export type Turned = {
  boxId: number
  number: number
  /** Index of the moment that it is measured from. */
  night: number
  /** The last report before, and the first that showed it; ms. */
  after: number | null
  by: number
}

/** Around each of some moments, the first report by which a contact stood as it should. */
export const turnsAround = (
  scope: Scope,
  boxIds: readonly number[],
  moments: readonly number[],
  on: boolean,
  reach: number,
) =>
  scope.query<Turned>(
    `with night as (select at, (n - 1)::int as night from unnest($2::timestamptz[]) with ordinality u(at, n)),
       said as (
         select r.device_id, night.night, r.at, lag(r.at) over (partition by r.device_id, night.night order by r.at) as before, r.points
         from night join reading r on r.device_id = any ($1) and r.at >= night.at - $5 * interval '1 ms' and r.at < night.at + $5 * interval '1 ms'),
       turned as (
         select device_id, night, c.number, min(at) as by
         from said cross join lateral unnest($3::int[]) with ordinality c(place, number)
         where (points[c.place] > 0) = $4 group by 1, 2, 3)
     select t.device_id as "boxId", t.number::int as number, t.night, extract(epoch from t.by)::float8 * 1000 as by,
       extract(epoch from s.before)::float8 * 1000 as after
     from turned t join said s on s.device_id = t.device_id and s.night = t.night and s.at = t.by`,
    [boxIds, moments.map((at) => new Date(at)), CONTACTS, on, reach],
  )
