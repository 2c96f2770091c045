import { type AlarmLevel, alarmTypes } from '@lamplighter/contract'
import type { SystemScope } from '../../db/database.ts'
import { FLAPS_WITHIN } from './flapping.ts'

/** How often devices were lost in alarms of a moment ago that have ended. */
export async function lossesBefore(
  scope: SystemScope,
  deviceIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, number>> {
  if (deviceIds.length === 0) return new Map()
  const rows = await scope.query<{ deviceId: number; losses: number }>(
    `select device_id as "deviceId", sum(repeats + 1)::int as losses from alarm_history
     where device_id = any ($1) and type = $2 and ended_at > $3 and raised_at > $3 group by 1`,
    [deviceIds, alarmTypes.CommunicationLost.number, new Date(now - FLAPS_WITHIN)],
  )
  return new Map(rows.map(({ deviceId, losses }) => [deviceId, losses]))
}

/** An alarm of a connection that flaps: its incident where that is to be told, which is now and then. */
export type CountedFlaps = { readonly deviceId: number; readonly level: AlarmLevel; readonly incidentId: string | null }

/**
 * Counts losses of connections that flap, without reading all that is known of them; returns which those are. Locks all alarms of
 * `deviceIds`, as `lockAlarms` does.
 */
export function countFlaps(
  scope: SystemScope,
  deviceIds: readonly number[],
  losses: ReadonlyMap<number, number>,
  steadyAt: number,
): Promise<CountedFlaps[]> {
  return scope.query<CountedFlaps>(
    `with locked as (
       select id, device_id, type, level, incident_id, recovered_at, steady_at, eliminated_until, muted from alarm
       where device_id = any ($1) order by id for update
     ), flapping as (
       select l.*, g.lost, steady_at is distinct from $4::timestamptz as is_later
       from locked l join unnest($2::int[], $3::int[]) as g(device, lost) on device = device_id where type = $5 and recovered_at is null
     ), counted as (
       update alarm a set repeats = a.repeats + f.lost, steady_at = $4 from flapping f where a.id = f.id and (f.lost > 0 or is_later)
     )
     select device_id as "deviceId", level,
       case when is_later and eliminated_until is null and not muted then incident_id::text end as "incidentId"
     from flapping`,
    [deviceIds, [...losses.keys()], [...losses.values()], new Date(steadyAt), alarmTypes.ConnectionUnstable.number],
  )
}

/** Marks the alarms of connections that have been steady for long enough as over; returns those that are lost since. */
export async function settleConnections(
  scope: SystemScope,
  now: number,
): Promise<{ deviceId: number; lostAt: number }[]> {
  const rows = await scope.query<{ deviceId: number; lostAt: Date }>(
    `with due as (select id from alarm where steady_at <= $1 order by id for update), steady as (
       update alarm a set steady_at = null, recovered_at = $1 from due where a.id = due.id returning a.device_id
     )
     select s.device_id as "deviceId", s.changed_at as "lostAt" from steady join device_state s using (device_id) where not s.online`,
    [new Date(now)],
  )
  return rows.map(({ deviceId, lostAt }) => ({ deviceId, lostAt: lostAt.getTime() }))
}
