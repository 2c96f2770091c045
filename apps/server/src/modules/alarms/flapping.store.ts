import { alarmTypes } from '@lamplighter/contract'
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
