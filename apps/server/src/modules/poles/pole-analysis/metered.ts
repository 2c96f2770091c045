import { pointIndex } from '../../devices/devices/index.ts'
import { bucketOf } from './area.ts'
import type { Period } from './period.ts'

/** PostgreSQL counts from 1. */
const METER = pointIndex('power-gateway').get('elec.energy')! + 1
const FIRST_LOOP = pointIndex('power-gateway').get('loop1.activePower')! + 1
const LAST_LOOP = pointIndex('power-gateway').get('loop8.activePower')! + 1
const KIND = 'power-gateway'

const OF_DAYS = `select f.device_id, f.day::text as bucket, f.energy as wh, f.loops
  from pole_day f where f.customer_id = $1 and f.kind = '${KIND}' and f.day between $6 and $7`

/** An hour that is cut off counts by its share; an invented past says what its counters showed, not what they added. */
const ofHours = (period: Period) => `select e.device_id, ${bucketOf(period, 'e.at')} as bucket,
    e.wh * least(1, extract(epoch from $5 - e.at) / 3600) as wh, e.loops
  from (
    select h.device_id, h.at, h.mean[${FIRST_LOOP}:${LAST_LOOP}]::real[] as loops,
      greatest(0, coalesce(h.added[${METER}], h.last[${METER}] - lag(h.last[${METER}]) over (partition by h.device_id order by h.at))) as wh
    from reading_hour h
    where h.customer_id = $1 and h.device_id = any (array(select id from area where kind = '${KIND}'))
      and h.at >= $4::timestamptz - interval '1 hour' and h.at < $5) e
  where e.at >= $4`

/** What the meter counted since the last hour that was summed up. */
const sinceThen = (period: Period) => `select a.id as device_id, ${bucketOf(period, '$5')} as bucket,
    greatest(0, s.points[${METER}] - n.last) as wh, null::real[] as loops
  from area a join device_state s on s.device_id = a.id
    cross join lateral (
      select h.last[${METER}] as last from reading_hour h
      where h.device_id = a.id and h.at >= $4::timestamptz - interval '1 day' order by h.at desc limit 1) n
  where a.kind = '${KIND}'`

/** Rows of what power gateways of the `area` metered, Wh, with the mean W of each loop; values as `valuesOf` gives them. */
export function meteredSql(period: Period): string {
  if (period.unit === 'day') return OF_DAYS
  return period.isPresent ? `${ofHours(period)} union all ${sinceThen(period)}` : ofHours(period)
}
