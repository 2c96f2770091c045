import type { CallDay } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { timeZoneOf } from '../../../db/time-zone.ts'

/** When the first of so many days began. */
async function beginOf(scope: Scope, days: number, now: Date, zone: string): Promise<Date> {
  const [row] = await scope.query<{ at: Date }>(
    'select (($1::timestamptz at time zone $2)::date - $3::int + 1)::timestamp at time zone $2 as at',
    [now, zone, days],
  )
  return row!.at
}

/** Calls in reach by the day on which the button was pressed; days without calls are there too. */
export async function countDays(scope: Scope, days: number, now: Date): Promise<CallDay[]> {
  const zone = await timeZoneOf(scope)
  // An index serves a moment that is known when the query is planned.
  const begin = await beginOf(scope, days, now, zone)
  return scope.query<CallDay>(
    `with called as (
       select (c.pressed_at at time zone $2)::date as day, count(*)::int as calls,
         (count(*) filter (where c.answered_at is not null or c.ending = 'handedOver'))::int as answered,
         (count(*) filter (where c.ending = 'missed'))::int as missed,
         (count(*) filter (where c.ending = 'handedOver'))::int as "handedOver",
         round(avg(extract(epoch from c.answered_at - c.pressed_at))::numeric, 1)::float8 as "answerSeconds"
       from intercom_call c where c.customer_id = $3 and c.pressed_at >= $4 group by 1)
     select to_char(d, 'YYYY-MM-DD') as day, coalesce(calls, 0) as calls, coalesce(answered, 0) as answered,
       coalesce(missed, 0) as missed, coalesce("handedOver", 0) as "handedOver", "answerSeconds"
     from generate_series(($4::timestamptz at time zone $2)::date, ($1::timestamptz at time zone $2)::date, '1 day') d
       left join called on called.day = d::date order by d`,
    [now, zone, scope.customerId, begin],
  )
}
