import { type AlarmLevel, alarmTypes } from '@lamplighter/contract'
import type { SystemScope } from '../../../db/database.ts'
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

/** What a device lost since it was looked at: how often its connection, and when last, ms; null where it only returned. */
export type Losses = { count: number; last: number | null }

/** An alarm of a connection that flaps: its incident where that is to be told, which is now and then. */
type CountedFlaps = { readonly deviceId: number; readonly level: AlarmLevel; readonly incidentId: string | null }

/**
 * Counts losses of connections that flap, without reading all that is known of them; returns which those are. Locks all alarms of
 * `deviceIds`, as `lockAlarms` does.
 */
export function countFlaps(
  scope: SystemScope,
  deviceIds: readonly number[],
  losses: ReadonlyMap<number, Losses>,
  steadyAt: number,
): Promise<CountedFlaps[]> {
  const lost = [...losses.values()]
  return scope.query<CountedFlaps>(
    `with locked as (
       select id, device_id, type, level, incident_id, recovered_at, steady_at, eliminated_until, muted from alarm
       where device_id = any ($1) order by id for update
     ), flapping as (
       select l.*, g.count, g.last, steady_at is distinct from $5::timestamptz as is_later
       from locked l join unnest($2::int[], $3::int[], $4::float8[]) as g(device, count, last) on device = device_id
       where type = $6 and recovered_at is null
     ), counted as (
       update alarm a set repeats = a.repeats + f.count, steady_at = $5,
         losses = case when f.last is null then a.losses else array[f.last] end
       from flapping f where a.id = f.id and (f.count > 0 or is_later)
     )
     select device_id as "deviceId", level,
       case when is_later and eliminated_until is null and not muted then incident_id::text end as "incidentId"
     from flapping`,
    [
      deviceIds,
      [...losses.keys()],
      lost.map(({ count }) => count),
      lost.map(({ last }) => last),
      new Date(steadyAt),
      alarmTypes.ConnectionUnstable.number,
    ],
  )
}

/** Marks the alarms of connections that have been steady for long enough as over; returns those that are lost since. */
export async function settleConnections(
  scope: SystemScope,
  now: number,
): Promise<{ deviceId: number; lostAt: number }[]> {
  const rows = await scope.query<{ deviceId: number; losses: number[]; isLost: boolean }>(
    `with due as (select id from alarm where steady_at <= $1 order by id for update), steady as (
       update alarm a set steady_at = null, recovered_at = $1 from due where a.id = due.id returning a.device_id, a.losses
     )
     select device_id as "deviceId", losses, not online as "isLost" from steady join device_state using (device_id)`,
    [new Date(now)],
  )
  return rows.flatMap(({ deviceId, losses, isLost }) => (isLost ? [{ deviceId, lostAt: losses.at(-1) ?? now }] : []))
}
