import type { ErrorKey, ImportEncoding, ImportMapping, ImportState, TaskState } from '@lamplighter/contract'
import { expireBlob, insertBlob } from '../../../blobs/index.ts'
import type { Queries, Scope } from '../../../db/database.ts'
import { inSlices, mapSteps, type Steps } from '../../../scheduling/slices.ts'
import type { Table } from '../../../table-reading/table.ts'
import { REVERTIBLE } from './revert/imports.store.ts'
import type { ImportCount, Outcome, Summary } from './summary.ts'

export type ImportRow = Omit<
  ImportState,
  'importId' | 'fileName' | 'at' | 'phase' | 'count' | 'issuesTotal' | 'message' | 'list'
> & {
  id: string
  fileName: string
  at: Date
  count: (ImportCount & { issues: number }) | null
  /** Of the lamps that the check missed, such as were retired since. */
  missingGone: number
  /** Of the task that applies it; null before one was started. */
  taskState: TaskState | null
  taskError: ErrorKey | null
  /** Of the task that reverts it. */
  revertState: TaskState | null
  revertError: ErrorKey | null
}

const KEPT = 50
const SHOWN = 20
const SAMPLE = 6
/** While it is being applied or reverted. */
const IS_OPEN =
  "coalesce(t.state in ('waiting', 'running'), false) or coalesce(r.state in ('waiting', 'running'), false)"

const HEAD = `i.id, i.file_name as "fileName", i.at, i.mapping, i.count, i.rows, coalesce(r.done, t.done, 0) as done,
  coalesce(nullif(coalesce(r.total, t.total), 0), i.rows) as total, coalesce(i.revert_task_id, i.task_id) as "taskId",
  t.state as "taskState", t.error ->> 'key' as "taskError", r.state as "revertState", r.error ->> 'key' as "revertError",
  i.reverted, ${REVERTIBLE} as revertible`
const FROM = 'from import i left join task t on t.id = i.task_id left join task r on r.id = i.revert_task_id'

/** A lamp that was retired since is missing no more. */
const GONE = `(select count(*)::int from unnest(i.missing_ids) as m(id) where not exists (select from device d where d.id = m.id)) as "missingGone"`

const BODY = `i.columns, i.issues, i.reasons, i.preview, ${GONE}, i.places, case when i.task_id is null
  then i.sample else '[]' end as sample`

type NewImport = {
  id: string
  personId: number | null
  fileName: string
  at: Date
  file: { id: string; size: number }
  /** Files of imports that are listed no more go then. */
  expiresAt: Date
  table: Table
  mapping: ImportMapping
}

export async function insertImport(
  scope: Scope,
  { id, personId, fileName, at, file, expiresAt, table, mapping }: NewImport,
): Promise<void> {
  const { customerId } = scope
  await insertBlob(scope, { ...file, customerId, fileName, type: 'application/octet-stream', createdAt: at, expiresAt })
  await scope.query(
    `insert into import (id, customer_id, person_id, file_name, at, columns, sample, mapping, rows, file_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      id,
      customerId,
      personId,
      fileName,
      at,
      table.columns,
      JSON.stringify(table.rows.slice(0, SAMPLE)),
      JSON.stringify(mapping),
      table.rows.length,
      file.id,
    ],
  )
  const gone = await scope.query<{ fileId: string }>(
    `delete from import where id in (select i.id ${FROM} where i.customer_id = $1 and not (${IS_OPEN}) order by i.at desc offset ${KEPT})
     returning file_id as "fileId"`,
    [customerId],
  )
  for (const { fileId } of gone) await expireBlob(scope, fileId, at)
}

/** How the last file of the same columns, in whatever order, was mapped for its check. */
export async function lastMapping(scope: Scope, columns: readonly string[]): Promise<ImportMapping | undefined> {
  const [row] = await scope.query<{ mapping: ImportMapping }>(
    `select mapping from import where customer_id = $1 and count is not null and columns @> $2 and columns <@ $2
     order by at desc, id limit 1`,
    [scope.customerId, columns],
  )
  return row?.mapping
}

/** The encodings that somebody had to choose for the last files. */
export async function chosenEncodings(scope: Scope): Promise<ImportEncoding[]> {
  const rows = await scope.query<{ encoding: ImportEncoding }>(
    `select mapping->>'encoding' as encoding from import
     where customer_id = $1 and count is not null and mapping->>'encoding' <> 'auto' group by 1 order by max(at) desc limit 3`,
    [scope.customerId],
  )
  return rows.map(({ encoding }) => encoding)
}

/** Keeps everyone else from an import until the transaction ends; what is read after it is how it stands. */
export const holdImport = (scope: Scope, id: string) => scope.query('select from import where id = $1 for update', [id])

export async function findImport(scope: Scope, id: string): Promise<ImportRow | undefined> {
  const [row] = await scope.query<ImportRow>(`select ${HEAD}, ${BODY} ${FROM} where i.id = $1`, [id])
  return row
}

export const recentImports = (scope: Scope) =>
  scope.query<ImportRow>(
    `select ${HEAD}, i.columns, '[]'::jsonb as issues, '[]'::jsonb as reasons, '[]'::jsonb as preview,
     0 as "missingGone", '[]'::jsonb as places, '[]'::jsonb as sample
     ${FROM} order by i.at desc, i.id limit ${SHOWN}`,
  )

export type StoredImport = { mapping: ImportMapping; fileName: string; fileId: string | null }

export async function loadImport(scope: Queries, customerId: number, id: string): Promise<StoredImport | undefined> {
  const [row] = await scope.query<StoredImport>(
    `select mapping, file_name as "fileName", file_id as "fileId" from import where customer_id = $1 and id = $2`,
    [customerId, id],
  )
  return row
}

/** What became of each line; row by row, because parsing all of it as one value holds up the event loop. */
export async function loadOutcome(scope: Scope, id: string): Promise<Outcome[]> {
  const rows = await scope.query<{ line: Outcome }>(
    'select line from import, jsonb_array_elements(outcome) with ordinality as o(line, place) where id = $1 order by place',
    [id],
  )
  return rows.map(({ line }) => line)
}

/** What a check finds, in columns of their own. */
const FOUND = ['issues', 'reasons', 'preview', 'places', 'outcome'] as const
const setFound = (first: number) =>
  [...FOUND, 'missing_ids'].map((column, at) => `${column} = $${first + at}`).join(', ')
const json = (value: unknown) => JSON.stringify(value)
const counted = ({ count, issuesTotal }: Summary) => json({ ...count, issues: issuesTotal })

function* jsonArray(items: readonly unknown[]): Steps<string> {
  return `[${(yield* mapSteps(items, json)).join(',')}]`
}

async function foundIn(summary: Summary): Promise<unknown[]> {
  const columns: unknown[] = []
  for (const column of FOUND) columns.push(await inSlices(jsonArray(summary[column])))
  return [...columns, summary.missing]
}

/** Keeps what a check found; false when the import is being applied. */
export async function saveCheck(scope: Scope, id: string, mapping: ImportMapping, summary: Summary): Promise<boolean> {
  const found = await foundIn(summary)
  await holdImport(scope, id)
  const saved = await scope.query(
    `update import set mapping = $2, count = $3, ${setFound(4)}, task_id = null, revert_task_id = null, reverted = null
     where id = $1 and not exists (select ${FROM} where i.id = $1 and (${IS_OPEN})) returning id`,
    [id, json(mapping), counted(summary), ...found],
  )
  return saved.length > 0
}

/** Keeps how a file was read, before it is checked; false when the import is being applied. */
export async function saveReading(
  scope: Scope,
  id: string,
  { columns, rows }: Table,
  mapping: ImportMapping,
): Promise<boolean> {
  await holdImport(scope, id)
  const saved = await scope.query(
    `update import set columns = $2, sample = $3, rows = $4, mapping = $5, count = null, task_id = null
     where id = $1 and not exists (select ${FROM} where i.id = $1 and ${IS_OPEN}) returning id`,
    [id, columns, json(rows.slice(0, SAMPLE)), rows.length, json(mapping)],
  )
  return saved.length > 0
}

export const setTask = (scope: Scope, id: string, taskId: string) =>
  scope.query('update import set task_id = $2 where id = $1', [id, taskId])

/** Keeps what came of it. */
export const saveOutcome = async (scope: Queries, customerId: number, id: string, summary: Summary) =>
  scope.query(`update import set count = $3, ${setFound(4)} where customer_id = $1 and id = $2`, [
    customerId,
    id,
    counted(summary),
    ...(await foundIn(summary)),
  ])
