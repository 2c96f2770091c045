import { counters } from '@lamplighter/kinds/counters'
import type { Queries } from '../../../db/database.ts'
import { ensurePartition, ensurePartitions } from '../../../db/partitions.ts'
import { rollPoleDays } from './pole-day.store.ts'

/** An hour of an organisation that is due: devices up to `after` are rolled up already. */
export type Due = { readonly hour: Date; readonly customerId: number; readonly after: number }

/** Devices after one and up to another, by their ids; days that were over by `settled` are rolled up with their hours. */
type Range = Due & { readonly upTo: number; readonly settled: Date }

/** The counters of each kind: their places, counted from 1 as PostgreSQL does, and their limits. */
const COUNTERS = [
  counters.map(({ kind }) => kind),
  counters.map(({ at }) => at + 1),
  counters.map(({ most }) => most),
  counters.map(({ noise }) => noise),
]

export const dueHours = (scope: Queries, before: Date, limit: number) =>
  scope.query<Due>(
    `select hour, customer_id as "customerId", after_device as after from rollup_due where hour < $1
     order by hour desc, customer_id limit $2`,
    [before, limit],
  )

/** Last of the next devices of an organisation; null when there is none left. */
export async function endOfNext(scope: Queries, { customerId, after }: Due, devices: number): Promise<number | null> {
  const [row] = await scope.query<{ last: number | null }>(
    'select max(id) as last from (select id from device where customer_id = $1 and id > $2 order by id limit $3) next',
    [customerId, after, devices],
  )
  return row?.last ?? null
}

/**
 * Figures of an hour; of counters as `counter_figures` tells them (migration 0283). Where its last value changes, the next hour that the device has begins from it, and is due again; the
 * row as it was before is still seen within the statement.
 */
const ROLL_HOUR = `with r as materialized (
    select device_id, at, points from reading
    where at >= $1 and at < $1::timestamptz + interval '1 hour' and customer_id = $2 and device_id > $3 and device_id <= $4),
  figures as (
    select device_id, i, count(v)::int as reports, avg(v) as mean, min(v) as low, max(v) as high
    from r, unnest(points) with ordinality as p(v, i) group by 1, 2),
  earlier as (
    select device_id, last, at from (select distinct device_id from r) d
      left join lateral (select last, at from reading_hour h where h.device_id = d.device_id and h.at < $1 order by h.at desc limit 1) h on true),
  counters as (
    select shown.device_id, shown.place, f.last, f.added
    from (select r.device_id, c.place, c.most, c.noise, array_agg(r.points[c.place] order by r.at) as values, array_agg(r.at order by r.at) as moments
          from r join device d on d.id = r.device_id join unnest($5::text[], $6::int[], $7::float8[], $8::float8[]) as c(kind, place, most, noise) on c.kind = d.kind
          where r.points[c.place] is not null group by 1, 2, 3, 4) shown
      join earlier e on e.device_id = shown.device_id
      left join lateral (select points[shown.place] as seen from reading k where k.device_id = shown.device_id and k.at < $1
        and k.at >= $1::timestamptz - interval '1 day' and points[shown.place] is not null order by k.at desc limit 1) k on true
      cross join lateral counter_figures(shown.values, shown.moments, e.last[shown.place], e.at, k.seen, shown.most, shown.noise) f),
  written as (
    insert into reading_hour (device_id, at, customer_id, reports, mean, low, high, last, added)
    select f.device_id, $1, $2, array_agg(f.reports order by i), array_agg(f.mean order by i), array_agg(f.low order by i),
      array_agg(f.high order by i), array_agg(coalesce(c.last, e.last[i]) order by i), array_agg(c.added order by i)
    from figures f join earlier e on e.device_id = f.device_id left join counters c on c.device_id = f.device_id and c.place = f.i
    group by f.device_id
    on conflict (device_id, at) do update set reports = excluded.reports, mean = excluded.mean, low = excluded.low,
      high = excluded.high, last = excluded.last, added = excluded.added
    returning device_id, last)
  insert into rollup_due (hour, customer_id)
  select distinct next.at, $2::int from written w
    left join lateral (select last from reading_hour k where k.device_id = w.device_id and k.at = $1) known on true
    cross join lateral (select at from reading_hour h where h.device_id = w.device_id and h.at > $1 order by h.at limit 1) next
  where known.last is distinct from w.last
  on conflict (hour, customer_id) do update set again = true`

/** The local day that the hour falls in, made anew from its hours once it is over. */
const ROLL_DAY = `with day as (
    select (($1::timestamptz at time zone time_zone)::date) as day, time_zone from customer where id = $2),
  span as (
    select day, day::timestamp at time zone time_zone as "from", (day + 1)::timestamp at time zone time_zone as "to" from day),
  h as materialized (
    select h.* from reading_hour h, span
    where span.to <= $5 and h.at >= span.from and h.at < span.to and h.customer_id = $2 and h.device_id > $3 and h.device_id <= $4),
  figures as (
    select device_id, i, sum(r)::int as reports, sum(m * coalesce(r, 1)) / nullif(sum(coalesce(r, 1)) filter (where m is not null), 0) as mean,
      min(l) as low, max(g) as high, sum(a) as added
    from h, unnest(h.reports, h.mean, h.low, h.high, h.added) with ordinality as p(r, m, l, g, a, i) group by 1, 2),
  latest as (select distinct on (device_id) device_id, last from h order by device_id, at desc)
  insert into reading_day (device_id, day, customer_id, reports, mean, low, high, last, added)
  select f.device_id, (select day from span), $2, array_agg(f.reports order by i), array_agg(f.mean order by i), array_agg(f.low order by i),
    array_agg(f.high order by i), max(l.last), array_agg(f.added order by i)
  from figures f join latest l on l.device_id = f.device_id group by f.device_id
  on conflict (device_id, day) do update set reports = excluded.reports, mean = excluded.mean, low = excluded.low,
    high = excluded.high, last = excluded.last, added = excluded.added`

/** The local day of an hour, where it is over. */
const DAY_OVER = `select day::text as day from (
    select time_zone, ($1::timestamptz at time zone time_zone)::date as day from customer where id = $2) d
  where (day + 1)::timestamp at time zone time_zone <= $3`

export async function rollUp(scope: Queries, { hour, customerId, after, upTo, settled }: Range): Promise<void> {
  const range = [hour, customerId, after, upTo]
  await scope.query(ROLL_HOUR, [...range, ...COUNTERS])
  await scope.query(ROLL_DAY, [...range, settled])
  const [over] = await scope.query<{ day: string }>(DAY_OVER, [hour, customerId, settled])
  if (over) await rollPoleDays(scope, { customerId, from: over.day, to: over.day, after, upTo })
  await scope.query('update rollup_due set after_device = $3 where hour = $1 and customer_id = $2', [
    hour,
    customerId,
    upTo,
  ])
}

const DAY = 86_400_000

/** The last hour of a local day is due when the day is over, also where nobody reports in it. */
const MARK_END_OF_DAY = `insert into rollup_due (hour, customer_id)
  select date_trunc('hour', (day + 1)::timestamp at time zone time_zone - interval '1 microsecond'), $2
  from (select time_zone, ($1::timestamptz at time zone time_zone)::date as day from customer where id = $2) d
  where (day + 1)::timestamp at time zone time_zone > $3 on conflict do nothing`

/** In a transaction of its own: what is marked after it is not yet read. */
export async function beginHour(scope: Queries, { hour, customerId }: Due, settled: Date): Promise<void> {
  await ensurePartition(scope, 'reading_hour', hour)
  // A local day may belong to the month before or after that of its hour.
  for (const table of ['reading_day', 'pole_day'] as const)
    await ensurePartitions(scope, table, new Date(hour.getTime() - DAY), new Date(hour.getTime() + DAY))
  await scope.query(MARK_END_OF_DAY, [hour, customerId, settled])
  await scope.query('update rollup_due set again = false where hour = $1 and customer_id = $2 and again', [
    hour,
    customerId,
  ])
}

/** Ends an hour; one that readings came for meanwhile stays due from its first device on. */
export async function endHour(scope: Queries, { hour, customerId }: Due): Promise<void> {
  await scope.query('delete from rollup_due where hour = $1 and customer_id = $2 and not again', [hour, customerId])
  await scope.query('update rollup_due set after_device = 0 where hour = $1 and customer_id = $2', [hour, customerId])
}
