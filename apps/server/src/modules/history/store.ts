import type { Kind, Step } from '@lamplighter/contract'
import type { Scope } from '../../db/database.ts'

export type HistoryRow = { t: number; mean: number | null; low: number | null; high: number | null }
export type HistoryQuery = { deviceId: number; index: number; from: Date; to: Date; timeZone: string }

const FIVE_MINUTES = `select extract(epoch from date_bin('5 minutes', at, 'epoch'))::float8 * 1000 as t, avg(v) as mean, min(v) as low, max(v) as high
  from (select at, points[$2] as v from reading where device_id = $1 and at >= $3 and at < $4) one
  where v is not null group by 1 order by 1`

const RAW = `select extract(epoch from at)::float8 * 1000 as t, points[$2] as mean, points[$2] as low, points[$2] as high
  from reading where device_id = $1 and at >= $3 and at < $4 and points[$2] is not null order by at limit 50000`

/** Hours that are rolled up, and the hours after them straight from the readings. */
const HOUR = `with rolled as (select at, mean[$2] as mean, low[$2] as low, high[$2] as high from reading_hour
                 where device_id = $1 and at >= $3 and at < $4 and mean[$2] is not null),
       fresh as (select date_trunc('hour', at) as at, avg(points[$2]) as mean, min(points[$2]) as low, max(points[$2]) as high
                 from reading where device_id = $1 and points[$2] is not null
                   and at >= greatest($3, coalesce((select max(at) + interval '1 hour' from rolled), $3)) and at < $4 group by 1)
  select extract(epoch from at)::float8 * 1000 as t, mean, low, high from (table rolled union all table fresh) both_parts order by at`

const DAY = `select extract(epoch from day::timestamp at time zone $5)::float8 * 1000 as t, mean[$2] as mean, low[$2] as low, high[$2] as high
  from reading_day where device_id = $1 and day >= ($3 at time zone $5)::date and day < ($4 at time zone $5)::date + 1
    and mean[$2] is not null order by day`

const SQL: Record<Step, string> = { raw: RAW, '5min': FIVE_MINUTES, hour: HOUR, day: DAY }

export function queryHistory(
  scope: Scope,
  step: Step,
  { deviceId, index, from, to, timeZone }: HistoryQuery,
): Promise<HistoryRow[]> {
  const values: unknown[] = [deviceId, index + 1, from, to]
  return scope.query<HistoryRow>(SQL[step], step === 'day' ? [...values, timeZone] : values)
}

export async function deviceKinds(scope: Scope, ids: readonly number[]): Promise<Map<number, Kind>> {
  const rows = await scope.query<{ id: number; kind: Kind }>('select id, kind from device where id = any($1::int[])', [
    ids,
  ])
  return new Map(rows.map((row) => [row.id, row.kind]))
}

export async function timeZoneOf(scope: Scope): Promise<string> {
  const [row] = await scope.query<{ zone: string }>('select time_zone as zone from customer where id = $1', [
    scope.customerId,
  ])
  return row?.zone ?? 'UTC'
}
