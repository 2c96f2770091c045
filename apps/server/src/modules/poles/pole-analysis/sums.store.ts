import type { PoleBucket } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { AREA, type Area, bucketOf, TYPED, valuesOf } from './area.ts'
import { meteredSql } from './metered.ts'
import { bucketsOf, type Period } from './period.ts'

type Sums = Omit<PoleBucket, 'at'>
type Row = Partial<Sums> & { bucket: string }

/** All hours of a day; added one by one, which takes a tenth of the time of a subquery. */
const PLAYED = Array.from({ length: 24 }, (_, hour) => `played[${hour + 1}]`).join(' + ')

/** Parts of what is counted, each by the bar that it belongs to. */
const PARTS: readonly ((period: Period) => string)[] = [
  (period) => `with ${AREA}, ${TYPED}
    select m.bucket, sum(m.wh) / 1000 as "energyKwh" from (${meteredSql(period)}) m join area a on a.id = m.device_id
    where m.wh is not null group by 1`,
  (period) => `with ${AREA}, ${TYPED}
    select ${bucketOf(period, 'c.started_at')} as bucket, count(*)::int as sessions, coalesce(sum(c.energy), 0) / 1000 as "chargedKwh",
      coalesce(sum(c.fee), 0)::float8 as income
    from charge_session c join area a on a.id = c.device_id
    where c.customer_id = $1 and c.started_at >= $4 and c.started_at < $5 group by 1`,
  (period) => `with ${AREA}, ${TYPED}
    select ${bucketOf(period, 'c.pressed_at')} as bucket, count(*)::int as calls, count(*) filter (where c.ending = 'missed')::int as missed
    from intercom_call c join area a on a.id = c.device_id
    where c.customer_id = $1 and c.pressed_at >= $4 and c.pressed_at < $5 group by 1`,
  ({ unit }) => `with ${AREA}, ${TYPED}
    select ${unit === 'day' ? 'f.day::text' : '(p.place - 1)::text'} as bucket,
      coalesce(sum(p.seconds) filter (where f.kind = 'led-screen'), 0)::float8 as "screenSeconds",
      coalesce(sum(p.seconds) filter (where f.kind = 'broadcast'), 0)::float8 as "speakerSeconds"
    from (select device_id, kind, day, ${unit === 'day' ? `${PLAYED} as seconds` : 'played'} from pole_day
          where customer_id = $1 and kind in ('led-screen', 'broadcast') and day between $6 and $7) f
      join area a on a.id = f.device_id
      ${unit === 'day' ? 'cross join lateral (select f.seconds) p' : 'cross join unnest(f.played) with ordinality as p(seconds, place)'}
    where p.seconds > 0 group by 1`,
]

const none: Sums = {
  ...{ energyKwh: null, sessions: 0, chargedKwh: 0, income: 0, calls: 0, missed: 0 },
  ...{ screenSeconds: 0, speakerSeconds: 0 },
}

/** Bar by bar what poles of an area did in a period. */
export async function countBuckets(scope: Scope, area: Area, period: Period): Promise<PoleBucket[]> {
  const known = new Map<string, Sums>(bucketsOf(period).map((at) => [at, none]))
  for (const part of PARTS)
    for (const { bucket, ...sums } of await scope.query<Row>(part(period), valuesOf(area, period)))
      known.set(bucket, { ...(known.get(bucket) ?? none), ...sums })
  return [...known].map(([at, sums]) => ({ at, ...sums }))
}
