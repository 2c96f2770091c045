import { alarmTypes } from '@lamplighter/contract'
import type { SystemScope } from '../../../db/database.ts'
import { ALARM_COLUMNS, type AlarmRecord, type StoredAlarm, toAlarm } from './record.store.ts'

/** A gateway that is back, or a loop that is on again, has brought back what depends on it after this, ms. */
export const HEARD_WITHIN = 5 * 60_000

/**
 * Releases what was suppressed by what fed it, in incidents where that has no alarm any more: it is told once it has lasted
 * for its hold from now on. Nothing joins those incidents again.
 */
export async function releaseFed(scope: SystemScope, incidentIds: readonly string[], now: number): Promise<void> {
  if (incidentIds.length === 0) return
  await scope.query(
    `with over as (
       update alarm_incident i set is_wide = false, scope = scope || '/over' where id = any ($1) and is_wide
         and not exists (select from alarm f where f.incident_id = i.id and f.device_id = f.anchor_id)
       returning id
     )
     update alarm a set tells_at = $2::timestamptz + coalesce((a.judged_by ->> 'hold')::float8 * 1000, $3) * interval '1 millisecond'
     from over where a.incident_id = over.id and a.recovered_at is null`,
    [incidentIds, new Date(now), HEARD_WITHIN],
  )
}

/** Takes what was released and is still there; what somebody has taken up meanwhile is told to nobody again. */
export async function takeReleased(scope: SystemScope, now: number): Promise<StoredAlarm[]> {
  const rows = await scope.query<AlarmRecord & { isWaiting: boolean }>(
    `with due as (select id from alarm where tells_at <= $1 order by id for update)
     update alarm a set tells_at = null from due where a.id = due.id
     returning ${ALARM_COLUMNS}, recovered_at is null and eliminated_until is null and acknowledged_at is null and assignee = '' as "isWaiting"`,
    [new Date(now)],
  )
  return rows.flatMap(({ isWaiting, ...row }) => (isWaiting ? [toAlarm(row)] : []))
}

/** Puts alarms into the incidents that they say. */
export const moveToIncidents = (scope: SystemScope, alarms: readonly StoredAlarm[]) =>
  scope.query(
    `update alarm a set incident_id = r."incidentId", anchor_id = r."anchorId", anchor_part = r."anchorPart", muted = r.muted
     from jsonb_to_recordset($1) as r("deviceId" int, type smallint, "incidentId" bigint, "anchorId" int, "anchorPart" jsonb, muted boolean)
     where a.device_id = r."deviceId" and a.type = r.type`,
    [JSON.stringify(alarms.map((alarm) => ({ ...alarm, type: alarmTypes[alarm.type].number })))],
  )
