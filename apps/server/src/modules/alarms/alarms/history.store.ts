import { alarmTypes, type EndedAlarm, type EndedAlarmFilters } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { type Condition, type Log, type LogPage, readLog } from '../../../db/keyset.ts'
import { wordsIn } from '../../../db/like.ts'
import { bandOf, COLUMNS, HANDLER, JOINS, SOURCES, type Stored, toRow } from './list.store.ts'

const ENDED = `${COLUMNS}, a.ended_at as "endedAt", a.end_cause as "end"`

const HISTORY: Log = {
  table: 'alarm_history',
  as: 'a',
  key: [
    { column: 'ended_at', type: 'timestamptz' },
    { column: 'id', type: 'bigint' },
  ],
  columns: ENDED,
  joins: JOINS,
}

type Row = Omit<Stored<EndedAlarm>, 'endedAt'> & { endedAt: Date }
const toEnded = ({ endedAt, ...row }: Row): EndedAlarm => ({ ...toRow(row), endedAt: endedAt.toISOString() })

/** Alarms that have ended, the newest first. */
export async function listEnded(
  scope: Scope,
  { levels, family, type, kind, source, handler, keyword, from, to }: EndedAlarmFilters,
  page: { cursor?: string | undefined; size: number },
): Promise<LogPage<EndedAlarm>> {
  const where: Condition[] = []
  const judged: Condition[] = []
  if (from) where.push(['a.ended_at >= ?', from])
  if (to) where.push(['a.ended_at < ?', to])
  if (levels) judged.push(['a.level = any (?)', levels])
  if (family) {
    const band = bandOf(family)
    judged.push(['a.type between ? and ?', band.from, band.to])
  }
  if (type) judged.push(['a.type = ?', alarmTypes[type].number])
  if (source) judged.push([SOURCES[source]])
  if (handler) judged.push([`${HANDLER} = ?`, handler])
  if (kind) judged.push(['a.kind = ?', kind])
  if (keyword) judged.push([wordsIn('a.names', '?'), keyword])
  const { rows, ...log } = await readLog<Row>(scope, HISTORY, { ...page, where, judged })
  return { ...log, rows: rows.map(toEnded) }
}

/** One that has ended; null when there is none. */
export async function getEnded(scope: Scope, id: string): Promise<EndedAlarm | null> {
  const [row] = await scope.query<Row>(`select ${ENDED} from alarm_history a ${JOINS} where a.id = $1`, [id])
  return row ? toEnded(row) : null
}
