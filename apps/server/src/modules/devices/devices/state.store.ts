import type { DeviceState } from '@lamplighter/contract'
import { arrayLiteral, realArrayLiteral, textArrayLiteral } from '../../../db/array-literal.ts'
import type { Platform, Queries, SystemScope } from '../../../db/database.ts'
import type { Device } from './device.ts'

/** A device whose state changed: its id, and before and after whether it is online and lit. */
export type StateChange = readonly [id: number, wasOnline: boolean, isOnline: boolean, wasLit: boolean, isLit: boolean]

export type StateRow = { readonly device: Device; readonly state: DeviceState }

/**
 * Writes states, and with them what they changed: a device of which nothing is known was offline. The alarm level of a device
 * that is there is written with its alarms. Rows are locked in the order of the devices, as by all that write several.
 * Before and after are grouped, not joined: how many rows an array has is not known to the plan of a prepared statement,
 * which would compare each of 50,000 with each other.
 */
const UPSERT = `with given as (
    select * from unnest($1::int[], $2::int[], $3::bool[], $4::smallint[], $5::bool[], $6::bool[], $7::real[], $8::text[], $9::float8[])
      as u(d, c, o, al, r, l, lv, p, t)
  ), before as (
    select device_id, online, light from device_state join given on device_id = d
  ), written as (
    insert into device_state as s
      (device_id, customer_id, online, alarm, running, light, level, points, refresh_time, changed_at)
    select d, c, o, al, r, l, lv, p::float8[], to_timestamp(t / 1000.0), to_timestamp($10::float8 / 1000.0) from given order by d
    on conflict (device_id) do update set online = excluded.online, running = excluded.running,
      light = excluded.light, level = excluded.level, points = excluded.points, refresh_time = excluded.refresh_time,
      changed_at = case when (s.online, s.light) = (excluded.online, excluded.light)
                        then s.changed_at else excluded.changed_at end
    returning device_id, customer_id, online, light
  ), before_and_after as (
    select device_id, customer_id, online, light, null::boolean as was_online, null::boolean as was_lit from written
    union all
    select device_id, null, null, null, online, light from before
  ), compared as (
    select device_id, max(customer_id) as customer_id, bool_or(online) as online, bool_or(light) as light,
      coalesce(bool_or(was_online), false) as was_online, coalesce(bool_or(was_lit), bool_or(light)) as was_lit
    from before_and_after group by device_id
  ), changed as (
    select customer_id, jsonb_agg(jsonb_build_array(device_id, was_online, online, was_lit, light)) as devices
    from compared where (was_online, was_lit) is distinct from (online, light) group by customer_id
  )
  select publish_events(array_agg(customer_id), array_agg('devicesChanged'::text),
    array_agg(jsonb_build_object('at', $10::float8, 'devices', devices)))
  from changed having count(*) > 0`

export function saveStates(db: Platform, rows: readonly StateRow[], now: number) {
  const column = (pick: (row: StateRow) => number | boolean | null) => arrayLiteral(rows.map(pick))
  return db.statement('write-states', UPSERT, [
    column(({ device }) => device.id),
    column(({ device }) => device.customerId),
    column(({ state }) => state.online),
    column(({ state }) => state.alarm),
    column(({ state }) => state.running),
    column(({ state }) => state.light),
    column(({ state }) => state.level),
    textArrayLiteral(rows.map(({ device }) => realArrayLiteral(device.points))),
    column(({ device }) => device.refreshedAt),
    now,
  ])
}

type AlarmLevel = { readonly customerId: number; readonly deviceId: number; readonly level: number }

/** Writes the alarm level of devices, and answers with those that have another one than before. */
export const saveAlarmLevels = (scope: SystemScope, levels: readonly AlarmLevel[], now: number) =>
  scope.query<AlarmLevel>(
    `with given as (
       select * from unnest($1::int[], $2::int[], $3::int[]) as u(id, customer_id, worst)
     ), locked as (
       select device_id, alarm from device_state where device_id = any ($1) order by device_id for update
     ), changed as (
       select given.* from given left join locked on device_id = id where alarm is distinct from worst
     ), written as (
       update device_state s set alarm = worst, changed_at = $4 from changed where device_id = id
     )
     select customer_id as "customerId", id as "deviceId", worst as level from changed`,
    [
      levels.map(({ deviceId }) => deviceId),
      levels.map(({ customerId }) => customerId),
      levels.map(({ level }) => level),
      new Date(now),
    ],
  )

/** Of devices that come back: what they were when they were retired is long over. */
export const resetStates = (scope: Queries, ids: readonly number[]) =>
  scope.query('update device_state set online = false, alarm = 0 where device_id = any ($1::int[])', [ids])
