import type { AlarmLevel, AlarmType, Kind } from '@lamplighter/contract'
import type { SystemScope } from '../../db/database.ts'
import { typeOf } from './record.store.ts'

type Told = { customerId: number; incidentId: string; alarms: number; raisedAt: Date }
type Head = Told & {
  level: AlarmLevel
  type: AlarmType
  deviceName: string
  deviceCode: string
  kind: Kind
  stationName: string | null
  value: number | null
}

/** Incidents by the worst of their alarms that are still there, of several the first. */
export async function readIncidents(scope: SystemScope, ids: readonly string[]): Promise<Head[]> {
  if (ids.length === 0) return []
  const rows = await scope.query<Omit<Head, 'type'> & { type: number }>(
    `select distinct on (a.incident_id) a.customer_id as "customerId", a.incident_id::text as "incidentId", a.level, a.type,
       count(*) over (partition by a.incident_id)::int as alarms, d.name as "deviceName", d.code as "deviceCode", d.kind,
       t.name as "stationName", a.raised_at as "raisedAt", a.value
     from alarm a join device d on d.id = a.device_id left join station t on t.id = d.station_id
     where a.incident_id = any ($1) order by a.incident_id, a.level desc, a.raised_at, a.id`,
    [ids],
  )
  return rows.map((row) => ({ ...row, type: typeOf(row.type) }))
}

/** Marks those of the incidents that have no alarm any more as ended, and tells which those are. */
export function endIncidents(scope: SystemScope, ids: readonly string[], at: Date): Promise<Told[]> {
  return scope.query<Told>(
    `with ended as (
       update alarm_incident i set ended_at = $2 where id = any ($1) and ended_at is null
         and not exists (select from alarm a where a.incident_id = i.id)
       returning id, customer_id, opened_at
     )
     select customer_id as "customerId", id::text as "incidentId", opened_at as "raisedAt",
       (select count(*)::int from alarm_history h where h.incident_id = e.id and h.ended_at >= e.opened_at) as alarms
     from ended e order by id`,
    [ids, at],
  )
}
