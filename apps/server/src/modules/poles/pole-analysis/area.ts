import { groupAndBelow } from '../../../db/groups-below.ts'
import type { Period } from './period.ts'

/** Poles in reach, of a group with all below it or of a site. */
export type Area = {
  readonly customerId: number
  readonly groupId: number | undefined
  readonly stationId: number | undefined
}

const SMART = 1

/** Smart poles, and what hangs or hung on them: the beginning of a statement whose first values are `areaValues`. */
export const AREA = `poles as materialized (
    select p.id, p.number, p.name, t.name as station from pole p left join station t on t.id = p.station_id
    where p.customer_id = $1 and p.type = ${SMART} and ($2::int is null or t.group_id in ${groupAndBelow('$2')})
      and ($3::int is null or p.station_id = $3)),
  area as materialized (
    select d.id, d.kind, d.pole_loop as loop, d.retired_at is null as here, p.id as pole_id
    from poles p join device d on d.customer_id = $1 and d.pole = p.number)`

/** $1 to $3. */
export const areaValues = ({ customerId, groupId, stationId }: Area) => [customerId, groupId ?? null, stationId ?? null]

/** $1 to $8: those of the area, then where a period begins and ends, its first and last day, and where its clock is. */
export const valuesOf = (area: Area, { from, to, firstDay, lastDay, timeZone }: Period) => [
  ...areaValues(area),
  from,
  to,
  firstDay,
  lastDay,
  timeZone,
]
/** PostgreSQL wants to know the type of a value that a statement does not use. */
export const TYPED =
  'typed as (select $1::int, $2::int, $3::int, $4::timestamptz, $5::timestamptz, $6::date, $7::date, $8::text)'

/** The bar that a moment belongs to. */
export const bucketOf = ({ unit }: Period, moment: string) =>
  unit === 'day'
    ? `to_char(${moment} at time zone $8, 'YYYY-MM-DD')`
    : `extract(hour from ${moment} at time zone $8)::int::text`

/**
 * What happened to each device of the `area` in the period, summed up before it is joined: the planner would look for
 * each device by itself.
 */
export const happened = (table: string, at: string, sums: string) => `(
    select r.device_id, ${sums} from ${table} r where r.customer_id = $1 and r.${at} >= $4 and r.${at} < $5 group by 1) r
  join area a on a.id = r.device_id`
