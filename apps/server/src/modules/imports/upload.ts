import { randomUUID } from 'node:crypto'
import { fail, type ImportMapping } from '@lamplighter/contract'
import type { Blobs } from '../../blobs/index.ts'
import type { Scope } from '../../db/database.ts'
import { createTurns } from '../../turns.ts'
import type { StoredUpload, Upload } from '../context.ts'
import { fileBase, guessMapping } from './columns.ts'
import { FILE_KEPT, readFile } from './file.ts'
import { readTable } from './reading/read.ts'
import { cut, type Table } from './reading/table.ts'
import {
  findImport,
  type ImportRow,
  insertImport,
  lastMapping,
  loadImport,
  type StoredImport,
  saveCheck,
} from './store.ts'
import { summarise } from './summary.ts'
import { validate } from './validate.ts'

export type InScope = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>

const FILE_NAME_LIMIT = 200

/** A city's file takes some hundred MB while it is read or checked, whoever sends it. */
const turns = createTurns({ atOnce: 1, waitingEach: 2, waitingInAll: 4 }, () => fail('import.busy'))

type Taken = {
  personId: number | null
  at: number
  /** Told before it is kept. */
  isTaken?: (id: string, rows: number) => void
}

/**
 * Reads a file that was uploaded and keeps it, mapped as the last file of the same columns was, or with a guess at them;
 * returns the import's id. @throws import.busy
 */
export async function takeFile(
  blobs: Blobs,
  inScope: InScope,
  { fileName, stored }: StoredUpload,
  { personId, at, isTaken = () => {} }: Taken,
): Promise<string> {
  const table = await turns
    .run(String(personId), () => readFile(blobs, stored.id))
    .catch(async (refusal) => {
      await blobs.delete(stored.id)
      throw refusal
    })
  const name = cut(fileName.replace(/^.*[/\\]/, ''), FILE_NAME_LIMIT)
  const id = randomUUID()
  isTaken(id, table.rows.length)
  const expiresAt = new Date(at + FILE_KEPT)
  const row = { id, personId, fileName: name, at: new Date(at), file: stored, expiresAt, table }
  await inScope(async (scope) => {
    const mapping = (await lastMapping(scope, table.columns)) ?? guessMapping(name, table.columns)
    await insertImport(scope, { ...row, mapping })
  })
  return id
}

/** Holds the file against the rules and the organisation's devices; undefined when there is no such import. @throws import.busy */
export const checkFile = (
  blobs: Blobs,
  { inScope, change }: { inScope: InScope; change: InScope },
  id: string,
  mapping: ImportMapping,
): Promise<ImportRow | undefined> =>
  turns.run(id, async () => {
    const found = await inScope((scope) => loadImport(scope, scope.customerId, id))
    if (!found) return undefined
    const table = await readFile(blobs, found.fileId)
    return change((scope) => checkIn(scope, id, { ...found, table, mapping }))
  })

/** An import's rows with what came of them. @throws import.busy */
export const readOutcome = (blobs: Blobs, { fileId, outcome }: StoredImport) =>
  turns.run(String(fileId), async () => ({ ...(await readFile(blobs, fileId)), outcome }))

type Checked = Pick<StoredImport, 'fileName' | 'mapping'> & { table: Table }

async function checkIn(
  scope: Scope,
  id: string,
  { fileName, mapping, table }: Checked,
): Promise<ImportRow | undefined> {
  const validation = await validate(scope, scope.customerId, { table, mapping, title: fileBase(fileName) })
  if (!(await saveCheck(scope, id, mapping, summarise(validation)))) throw fail('import.running')
  return findImport(scope, id)
}

/** The middle of what a file places on the map. @throws import.unreadable when it places nothing. */
export async function locate({ fileName, bytes, mapping }: Upload & { mapping?: ImportMapping | undefined }) {
  const table = await readTable([bytes])
  const { lat, lng } = (mapping ?? guessMapping(fileName, table.columns)).columns
  const mean = (column: string | undefined) => {
    const at = table.columns.indexOf(column ?? '')
    const values = table.rows.map((row) => Number.parseFloat(row[at] ?? '')).filter(Number.isFinite)
    if (values.length === 0) throw fail('import.unreadable', { reason: 'no position' })
    return values.reduce((sum, value) => sum + value, 0) / values.length
  }
  return { lat: mean(lat), lng: mean(lng) }
}
