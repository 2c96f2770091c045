import type { LuxAskState, LuxStep, LuxTopic } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { HUMIDITY, LUX, TEMPERATURE } from './board.store.ts'

export type ReadingRow = {
  time: Date
  deviceId: number
  name: string
  series: string
  lux: number | null
  temp: number | null
  hum: number | null
  onLux: number | null
  offLux: number | null
  ask: { id: number; topic: LuxTopic; state: LuxAskState } | null
}

type Query = { deviceIds: readonly number[]; from: Date; to: Date; step: LuxStep; timeZone: string }

/** Lengths of the steps of a clock; the day is that of the organisation. */
const LENGTH: Record<Exclude<LuxStep, 'day'>, string> = {
  '1min': '1 minute',
  '5min': '5 minutes',
  '15min': '15 minutes',
  hour: '1 hour',
}

const binOf = (step: LuxStep, at: string) =>
  step === 'day'
    ? `date_trunc('day', ${at} at time zone $4) at time zone $4`
    : `date_bin('${LENGTH[step]}', ${at}, 'epoch')`

/** Means of each step, the newest first, and how many there are. */
export async function listReadings(
  scope: Scope,
  { deviceIds, from, to, step, timeZone }: Query,
  { page, size }: { page: number; size: number },
): Promise<{ total: number; rows: ReadingRow[] }> {
  const rows = await scope.query<ReadingRow & { total: number }>(
    `with b as (
       select r.device_id, ${binOf(step, 'r.at')} as at, avg(r.points[${LUX}]) as lux, avg(r.points[${TEMPERATURE}]) as temp, avg(r.points[${HUMIDITY}]) as hum
       from reading r join device d on d.id = r.device_id and d.kind = 'lux-station'
       where r.device_id = any ($1) and r.at >= $2 and r.at < $3 and $4::text is not null group by 1, 2)
     select b.at as time, b.device_id as "deviceId", coalesce(q.fields ->> 'name', d.name) as name, d.code as series,
       round(b.lux::numeric, 1)::float8 as lux, round(b.temp::numeric, 1)::float8 as temp, round(b.hum::numeric)::float8 as hum,
       (q.fields ->> 'onLux')::float8 as "onLux", (q.fields ->> 'offLux')::float8 as "offLux", b.total,
       (select jsonb_build_object('id', a.id, 'topic', a.topic, 'state', a.state) from lux_ask a
        where a.device_id = b.device_id and a.at >= $2 and a.at < $3 and ${binOf(step, 'a.at')} = b.at order by a.at desc limit 1) as ask
     from (select b.*, count(*) over ()::int as total from b order by at desc, device_id limit $5 offset $6) b
     join device d on d.id = b.device_id left join lux_setting q on q.device_id = b.device_id
     order by b.at desc, b.device_id`,
    [deviceIds, from, to, timeZone, size, (page - 1) * size],
  )
  return { total: rows[0]?.total ?? 0, rows }
}
