import type { AlarmLevel, AlarmPart, AlarmType, Kind } from '@lamplighter/contract'
import type { SystemScope } from '../../../db/database.ts'
import { MUTED } from './incidents.ts'
import { typeOf } from './record.store.ts'

type Told = { customerId: number; incidentId: string; alarms: number; raisedAt: Date }
/** An incident by the alarm that tells most of it. */
export type IncidentHead = Told & {
  level: AlarmLevel
  type: AlarmType
  deviceName: string
  /** What its alarms depend on, and what of it; null for an alarm alone, and for all of it. */
  anchorName: string
  part: AlarmPart | null
  deviceCode: string
  kind: Kind
  stationName: string | null
  value: number | null
  /** Of the site where the device stands. */
  groupId: number | null
  /** Alarms that nobody has acknowledged, taken over or eliminated, and that are still raised. */
  waiting: number
}

/** Incidents by the worst of their alarms that are still there, of several the first. */
export async function readIncidents(scope: SystemScope, ids: readonly string[]): Promise<IncidentHead[]> {
  if (ids.length === 0) return []
  const rows = await scope.query<Omit<IncidentHead, 'type'> & { type: number }>(
    `select distinct on (a.incident_id) a.customer_id as "customerId", a.incident_id::text as "incidentId", a.level, a.type,
       count(*) over (partition by a.incident_id)::int as alarms, d.name as "deviceName", d.code as "deviceCode", d.kind,
       t.name as "stationName", a.raised_at as "raisedAt", a.value, o.name as "anchorName",
       case when a.device_id = o.id or count(*) over (partition by a.incident_id) > 1 then a.anchor_part end as part, t.group_id as "groupId",
       (count(*) filter (where a.acknowledged_at is null and a.assignee = '' and a.eliminated_until is null and a.recovered_at is null)
          over (partition by a.incident_id))::int as waiting
     from alarm a join device d on d.id = a.device_id join device o on o.id = a.anchor_id left join station t on t.id = d.station_id
     where a.incident_id = any ($1) and not a.muted order by a.incident_id, a.level desc, a.raised_at, a.id`,
    [ids],
  )
  return rows.map((row) => ({ ...row, type: typeOf(row.type) }))
}

/** Marks those of the incidents that have no alarm any more as ended, and tells which those are, of those that somebody was told of. */
export function endIncidents(scope: SystemScope, ids: readonly string[], at: Date): Promise<Told[]> {
  return scope.query<Told>(
    `with ended as (
       update alarm_incident i set ended_at = $2 where id = any ($1) and ended_at is null
         and not exists (select from alarm a where a.incident_id = i.id)
       returning id, customer_id, opened_at, scope
     )
     select customer_id as "customerId", id::text as "incidentId", opened_at as "raisedAt",
       (select count(*)::int from alarm_history h where h.incident_id = e.id and h.ended_at >= e.opened_at) as alarms
     from ended e where not starts_with(scope, $3) order by id`,
    [ids, at, MUTED],
  )
}
