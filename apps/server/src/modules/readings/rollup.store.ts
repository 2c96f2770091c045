import type { SystemScope } from '../../db/database.ts'

/** An hour that is due: devices up to `after` are rolled up already. */
export type Due = { readonly hour: Date; readonly after: number }

/** Devices after one and up to another, by their ids. */
type Range = Due & { readonly upTo: number }

export const dueHours = (scope: SystemScope, before: Date, limit: number) =>
  scope.query<Due>('select hour, after_device as after from rollup_due where hour < $1 order by hour desc limit $2', [
    before,
    limit,
  ])

/** Last of the next devices; null when there is none left. */
export async function endOfNext(scope: SystemScope, after: number, devices: number): Promise<number | null> {
  const [row] = await scope.query<{ last: number | null }>(
    'select max(id) as last from (select id from device where id > $1 order by id limit $2) next',
    [after, devices],
  )
  return row?.last ?? null
}

const ROLL_HOUR = `insert into reading_hour (device_id, at, customer_id, mean, low, high)
  select device_id, $1, customer_id, array_agg(mean order by i), array_agg(low order by i), array_agg(high order by i)
  from (select device_id, customer_id, i, avg(v) as mean, min(v) as low, max(v) as high
        from reading, unnest(points) with ordinality as p(v, i)
        where at >= $1 and at < $1::timestamptz + interval '1 hour' and device_id > $2 and device_id <= $3
        group by device_id, customer_id, i) each_point
  group by device_id, customer_id
  on conflict (device_id, at) do update set mean = excluded.mean, low = excluded.low, high = excluded.high`

/** The local day of each customer that the hour falls in, made anew from its hours. */
const ROLL_DAY = `insert into reading_day (device_id, day, customer_id, mean, low, high)
  select device_id, day, customer_id, array_agg(mean order by i), array_agg(low order by i), array_agg(high order by i)
  from (select h.device_id, h.customer_id, (h.at at time zone c.time_zone)::date as day, i,
               avg(m) as mean, min(l) as low, max(g) as high
        from reading_hour h join customer c on c.id = h.customer_id,
             unnest(h.mean, h.low, h.high) with ordinality as p(m, l, g, i)
        where h.at >= (($1::timestamptz at time zone c.time_zone)::date)::timestamp at time zone c.time_zone
          and h.at < (($1::timestamptz at time zone c.time_zone)::date + 1)::timestamp at time zone c.time_zone
          and h.device_id > $2 and h.device_id <= $3
        group by 1, 2, 3, 4) each_point
  group by device_id, day, customer_id
  on conflict (device_id, day) do update set mean = excluded.mean, low = excluded.low, high = excluded.high`

export async function rollUp(scope: SystemScope, { hour, after, upTo }: Range): Promise<void> {
  await scope.query(ROLL_HOUR, [hour, after, upTo])
  await scope.query(ROLL_DAY, [hour, after, upTo])
  await scope.query('update rollup_due set after_device = $2 where hour = $1', [hour, upTo])
}

/** In a transaction of its own: what is marked after it is not yet read. */
export const beginHour = (scope: SystemScope, { hour }: Due) =>
  scope.query('update rollup_due set again = false where hour = $1 and again', [hour])

/** Ends an hour; one that readings came for meanwhile stays due from its first device on. */
export async function endHour(scope: SystemScope, { hour }: Due): Promise<void> {
  await scope.query('delete from rollup_due where hour = $1 and not again', [hour])
  await scope.query('update rollup_due set after_device = 0 where hour = $1', [hour])
}
