import { alarmTypes, type RaisedAlarm, type RaisedAlarmFilters, repairLimits } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { type Condition, type Log, type LogPage, readLog } from '../../../db/keyset.ts'
import { wordsIn } from '../../../db/like.ts'
import { bandOf, COLUMNS, DEVICE_WORDS, HANDLER, JOINS, type Stored, toRow } from './list.store.ts'

/** What is counted as the model of a device `d`. */
export const MODEL = 'd.lamp_type'

const RAISED: Log = {
  table: 'alarm_raised',
  as: 'a',
  key: [
    { column: 'raised_at', type: 'timestamptz' },
    { column: 'id', type: 'bigint' },
  ],
  columns: `${COLUMNS}, a.ended_at as "endedAt", a.end_cause as "end"`,
  joins: JOINS,
}

/** What is asked of the device of an alarm, all at once: each part for itself would be joined to every row. */
function deviceConditions({ kind, pole, groupId, model, keyword }: RaisedAlarmFilters): Condition[] {
  const all: [sql: string, value: unknown][] = []
  if (kind) all.push(['d.kind = ?', kind])
  if (pole) all.push(['d.pole = ?', pole])
  if (groupId) all.push(['t.group_id = ?', groupId])
  if (model) all.push([`${MODEL} = ?`, model])
  if (keyword) all.push([wordsIn(DEVICE_WORDS, '?'), keyword])
  if (all.length === 0) return []
  const sql = all.map(([one]) => one).join(' and ')
  const devices = `select d.id from device d left join station t on t.id = d.station_id where ${sql}`
  return [[`a.device_id = any (array(${devices}))`, ...all.map(([, value]) => value)]]
}

function conditions(filters: RaisedAlarmFilters, timeZone: string): Condition[] {
  const { levels, family, type, deviceId, handler, weekday, hour, repair } = filters
  const judged = deviceConditions(filters)
  if (levels) judged.push(['a.level = any (?)', levels])
  if (family) {
    const band = bandOf(family)
    judged.push(['a.type between ? and ?', band.from, band.to])
  }
  if (type) judged.push(['a.type = ?', alarmTypes[type].number])
  if (deviceId) judged.push(['a.device_id = ?', deviceId])
  if (handler) judged.push([`${HANDLER} = ?`, handler])
  if (weekday) judged.push(['extract(isodow from a.raised_at at time zone ?) = ?', timeZone, weekday])
  if (hour !== undefined) judged.push(['extract(hour from a.raised_at at time zone ?) = ?', timeZone, hour])
  if (repair !== undefined)
    judged.push([
      'width_bucket(extract(epoch from a.ended_at - a.raised_at)::float8, ?::float8[]) = ?',
      repairLimits,
      repair,
    ])
  return judged
}

type Row = Omit<Stored<RaisedAlarm>, 'endedAt'> & { endedAt: Date | null }
type Query = {
  cursor?: string | undefined
  size: number
  from: Date
  to: Date
  filters: RaisedAlarmFilters
  timeZone: string
}

/** Alarms that were raised from one moment to before another, the newest first. */
export async function listRaised(
  scope: Scope,
  { from, to, filters, timeZone, ...page }: Query,
): Promise<LogPage<RaisedAlarm>> {
  // The index begins with the organisation, which the database does not take from the policies of a view's tables.
  const where: Condition[] = [
    ['a.customer_id = ?', scope.customerId],
    ['a.raised_at >= ?', from],
    ['a.raised_at < ?', to],
  ]
  const { rows, ...log } = await readLog<Row>(scope, RAISED, { ...page, where, judged: conditions(filters, timeZone) })
  return {
    ...log,
    rows: rows.map(({ endedAt, ...row }) => ({ ...toRow(row), endedAt: endedAt?.toISOString() ?? null })),
  }
}
