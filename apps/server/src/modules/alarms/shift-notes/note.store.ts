import type { Input, ShiftNote, shiftNoteCalls } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { type Condition, type Log, type LogPage, readLog } from '../../../db/keyset.ts'
import { wordsIn } from '../../../db/like.ts'

type Row = Omit<ShiftNote, 'at' | 'takenAt'> & { at: Date; takenAt: Date | null }

const COLUMNS = `n.id, n.at, n.account, n.name, n.text, n.facts, n.sound_off as "soundOff", n.taken_at as "takenAt",
  n.taken_by as "takenBy", n.taken_name as "takenName"`

const NOTES: Log = {
  table: 'shift_note',
  as: 'n',
  key: [
    { column: 'at', type: 'timestamptz' },
    { column: 'id', type: 'bigint' },
  ],
  columns: COLUMNS,
}

const toNote = ({ at, takenAt, ...row }: Row): ShiftNote => ({
  ...row,
  at: at.toISOString(),
  takenAt: takenAt?.toISOString() ?? null,
})

type Filters = Input<(typeof shiftNoteCalls)['shiftNote.query']>['filters']

/** Notes of an application, the newest first. */
export async function listNotes(
  scope: Scope,
  application: string,
  { from, to, account, keyword, open }: Filters,
  page: { cursor?: string | undefined; size: number },
): Promise<LogPage<ShiftNote>> {
  const where: Condition[] = [['n.application = ?', application]]
  const judged: Condition[] = []
  if (from) where.push(['n.at >= ?', from])
  if (to) where.push(['n.at < ?', to])
  if (account) judged.push(['? in (n.account, n.taken_by)', account])
  if (keyword) judged.push([wordsIn(`n.text || ' ' || n.name || ' ' || n.taken_name`, '?'), keyword])
  if (open) judged.push(['n.taken_at is null'])
  const { rows, ...log } = await readLog<Row>(scope, NOTES, { ...page, where, judged })
  return { ...log, rows: rows.map(toNote) }
}

export async function getNote(scope: Scope, application: string, id: number): Promise<ShiftNote | null> {
  const [row] = await scope.query<Row>(`select ${COLUMNS} from shift_note n where n.id = $1 and n.application = $2`, [
    id,
    application,
  ])
  return row ? toNote(row) : null
}

export async function lastNoteAt(scope: Scope, application: string): Promise<Date | null> {
  const [row] = await scope.query<{ at: Date }>(
    'select at from shift_note where application = $1 order by at desc, id desc limit 1',
    [application],
  )
  return row?.at ?? null
}

type Written = Pick<ShiftNote, 'account' | 'name' | 'text' | 'facts' | 'soundOff'> & { at: Date; application: string }

export async function insertNote(scope: Scope, note: Written): Promise<number> {
  const { at, application, account, name, text, facts, soundOff } = note
  const [row] = await scope.query<{ id: number }>(
    `insert into shift_note (customer_id, at, application, account, name, text, facts, sound_off)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [scope.customerId, at, application, account, name, text, JSON.stringify(facts), soundOff],
  )
  return row!.id
}

/** False where somebody was faster. */
export async function takeOver(
  scope: Scope,
  id: number,
  { account, name }: { account: string; name: string },
  at: Date,
): Promise<boolean> {
  const rows = await scope.query(
    'update shift_note set taken_at = $2, taken_by = $3, taken_name = $4 where id = $1 and taken_at is null returning id',
    [id, at, account, name],
  )
  return rows.length > 0
}
