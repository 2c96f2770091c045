import { type AlarmLevel, SHIFT_LISTED, type ShiftFacts } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { typeOf } from '../alarms/index.ts'

/** Incidents whose first alarm was raised in a time, by their worst level. */
export async function countRaised(scope: Scope, from: Date, to: Date): Promise<ReadonlyMap<AlarmLevel, number>> {
  const rows = await scope.query<{ level: AlarmLevel; count: number }>(
    `select level, count(*)::int as count from (
       select incident_id, max(level) as level from alarm_raised
       where customer_id = $1 and raised_at >= $2 and raised_at < $3 group by 1) i
     where not exists (select from alarm a where a.incident_id = i.incident_id and a.raised_at < $2)
       and not exists (select from alarm_history h where h.incident_id = i.incident_id and h.raised_at < $2)
     group by 1`,
    [scope.customerId, from, to],
  )
  return new Map(rows.map(({ level, count }) => [level, count]))
}

export const acknowledgedSince = (scope: Scope, from: Date, to: Date): Promise<ShiftFacts['acknowledged']> =>
  scope.query(
    `select account, count(distinct alarm_id)::int as count from alarm_step
     where action = 'acknowledge' and at >= $1 and at <= $2 group by 1 order by 2 desc, 1`,
    [from, to],
  )

type Eliminated = Omit<ShiftFacts['eliminated'][number], 'type' | 'until'> & {
  type: number
  until: Date
  alarms: number
}

/** Alarms that are not raised until a moment: one line for each incident, and how many alarms there are. */
export async function listEliminated(scope: Scope): Promise<{ alarms: number; rows: ShiftFacts['eliminated'] }> {
  const rows = await scope.query<Eliminated>(
    `select * from (
       select distinct on (a.incident_id) a.type, a.level, a.device_id as "deviceId", d.name as "deviceName", a.eliminated_until as until,
         a.eliminated_by as account, a.note, (select count(*) from alarm e where e.eliminated_until is not null)::int as alarms
       from alarm a join device d on d.id = a.device_id where a.eliminated_until is not null
       order by a.incident_id, a.device_id = a.anchor_id desc, a.level desc, a.id) i
     order by until, level desc limit ${SHIFT_LISTED}`,
    [],
  )
  return {
    alarms: rows[0]?.alarms ?? 0,
    rows: rows.map(({ alarms: _, ...row }) => ({ ...row, type: typeOf(row.type), until: row.until.toISOString() })),
  }
}

const OUT = `in ('2', '3')`

/** Power boxes out of service, and the lamps that are so or fed by one. */
export async function readRepair(scope: Scope): Promise<ShiftFacts['repair']> {
  const [row] = await scope.query<ShiftFacts['repair']>(
    `select
       (select count(*) from device where kind = 'power-box' and attributes->>'status' ${OUT})::int as boxes,
       (select count(*) from device d left join device b on b.id = d.box_id
        where d.kind = 'luminaire' and (d.attributes->>'status' ${OUT} or b.attributes->>'status' ${OUT}))::int as lamps,
       array(select name from device where kind = 'power-box' and attributes->>'status' ${OUT} order by name limit ${SHIFT_LISTED}) as names`,
    [],
  )
  return row!
}
