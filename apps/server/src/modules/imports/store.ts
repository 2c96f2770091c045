import type { ImportMapping, ImportState } from '@lamplighter/contract'
import type { Queries, Scope } from '../../db/database.ts'
import type { Table } from './reading/table.ts'
import type { ImportCount, Outcome, Summary } from './summary.ts'

/** How an import ended badly; turned into a sentence when it is shown. */
export type Ending = '' | 'interrupted' | 'failed'

export type ImportRow = Omit<
  ImportState,
  'importId' | 'fileName' | 'at' | 'count' | 'rows' | 'issuesTotal' | 'message'
> & {
  id: string
  fileName: string
  at: Date
  count: (ImportCount & { issues: number }) | null
  message: Ending
  /** The organisation has an import at work. */
  atWork: boolean
}

const KEPT = 50
const SHOWN = 20
const SAMPLE = 6
/** Advisory lock (this number, customer) that an import holds while it is at work. */
const WORK_LOCK = 990404

const AT_WORK = `exists (select from pg_locks where locktype = 'advisory' and granted
  and database = (select oid from pg_database where datname = current_database())
  and classid = ${WORK_LOCK} and objid = i.customer_id and objsubid = 2)`

const HEAD = `i.id, i.file_name as "fileName", i.at, i.phase, i.mapping, i.count, i.done, i.total, i.message, ${AT_WORK} as "atWork"`

/** The file itself is only read while its columns can still be matched: polling a running import stays cheap. */
const BODY = `i.columns, i.issues, i.preview, i.places, case when i.phase in ('uploaded', 'checked')
  then jsonb_path_query_array(i.cells, '$[0 to ${SAMPLE - 1}]') else '[]' end as sample`

type NewImport = {
  id: string
  personId: number | null
  fileName: string
  at: Date
  table: Table
  mapping: ImportMapping
}

export async function insertImport(
  scope: Scope,
  { id, personId, fileName, at, table, mapping }: NewImport,
): Promise<void> {
  await scope.query(
    `insert into import (id, customer_id, person_id, file_name, at, phase, columns, cells, mapping, total)
     values ($1, $2, $3, $4, $5, 'uploaded', $6, $7, $8, $9)`,
    [
      id,
      scope.customerId,
      personId,
      fileName,
      at,
      table.columns,
      JSON.stringify(table.rows),
      JSON.stringify(mapping),
      table.rows.length,
    ],
  )
  await scope.query(
    `delete from import where phase <> 'applying' and id in (select id from import where customer_id = $1 order by at desc offset ${KEPT})`,
    [scope.customerId],
  )
}

export async function findImport(scope: Scope, id: string): Promise<ImportRow | undefined> {
  const find = async () =>
    (await scope.query<ImportRow>(`select ${HEAD}, ${BODY} from import i where i.id = $1`, [id]))[0]
  const row = await find()
  // Locks are seen as they are, rows as they were when the statement began: an import that ended in between looks cut
  // off until the next statement, which sees what it committed.
  return row?.phase === 'applying' && !row.atWork ? find() : row
}

export const recentImports = (scope: Scope) =>
  scope.query<ImportRow>(
    `select ${HEAD}, i.columns, '[]'::jsonb as issues, '[]'::jsonb as preview, '[]'::jsonb as places, '[]'::jsonb as sample
     from import i order by i.at desc, i.id limit ${SHOWN}`,
  )

export type StoredFile = Table & { mapping: ImportMapping; fileName: string; outcome: Outcome[] }

export async function loadFile(scope: Queries, customerId: number, id: string): Promise<StoredFile | undefined> {
  const [row] = await scope.query<StoredFile>(
    `select columns, cells as rows, mapping, file_name as "fileName", outcome from import where customer_id = $1 and id = $2`,
    [customerId, id],
  )
  return row
}

const json = (value: unknown) => JSON.stringify(value)
const counted = ({ count, issuesTotal }: Summary) => json({ ...count, issues: issuesTotal })

/** Keeps what a check found; false when the import is under way. */
export async function saveCheck(scope: Scope, id: string, mapping: ImportMapping, summary: Summary): Promise<boolean> {
  const saved = await scope.query(
    `update import i set phase = 'checked', mapping = $2, count = $3, issues = $4, preview = $5, outcome = $6, places = $7, message = '', done = 0
     where i.id = $1 and not (i.phase = 'applying' and ${AT_WORK}) returning i.id`,
    [
      id,
      json(mapping),
      counted(summary),
      json(summary.issues),
      json(summary.preview),
      json(summary.outcome),
      json(summary.places),
    ],
  )
  return saved.length > 0
}

/** Takes the organisation's place at work until the transaction ends; false when another import has it. */
export async function takeWork(scope: Queries, customerId: number): Promise<boolean> {
  const [row] = await scope.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1, $2) as taken', [
    WORK_LOCK,
    customerId,
  ])
  return row?.taken === true
}

/** Marks the one at work and, as it holds the place, ends those that a stopped server left at work. */
export async function startWork(scope: Queries, customerId: number, id: string): Promise<boolean> {
  await scope.query(
    `update import set phase = 'failed', message = 'interrupted' where customer_id = $1 and phase = 'applying'`,
    [customerId],
  )
  const started = await scope.query(
    `update import set phase = 'applying', done = 0, message = '' where customer_id = $1 and id = $2
       and (phase = 'checked' or phase = 'failed') and count is not null returning id`,
    [customerId, id],
  )
  return started.length > 0
}

export const saveProgress = (scope: Queries, id: string, done: number, total: number) =>
  scope.query(`update import set done = $2, total = $3 where id = $1 and phase = 'applying'`, [id, done, total])

export const finishWork = (scope: Queries, id: string, summary: Summary) =>
  scope.query(
    `update import set phase = 'done', done = $2, total = $2, count = $3, issues = $4, preview = $5, outcome = $6, places = $7 where id = $1`,
    [
      id,
      summary.count.lamps + summary.count.cabinets + summary.count.gateways,
      counted(summary),
      json(summary.issues),
      json(summary.preview),
      json(summary.outcome),
      json(summary.places),
    ],
  )

export const failWork = (scope: Queries, id: string, ending: Ending) =>
  scope.query(`update import set phase = 'failed', message = $2 where id = $1 and phase in ('applying', 'failed')`, [
    id,
    ending,
  ])
