import { alarmTypes, SUB_DEVICE } from '@lamplighter/contract'
import type { Queries } from '../../../../db/database.ts'
import type { Interval, NightLoad, PastLoad } from './learn.ts'

/** Alarms of a load that is not usual: while one stands, what is measured is not learned. */
const UNUSUAL = [alarmTypes.OverCurrent, alarmTypes.UnderCurrent, alarmTypes.UnderPayload].map(({ number }) => number)

/** Nights of an organisation that something was learned of, since a moment. */
export async function learnedNights(scope: Queries, customerId: number, since: number): Promise<ReadonlySet<number>> {
  const rows = await scope.query<{ night: Date }>(
    'select distinct night from box_load_night where customer_id = $1 and night >= $2',
    [customerId, new Date(since)],
  )
  return new Set(rows.map(({ night }) => night.getTime()))
}

/** What boxes said between two moments, in the order of time. */
export async function pastLoads(
  scope: Queries,
  deviceIds: readonly number[],
  columns: readonly number[],
  [from, to]: Interval,
): Promise<ReadonlyMap<number, readonly PastLoad[]>> {
  const rows = await scope.query<PastLoad & { deviceId: number }>(
    `select device_id as "deviceId", extract(epoch from at)::float8 * 1000 as at,
       array(select points[i] from unnest($2::int[]) with ordinality u(i, n) order by n) as values
     from reading where device_id = any ($1) and at >= $3 and at < $4 order by device_id, at`,
    [deviceIds, columns.map((column) => column + 1), new Date(from), new Date(to)],
  )
  return Map.groupBy(rows, ({ deviceId }) => deviceId)
}

const HELD = `
  select case when d.kind = 'power-box' then d.id else d.box_id end as box, o.since as begun, o.ends_at as ended
    from device_override o join device d on d.id = o.device_id where o.ends_at > $1 and o.since <= $2
  union all
  select box_id, at, coalesce(removed_at, 'infinity') from lock_out where coalesce(removed_at, 'infinity') > $1 and at <= $2`

/** When commands and lock-outs changed what is usual of boxes and their lamps, between two moments. */
export async function heldBetween(
  scope: Queries,
  [from, to]: Interval,
): Promise<ReadonlyMap<number, readonly Interval[]>> {
  const rows = await scope.query<{ box: number; begun: number; ended: number }>(
    `select box, extract(epoch from begun)::float8 * 1000 as begun, extract(epoch from least(ended, $2))::float8 * 1000 as ended
     from (${HELD}) h where box is not null`,
    [new Date(from), new Date(to)],
  )
  return new Map(
    [...Map.groupBy(rows, ({ box }) => box)].map(([box, own]) => [box, own.map(({ begun, ended }) => [begun, ended])]),
  )
}

/** Boxes that were held so at some time between two moments. */
export async function boxesHeld(scope: Queries, [from, to]: Interval): Promise<ReadonlySet<number>> {
  const rows = await scope.query<{ box: number }>(`select distinct box from (${HELD}) h where box is not null`, [
    new Date(from),
    new Date(to),
  ])
  return new Set(rows.map(({ box }) => box))
}

/** Boxes whose load is not usual, as an alarm says that nobody has eliminated. */
export async function unusualBoxes(scope: Queries): Promise<ReadonlySet<number>> {
  const rows = await scope.query<{ id: number }>(
    'select distinct device_id as id from alarm where type = any ($1) and eliminated_until is null',
    [UNUSUAL],
  )
  return new Set(rows.map(({ id }) => id))
}

export const saveNight = (
  scope: Queries,
  customerId: number,
  deviceId: number,
  night: number,
  loads: readonly NightLoad[],
) =>
  scope.query(
    `insert into box_load_night (device_id, customer_id, night, state, current_1, current_2, current_3, power)
     select $1, $2, $3, s, a, b, c, p from unnest($4::text[], $5::real[], $6::real[], $7::real[], $8::real[]) l(s, a, b, c, p)
     on conflict (device_id, night, state) do nothing`,
    [
      ...[deviceId, customerId, new Date(night), loads.map(({ state }) => state)],
      ...[0, 1, 2, 3].map((n) => loads.map(({ medians }) => medians[n] ?? null)),
    ],
  )

/** What is usual of boxes, by their states, in the order of what is learned. */
export type Usual = ReadonlyMap<number, ReadonlyMap<string, readonly (number | null)[]>>

export async function loadUsual(scope: Queries, since: number, leastNights: number): Promise<Usual> {
  const median = (column: string) => `percentile_cont(0.5) within group (order by ${column})`
  const columns = ['current_1', 'current_2', 'current_3', 'power'].map(median)
  const rows = await scope.query<{ deviceId: number; state: string; loads: (number | null)[] }>(
    `select device_id as "deviceId", state, array[${columns.join(', ')}] as loads
     from box_load_night where night >= $1 group by device_id, state having count(*) >= $2`,
    [new Date(since), leastNights],
  )
  return new Map(
    [...Map.groupBy(rows, ({ deviceId }) => deviceId)].map(([id, own]) => [
      id,
      new Map(own.map(({ state, loads }) => [state, loads])),
    ]),
  )
}

/** What the main breakers of boxes bear, A. */
export async function loadBreakers(scope: Queries): Promise<ReadonlyMap<number, number>> {
  const rows = await scope.query<{ id: number; amperes: number }>(
    'select box_id as id, rated_amperes as amperes from sub_device where type = $1 and rated_amperes > 0',
    [SUB_DEVICE.main],
  )
  return new Map(rows.map(({ id, amperes }) => [id, amperes]))
}
