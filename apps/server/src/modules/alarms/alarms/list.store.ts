import {
  type AlarmFilters,
  type AlarmRow,
  type AlarmSource,
  type AlarmTab,
  type alarmCalls,
  alarmFamilies,
  alarmLevels,
  alarmTabs,
  alarmTypes,
  type IncidentRow,
  type OfflineAge,
  type Output,
  REPORT_RULE,
} from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { wordsIn } from '../../../db/like.ts'
import { typeOf } from './record.store.ts'

const HOUR = 3_600_000
const HOURS = 24

/** A statement that collects its values. */
function statement() {
  const values: unknown[] = []
  return { values, put: (value: unknown) => `$${values.push(value)}` }
}
type Put = ReturnType<typeof statement>['put']

export const JOINS = 'join device d on d.id = a.device_id left join station t on t.id = d.station_id'
const FROM = `from alarm a ${JOINS}`

/** Open, whether or not somebody eliminated it. */
const OPEN = 'a.recovered_at is null'
export const CURRENT = `${OPEN} and a.eliminated_until is null and not a.muted`
const ago = (now: string, hours: number) => `${now}::timestamptz - interval '${hours} hours'`
const ELIMINATED = 'a.eliminated_until is not null'

/** SQL that is true for the alarms of a tab; `now` is written where it is needed. */
const TABS: Record<AlarmTab, (now: () => string) => string> = {
  current: () => CURRENT,
  eliminated: () => `(${ELIMINATED} or a.muted)`,
  within24: (now) => `${CURRENT} and a.raised_at > ${ago(now(), 24)}`,
  within48: (now) => `${CURRENT} and a.raised_at <= ${ago(now(), 24)} and a.raised_at > ${ago(now(), 48)}`,
  over48: (now) => `${CURRENT} and a.raised_at <= ${ago(now(), 48)}`,
}

/** SQL that is true for the silence of devices. */
const OFFLINE: Record<OfflineAge, (now: string) => string> = {
  within3: (now) => `a.raised_at > ${ago(now, 3)}`,
  within24: (now) => `a.raised_at > ${ago(now, 24)}`,
  over24: (now) => `a.raised_at <= ${ago(now, 24)}`,
}

const STATE = `case when ${ELIMINATED} then 'eliminated' when a.muted then 'muted' when a.acknowledged_at is not null or a.assignee <> '' then 'handling' else 'waiting' end`

export const bandOf = (family: (typeof alarmFamilies)[number]['key']) =>
  alarmFamilies.find(({ key }) => key === family)!

/** What a list asks for, once it is known which devices share a cause. */
export type AskedAlarms = Omit<AlarmFilters, 'silence'> & { readonly silentIds?: readonly number[] }

const CONNECTION = [alarmTypes.CommunicationLost.number, alarmTypes.ConnectionUnstable.number].join()
/** SQL that is true for the alarms of a source. */
export const SOURCES: Record<AlarmSource, string> = {
  report: `a.rule = '${REPORT_RULE}'`,
  connection: `a.type in (${CONNECTION})`,
  rule: `a.rule <> '${REPORT_RULE}' and a.type not in (${CONNECTION})`,
}
/** Account of who is said to have handled an alarm. */
export const HANDLER = `case when a.eliminated_by <> '' then a.eliminated_by else a.acknowledged_by end`
/** Account of who sees to an alarm that is open. */
const ASSIGNEE = `coalesce(nullif(a.assignee, ''), a.acknowledged_by)`

const IS_SILENCE = `a.type = ${alarmTypes.CommunicationLost.number}`

/** SQL that is true for the alarms that a list asks for. */
function conditions(
  { tab, levels, family, type, kind, keyword, state, source, handler, offline, ...of }: AskedAlarms,
  now: Date,
  put: Put,
) {
  const all = [TABS[tab](() => put(now))]
  if (levels) all.push(`a.level = any (${put(levels)})`)
  if (family) {
    const { from, to } = bandOf(family)
    all.push(`a.type between ${from} and ${to}`)
  }
  if (type) all.push(`a.type = ${put(alarmTypes[type].number)}`)
  if (source) all.push(SOURCES[source])
  if (handler) all.push(`${ASSIGNEE} = ${put(handler)}`)
  if (kind) all.push(`d.kind = ${put(kind)}`)
  if (state) all.push(`${STATE} = ${put(state)}`)
  if (offline) all.push(`${IS_SILENCE} and ${OFFLINE[offline](put(now))}`)
  if (of.silentIds) all.push(`${IS_SILENCE} and a.device_id = any (${put(of.silentIds)})`)
  if (of.deviceId) all.push(`a.device_id = ${put(of.deviceId)}`)
  if (of.incidentId) all.push(`a.incident_id = ${put(of.incidentId)}`)
  if (keyword) all.push(wordsIn(DEVICE_WORDS, put(keyword)))
  return all.map((one) => `(${one})`).join(' and ')
}

/** What names the device of an alarm. */
export const DEVICE_WORDS = `d.name || ' ' || d.code || ' ' || coalesce(t.name, '')`
const DEVICE = `d.name as "deviceName", d.code as "deviceCode", d.kind, d.station_id as "stationId", t.name as "stationName"`
/** Of `alarm` and of its history, with the device and its site joined. */
export const COLUMNS = `a.id::text, a.incident_id::text as "incidentId", a.type, a.level, a.device_id as "deviceId", ${DEVICE},
  a.raised_at as "raisedAt", a.rule, a.value, a.judged_by as "limit", a.repeats, a.acknowledged_at as "acknowledgedAt", a.acknowledged_by as "acknowledgedBy",
  a.assignee, a.eliminated_until as "eliminatedUntil", a.eliminated_by as "eliminatedBy", a.note, ${STATE} as state`

type Dates = 'raisedAt' | 'acknowledgedAt' | 'eliminatedUntil'
export type Stored<Row extends AlarmRow = AlarmRow> = Omit<Row, Dates | 'type'> & {
  type: number
  raisedAt: Date
  acknowledgedAt: Date | null
  eliminatedUntil: Date | null
}

export const toRow = <Row extends Stored>({ type, raisedAt, acknowledgedAt, eliminatedUntil, ...row }: Row) => ({
  ...row,
  type: typeOf(type),
  raisedAt: raisedAt.toISOString(),
  acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
  eliminatedUntil: eliminatedUntil?.toISOString() ?? null,
})

type Page = { page: number; size: number }
const pageSql = ({ page, size }: Page) => `limit ${size} offset ${(page - 1) * size}`

/** Alarms that are there now, the worst first, of one level the newest first. */
export async function listAlarms(scope: Scope, filters: AskedAlarms, page: Page, now: Date) {
  const { values, put } = statement()
  const where = conditions(filters, now, put)
  const [sum] = await scope.query<{ total: number }>(`select count(*)::int as total ${FROM} where ${where}`, values)
  const rows = await scope.query<Stored>(
    `select ${COLUMNS} ${FROM} where ${where}
     order by a.level desc, a.raised_at desc, a.id desc ${pageSql(page)}`,
    values,
  )
  return { total: sum!.total, rows: rows.map(toRow) }
}

/** Devices whose silence matches, and since when it lasts. */
export async function listSilent(scope: Scope, filters: AskedAlarms, now: Date) {
  const { values, put } = statement()
  return scope.query<{ deviceId: number; raisedAt: Date }>(
    `select a.device_id as "deviceId", a.raised_at as "raisedAt" ${FROM} where ${IS_SILENCE} and ${conditions(filters, now, put)}`,
    values,
  )
}

/** What the alarms of an incident `s` depend on, with its head `a` and that device `o`, which is out of reach of some. */
const CAUSE = `case when o.id is not null and (s.alarms > 1 or a.device_id = o.id and a.anchor_part is not null)
  then json_build_object('deviceName', o.name, 'part', a.anchor_part) end`

/** Incidents with an alarm that matches; each is shown by the alarm of what the others depend on, or by the worst. */
export async function listIncidents(scope: Scope, filters: AskedAlarms, page: Page, now: Date) {
  const { values, put } = statement()
  const where = conditions(filters, now, put)
  // A flood has a hundred thousand alarms: what no filter asks for is not joined to them, and only those that are shown are ordered.
  const from = filters.kind || filters.keyword ? FROM : 'from alarm a'
  const folded = `with folded as (
      select a.incident_id, count(*)::int as alarms, max(a.level) as worst, max(a.raised_at) as newest
      ${from} where ${where} group by a.incident_id)`
  const rows = await scope.query<Stored<Omit<IncidentRow, 'silence'>> & { total: number; all: number }>(
    `${folded}, shown as (
       select *, count(*) over ()::int as total, (sum(alarms) over ())::int as all
       from folded order by worst desc, newest desc, incident_id desc ${pageSql(page)})
     select ${COLUMNS}, s.alarms, a.device_id = a.anchor_id and s.alarms > 1 as "isCause", ${CAUSE} as cause, s.worst as level, s.total, s.all
     from shown s cross join lateral (
       select a.id as head ${from} where ${where} and a.incident_id = s.incident_id
       order by a.device_id = a.anchor_id desc, a.level desc, a.raised_at, a.id limit 1) h
     join alarm a on a.id = h.head ${JOINS} left join device o on o.id = a.anchor_id order by s.worst desc, s.newest desc, s.incident_id desc`,
    values,
  )
  const [first] = rows
  // Behind the last page there is nothing that says how many there are.
  const [sum] = first
    ? [{ total: first.total, alarms: first.all }]
    : await scope.query<{ total: number; alarms: number }>(
        `${folded} select count(*)::int as total, coalesce(sum(alarms), 0)::int as alarms from folded`,
        values,
      )
  return { ...sum!, rows: rows.map(({ total: _, all: __, ...row }) => toRow(row)) }
}

type Summary = Output<(typeof alarmCalls)['alarm.summary']>

export async function summarise(scope: Scope, now: Date): Promise<Summary> {
  const tabs = alarmTabs.map((tab) => `count(*) filter (where ${TABS[tab](() => '$1')})::int as "${tab}"`)
  const [counted] = await scope.query<Record<AlarmTab, number>>(`select ${tabs} from alarm a`, [now])
  const levels = await scope.query<Summary['levels'][number] & { unacknowledged: number }>(
    `select worst as level, count(*)::int as incidents, sum(alarms)::int as alarms,
       count(*) filter (where untouched)::int as unacknowledged
     from (select max(level) as worst, count(*) as alarms, bool_and(acknowledged_at is null) as untouched
           from alarm a where ${CURRENT} group by incident_id) i group by worst`,
    [],
  )
  const since = new Date(Math.floor(now.getTime() / HOUR) * HOUR - (HOURS - 1) * HOUR)
  const recent = `(select id, incident_id, level, raised_at, acknowledged_at from alarm
    union all select id, incident_id, level, raised_at, acknowledged_at from alarm_history where ended_at >= $1) a`
  const [mean] = await scope.query<{ mean: number | null }>(
    `select extract(epoch from avg(acknowledged_at - raised_at))::float8 as mean from ${recent} where acknowledged_at >= $1`,
    [since],
  )
  const opened = await scope.query<{ at: Date; level: number; count: number }>(
    `select date_trunc('hour', opened, 'UTC') as at, level, count(*)::int as count
     from (select min(raised_at) as opened, max(level) as level from ${recent} group by incident_id) i
     where opened >= $1 group by 1, 2`,
    [since],
  )
  return {
    tabs: counted!,
    levels: alarmLevels.map((level) => {
      const found = levels.find((one) => one.level === level)
      return { level, incidents: found?.incidents ?? 0, alarms: found?.alarms ?? 0 }
    }),
    unacknowledged: levels.reduce((sum, one) => sum + one.unacknowledged, 0),
    meanAcknowledge: mean!.mean,
    hours: Array.from({ length: HOURS }, (_, at) => {
      const hour = since.getTime() + at * HOUR
      const of = (level: number) => opened.find((one) => one.at.getTime() === hour && one.level === level)?.count ?? 0
      return { at: new Date(hour).toISOString(), counts: alarmLevels.map(of) }
    }),
  }
}

type Read = Output<(typeof alarmCalls)['alarm.read']>
const PAST = '90 days'

/** One that is open; null when there is none. */
export async function getAlarm(scope: Scope, id: string): Promise<AlarmRow | null> {
  const [row] = await scope.query<Stored>(`select ${COLUMNS} ${FROM} where a.id = $1`, [id])
  return row ? toRow(row) : null
}

export async function stepsOf(scope: Scope, id: string): Promise<Read['steps']> {
  const rows = await scope.query<Omit<Read['steps'][number], 'at'> & { at: Date }>(
    'select at, account, action, text, note from alarm_step where alarm_id = $1 order by at, id',
    [id],
  )
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** Who was told of the incident of an alarm, by message. */
export async function toldOf(scope: Scope, incidentId: string): Promise<Read['told']> {
  const rows = await scope.query<Omit<Read['told'][number], 'at'> & { at: Date }>(
    `select t.at, m.channel, m.state, array_agg(p.name order by p.name) as names
     from alarm_told t join outbound_message m on m.id = t.message_id join person p on p.id = t.person_id
     where t.incident_id = $1 group by 1, 2, 3 order by 1 desc, 2, 3 limit 50`,
    [incidentId],
  )
  return rows.reverse().map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** The newest of the same type and device that ended before. */
export async function pastOf(
  scope: Scope,
  id: string,
  deviceId: number,
  type: number,
  now: Date,
): Promise<Read['past']> {
  const rows = await scope.query<{ id: string; raisedAt: Date; endedAt: Date }>(
    `select id::text, raised_at as "raisedAt", ended_at as "endedAt" from alarm_history
     where device_id = $1 and type = $2 and id <> $3 and ended_at >= $4::timestamptz - interval '${PAST}'
     order by ended_at desc limit 20`,
    [deviceId, type, id, now],
  )
  return rows.map((row) => ({
    id: row.id,
    raisedAt: row.raisedAt.toISOString(),
    endedAt: row.endedAt.toISOString(),
  }))
}
