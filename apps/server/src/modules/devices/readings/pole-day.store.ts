import { arrayLiteral } from '../../../db/array-literal.ts'
import type { Queries } from '../../../db/database.ts'
import { pointIndex } from '../devices/index.ts'

type Devices = { readonly after: number; readonly upTo: number }
/** Local days, both included, of the devices of an organisation after one and up to another. */
type Range = { readonly customerId: number; readonly from: string; readonly to: string } & Devices

/** PostgreSQL counts from 1. */
const placeOf = (kind: Parameters<typeof pointIndex>[0], key: string) => pointIndex(kind).get(key)! + 1
const METER = placeOf('power-gateway', 'elec.energy')
const FIRST_LOOP = placeOf('power-gateway', 'loop1.activePower')
const LAST_LOOP = placeOf('power-gateway', 'loop8.activePower')
const USERS = placeOf('wifi', 'wifi.users')
const USES = placeOf('phone-charging', 'port.usesToday')
const PM25 = placeOf('environment', 'env.pm25')
const PM10 = placeOf('environment', 'env.pm10')

const HOURS = Array.from({ length: 24 }, (_, hour) => `avg(h.mean[${USERS}]) filter (where h.hour = ${hour})`).join(
  ', ',
)

/** An invented past says what its counters showed, not what they added. */
const METERED = `greatest(0, coalesce(d.added[${METER}], d.last[${METER}] - (
  select p.last[${METER}] from reading_day p where p.device_id = d.device_id and p.day < d.day and p.day > d.day - 31
  order by p.day desc limit 1)))`

const only = (kind: string, figure: string) => `case when d.kind = '${kind}' then ${figure} end`

const ROLL = `with r as materialized (
    select r.*, d.kind from reading_day r join device d on d.id = r.device_id
    where r.customer_id = $1 and r.day between $2 and $3 and r.device_id > $4 and r.device_id <= $5
      and d.kind in ('power-gateway', 'wifi', 'phone-charging', 'environment')),
  zone as (select time_zone from customer where id = $1),
  used as (
    select h.device_id, h.day, array[${HOURS}]::real[] as users
    from (select device_id, (at at time zone time_zone)::date as day, extract(hour from at at time zone time_zone) as hour, mean
          from reading_hour, zone where customer_id = $1 and device_id = any (array(select device_id from r where kind = 'wifi'))
            and at >= $2::timestamp at time zone time_zone and at < ($3::date + 1)::timestamp at time zone time_zone) h
    group by 1, 2)
  insert into pole_day (customer_id, device_id, kind, day, energy, loops, users, uses, pm25, pm10)
  select $1, d.device_id, d.kind, d.day, ${only('power-gateway', METERED)},
    ${only('power-gateway', `d.mean[${FIRST_LOOP}:${LAST_LOOP}]::real[]`)}, u.users,
    ${only('phone-charging', `d.high[${USES}]::int`)}, ${only('environment', `d.mean[${PM25}]`)}, ${only('environment', `d.mean[${PM10}]`)}
  from r d left join used u on u.device_id = d.device_id and u.day = d.day
  on conflict (kind, day, device_id) do update set energy = excluded.energy, loops = excluded.loops, users = excluded.users,
    uses = excluded.uses, pm25 = excluded.pm25, pm10 = excluded.pm10`

/** Takes from the figures of days and hours what the analysis of poles sums up. */
export const rollPoleDays = (scope: Queries, { customerId, from, to, after, upTo }: Range) =>
  scope.query(ROLL, [customerId, from, to, after, upTo])

/** New seconds that a screen or loudspeaker played on a local day, by the hour. */
export type PlayedDay = {
  readonly customerId: number
  readonly deviceId: number
  readonly kind: string
  /** YYYY-MM-DD */
  readonly day: string
  readonly seconds: readonly number[]
}

export const addPlayedSeconds = (scope: Queries, played: readonly PlayedDay[]) =>
  scope.query(
    `insert into pole_day (customer_id, device_id, kind, day, played)
     select c, d, k, day, p::int[] from unnest($1::int[], $2::int[], $3::text[], $4::date[], $5::text[]) as u(c, d, k, day, p)
     on conflict (kind, day, device_id) do update set played = added(pole_day.played, excluded.played)`,
    [
      played.map(({ customerId }) => customerId),
      played.map(({ deviceId }) => deviceId),
      played.map(({ kind }) => kind),
      played.map(({ day }) => day),
      played.map(({ seconds }) => arrayLiteral(seconds)),
    ],
  )
