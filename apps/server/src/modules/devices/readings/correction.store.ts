import { counters } from '@lamplighter/kinds/counters'
import type { Queries } from '../../../db/database.ts'
import { rollUp } from './rollup.store.ts'

/** What a counter is said to have added in an hour, in its unit. */
export type Added = { readonly deviceId: number; readonly place: number; readonly added: number | null }

/** Organisations whose past was not looked through yet, and from when on. */
export const uncheckedCustomers = (scope: Queries) =>
  scope.query<{ customerId: number; from: Date }>(
    `select c.id as "customerId", coalesce(k.checked_to, h.first) as "from" from customer c
       left join counter_check k on k.customer_id = c.id
       cross join lateral (select date_trunc('day', coalesce(min(at), now()), 'UTC') as first from reading_hour where customer_id = c.id) h
     where c.tenant_id = c.id and not coalesce(k.is_done, false) order by c.id`,
  )

export const setChecked = (scope: Queries, customerId: number, to: Date, isDone: boolean) =>
  scope.query(
    `insert into counter_check (customer_id, checked_to, is_done) values ($1, $2, $3)
     on conflict (customer_id) do update set checked_to = excluded.checked_to, is_done = excluded.is_done`,
    [customerId, to, isDone],
  )

const COUNTERS = [
  counters.map(({ kind }) => kind),
  counters.map(({ at }) => at + 1),
  counters.map(({ most }) => most),
  counters.map(({ noise }) => noise),
]

/** Hours of some time in which a counter added less than nothing, more than it can count, or its whole life. */
export const doubtfulHours = (scope: Queries, customerId: number, from: Date, to: Date) =>
  scope.query<{ hour: Date; deviceIds: number[] }>(
    `select h.at as hour, array_agg(distinct h.device_id) as "deviceIds"
     from reading_hour h join device d on d.id = h.device_id
       join unnest($4::text[], $5::int[], $6::float8[], $7::float8[]) as c(kind, place, most, noise) on c.kind = d.kind
     where h.customer_id = $1 and h.at >= $2 and h.at < $3
       and (h.added[c.place] < 0 or h.added[c.place] > c.most or h.added[c.place] > c.noise and h.added[c.place] >= h.last[c.place] - c.noise)
     group by 1 order by 1`,
    [customerId, from, to, ...COUNTERS],
  )

const addedIn = (scope: Queries, hour: Date, deviceIds: readonly number[]) =>
  scope.query<Added>(
    `select h.device_id as "deviceId", c.place, h.added[c.place] as added from reading_hour h join device d on d.id = h.device_id
       join unnest($3::text[], $4::int[]) as c(kind, place) on c.kind = d.kind
     where h.at = $1 and h.device_id = any ($2) order by 1, 2`,
    [hour, deviceIds, COUNTERS[0], COUNTERS[1]],
  )

/** Of readings that are kept no longer nobody can say any more what was counted. */
const forgetUnread = (scope: Queries, hour: Date, deviceIds: readonly number[]) =>
  scope.query(
    `update reading_hour h set added = array_fill(null::float8, array[cardinality(h.added)])
     where h.at = $1 and h.device_id = any ($2)
       and not exists (select from reading r where r.device_id = h.device_id and r.at >= $1 and r.at < $1::timestamptz + interval '1 hour')`,
    [hour, deviceIds],
  )

/** Sums an hour of some devices up again; the counters whose figure is another now. */
export async function correctHour(
  scope: Queries,
  { customerId, hour, deviceIds, settled }: { customerId: number; hour: Date; deviceIds: number[]; settled: Date },
): Promise<(Added & { readonly before: number | null })[]> {
  const before = await addedIn(scope, hour, deviceIds)
  await forgetUnread(scope, hour, deviceIds)
  for (const id of deviceIds) await rollUp(scope, { customerId, hour, after: id - 1, upTo: id, settled })
  const after = await addedIn(scope, hour, deviceIds)
  return after.flatMap((one, at) => (one.added === before[at]!.added ? [] : [{ ...one, before: before[at]!.added }]))
}
