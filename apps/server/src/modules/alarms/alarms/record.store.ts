import { type AlarmPart, type AlarmType, alarmTypeNames, alarmTypes, type Kind } from '@lamplighter/contract'
import type { SystemScope } from '../../../db/database.ts'
import { ensurePartition } from '../../../db/partitions.ts'
import { withRetired } from '../../../db/retired.ts'
import { saveAlarmLevels } from '../../devices/devices/index.ts'
import { MUTED } from './incidents.ts'
import { type Alarm, SETTLE } from './life.ts'

export type StoredAlarm = Alarm & {
  readonly customerId: number
  readonly incidentId: string
  readonly anchorId: number
  /** What of that device it depends on; null for all of it. */
  readonly anchorPart: AlarmPart | null
  readonly eliminatedUntil: number | null
  /** Its device or power box is out of service: it is told to nobody. */
  readonly muted: boolean
}

/** As it is stored. */
export type AlarmRecord = Omit<
  StoredAlarm,
  'type' | 'raisedAt' | 'recoveredAt' | 'eliminatedUntil' | 'escalatesAt' | 'steadyAt'
> & {
  type: number
  raisedAt: Date
  recoveredAt: Date | null
  eliminatedUntil: Date | null
  escalatesAt: Date | null
  steadyAt: Date | null
}

const typeByNumber = new Map(alarmTypeNames.map((name) => [alarmTypes[name].number as number, name]))
/** @throws for a number that no type has */
export function typeOf(number: number): AlarmType {
  const name = typeByNumber.get(number)
  if (!name) throw new Error(`no alarm type has the number ${number}`)
  return name
}

export const ALARM_COLUMNS = `device_id as "deviceId", type, level, rules, rule, value, judged_by as "limit", raised_at as "raisedAt", repeats,
  recovered_at as "recoveredAt", customer_id as "customerId", incident_id::text as "incidentId", anchor_id as "anchorId", anchor_part as "anchorPart",
  eliminated_until as "eliminatedUntil", escalates_at as "escalatesAt", losses, steady_at as "steadyAt", muted`

export const toAlarm = ({
  type,
  raisedAt,
  recoveredAt,
  eliminatedUntil,
  escalatesAt,
  steadyAt,
  ...row
}: AlarmRecord): StoredAlarm => ({
  ...row,
  type: typeOf(type),
  raisedAt: raisedAt.getTime(),
  recoveredAt: recoveredAt?.getTime() ?? null,
  eliminatedUntil: eliminatedUntil?.getTime() ?? null,
  escalatesAt: escalatesAt?.getTime() ?? null,
  steadyAt: steadyAt?.getTime() ?? null,
})

/** Locks and reads alarms of devices. Whoever locks several does so in this order, so that none waits for another for ever. */
export async function lockAlarms(scope: SystemScope, deviceIds: readonly number[]): Promise<StoredAlarm[]> {
  const rows = await scope.query<AlarmRecord>(
    `select ${ALARM_COLUMNS} from alarm where device_id = any ($1) order by id for update`,
    [deviceIds],
  )
  return rows.map(toAlarm)
}

/** Alarms of devices of a kind that any of these rules holds open. */
export async function alarmsHeldBy(
  scope: SystemScope,
  customerId: number,
  kind: Kind,
  rules: readonly string[],
): Promise<StoredAlarm[]> {
  const rows = await scope.query<AlarmRecord>(
    `select ${ALARM_COLUMNS} from alarm a where customer_id = $1 and rules ?| $3
       and exists (select from device d where d.id = a.device_id and d.kind = $2)`,
    [customerId, kind, rules],
  )
  return rows.map(toAlarm)
}

/** Those of the devices that are in repair or disabled, or whose power box is (`enums.powerBoxStatus`). */
export async function outOfService(scope: SystemScope, deviceIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await scope.query<{ id: number }>(
    `select d.id from device d left join device b on b.id = d.box_id where d.id = any ($1)
       and (d.attributes->>'status' in ('2', '3') or b.attributes->>'status' in ('2', '3'))`,
    [deviceIds],
  )
  return new Set(rows.map(({ id }) => id))
}

/** How a row of `jsonb_to_recordset` gives what a move decides of an alarm. */
const GIVEN = `"deviceId" int, type smallint, level smallint, rules jsonb, rule text, value float8, "limit" jsonb, repeats int,
  "recoveredAt" float8, losses float8[], "steadyAt" float8`
const given = (alarms: readonly StoredAlarm[]) =>
  JSON.stringify(alarms.map((alarm) => ({ ...alarm, type: alarmTypes[alarm.type].number })))

export async function insertAlarms(scope: SystemScope, alarms: readonly StoredAlarm[]): Promise<void> {
  if (alarms.length === 0) return
  await scope.query(
    `insert into alarm (customer_id, device_id, type, level, incident_id, anchor_id, anchor_part, rules, rule, value, judged_by, raised_at, repeats, recovered_at, escalates_at, losses, steady_at, muted)
     select "customerId", "deviceId", type, level, "incidentId", "anchorId", "anchorPart", rules, rule, value, "limit",
       to_timestamp("raisedAt" / 1000.0), repeats, to_timestamp("recoveredAt" / 1000.0), to_timestamp("escalatesAt" / 1000.0), losses, to_timestamp("steadyAt" / 1000.0), muted
     from jsonb_to_recordset($1) as r(${GIVEN}, "customerId" int, "incidentId" bigint, "anchorId" int, "anchorPart" jsonb,
       "raisedAt" float8, "escalatesAt" float8, muted boolean)`,
    [given(alarms)],
  )
}

/** Writes what moves changed of alarms that are there. */
export async function updateAlarms(scope: SystemScope, alarms: readonly StoredAlarm[]): Promise<void> {
  if (alarms.length === 0) return
  await scope.query(
    `update alarm a set level = r.level, rules = r.rules, rule = r.rule, value = r.value, judged_by = "limit", repeats = r.repeats,
       recovered_at = to_timestamp("recoveredAt" / 1000.0), losses = r.losses, steady_at = to_timestamp("steadyAt" / 1000.0)
     from jsonb_to_recordset($1) as r(${GIVEN}) where a.device_id = "deviceId" and a.type = r.type`,
    [given(alarms)],
  )
}

/** Mutes alarms of devices that went out of service, and no longer those of what came back; returns those that changed. */
export async function muteAlarms(scope: SystemScope, deviceIds: readonly number[]): Promise<StoredAlarm[]> {
  const out = await outOfService(scope, deviceIds)
  const rows = await scope.query<AlarmRecord>(
    `with due as (select id from alarm where device_id = any ($1) and muted <> (device_id = any ($2)) order by id for update)
     update alarm a set muted = not a.muted from due where a.id = due.id returning ${ALARM_COLUMNS}`,
    [deviceIds, [...out]],
  )
  const alarms = rows.map(toAlarm)
  const told = alarms.filter(({ muted }) => !muted).map(({ incidentId }) => incidentId)
  await scope.query(
    `update alarm_incident set scope = substr(scope, $2) where id = any ($1) and starts_with(scope, $3)`,
    [told, MUTED.length + 1, MUTED],
  )
  return alarms
}

/** An alarm that has ended; of one that was eliminated and is not in order yet the rules that hold it. */
export type Ended = StoredAlarm & { readonly isStillRaised: boolean }

/** Moves to the history, with why they ended, the alarms that `due` selects; $1 is now. Their devices may be retired. */
async function moveToHistory(
  scope: SystemScope,
  { due, cause }: { due: string; cause: string },
  now: number,
  ...values: unknown[]
): Promise<StoredAlarm[]> {
  await ensurePartition(scope, 'alarm_history', new Date(now))
  const rows = await withRetired(scope, () =>
    scope.query<AlarmRecord>(
      `with due as (${due} order by id for update), gone as (
       delete from alarm using due where alarm.id = due.id returning alarm.*
     ), kept as (
       insert into alarm_history (id, customer_id, device_id, kind, names, type, level, incident_id, rule, value, judged_by, raised_at, repeats,
         acknowledged_at, acknowledged_by, assignee, eliminated_until, eliminated_by, note, ended_at, end_cause)
       select g.id, g.customer_id, device_id, d.kind, concat_ws(' ', d.name, d.code, t.name), g.type, level, incident_id, rule, value, judged_by, raised_at, repeats,
         acknowledged_at, acknowledged_by, assignee, eliminated_until, eliminated_by, note, $1, ${cause}
       from gone g join device d on d.id = g.device_id left join station t on t.id = d.station_id
     )
     select ${ALARM_COLUMNS} from gone`,
      [new Date(now), ...values],
    ),
  )
  return rows.map(toAlarm)
}

/** Moves to the history what has been over for long enough, and what was eliminated until now. */
export async function endAlarms(scope: SystemScope, now: number): Promise<Ended[]> {
  const due = `select id from alarm where least(recovered_at, eliminated_until) <= $1
    and ((eliminated_until is null and recovered_at <= $2) or eliminated_until <= $1)`
  const cause = `case when eliminated_until is null then 'recovered' when recovered_at is null then 'expired' else 'manual' end`
  const alarms = await moveToHistory(scope, { due, cause }, now, new Date(now - SETTLE))
  return alarms.map((alarm) => ({ ...alarm, isStillRaised: alarm.recoveredAt === null }))
}

/** Moves to the history the alarms of devices that were retired. */
export const endRetired = (scope: SystemScope, deviceIds: readonly number[], now: number): Promise<StoredAlarm[]> =>
  moveToHistory(
    scope,
    { due: 'select id from alarm where device_id = any ($2::int[])', cause: `'retired'` },
    now,
    deviceIds,
  )

/** Writes the alarm level of devices with their state, and tells which have another one than before. Silence is not a level: it is shown as such. */
export async function saveLevels(
  scope: SystemScope,
  deviceIds: readonly number[],
  now: number,
): Promise<{ customerId: number; deviceId: number; level: number }[]> {
  const levels = await scope.query<{ customerId: number; deviceId: number; level: number }>(
    `select d.customer_id as "customerId", d.id as "deviceId", coalesce((select max(level) from alarm a
       where a.device_id = d.id and a.type <> $2 and a.recovered_at is null and a.eliminated_until is null and not a.muted), 0) as level
     from device d where d.id = any ($1)`,
    [deviceIds, alarmTypes.CommunicationLost.number],
  )
  return saveAlarmLevels(scope, levels, now)
}

/** Raises by a level what nobody has acknowledged in time. */
export async function escalateAlarms(scope: SystemScope, now: number): Promise<StoredAlarm[]> {
  const rows = await scope.query<AlarmRecord>(
    `with due as (select id from alarm where escalates_at <= $1 order by id for update)
     update alarm a set escalates_at = null,
       level = case when acknowledged_at is null and assignee = '' and recovered_at is null and eliminated_until is null and not muted
                    then least(level + 10, 30) else level end
     from due where a.id = due.id returning ${ALARM_COLUMNS}`,
    [new Date(now)],
  )
  return rows.map(toAlarm)
}

/** When the next alarm ends, escalates or is told by itself; null when none does. */
export async function nextDue(scope: SystemScope): Promise<number | null> {
  const [row] = await scope.query<{ at: Date | null }>(
    `select least(
       (select min(coalesce(eliminated_until, recovered_at + $1 * interval '1 millisecond'))
        from alarm where recovered_at is not null or eliminated_until is not null),
       (select min(escalates_at) from alarm where escalates_at is not null),
       (select min(steady_at) from alarm where steady_at is not null),
       (select min(tells_at) from alarm where tells_at is not null),
       (select min(due_at) from loop_return)) as at`,
    [SETTLE],
  )
  return row!.at?.getTime() ?? null
}
