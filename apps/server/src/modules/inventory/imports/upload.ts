import { randomUUID } from 'node:crypto'
import { fail, type ImportEncoding, type ImportMapping, isFailure, meanPosition } from '@lamplighter/contract'
import type { Blobs } from '../../../blobs/index.ts'
import type { Scope } from '../../../db/database.ts'
import { inSlices } from '../../../scheduling/slices.ts'
import { createTurns } from '../../../scheduling/turns.ts'
import { readTable } from '../../../table-reading/read.ts'
import { cut, type Table } from '../../../table-reading/table.ts'
import type { StoredUpload, Upload } from '../../context.ts'
import { fileBase } from './columns.ts'
import { FILE_KEPT, readFile } from './file.ts'
import { guessMapping } from './guessMapping.ts'
import { lineReader } from './lines.ts'
import { assertFits } from './mapping.ts'
import {
  chosenEncodings,
  findImport,
  type ImportRow,
  insertImport,
  lastMapping,
  loadImport,
  loadOutcome,
  type StoredImport,
  saveCheck,
  saveReading,
} from './store.ts'
import { summarise } from './summary.ts'
import { validate } from './validate.ts'

export type InScope = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>

const FILE_NAME_LIMIT = 200

type Taken = {
  personId: number | null
  at: number
  /** Told before it is kept. */
  isTaken?: (id: string, rows: number) => void
}

type Scopes = { inScope: InScope; change: InScope }

/** Reads a file as the last one of the same columns was read: its titles are only right in the right encoding. */
async function readAsBefore(blobs: Blobs, inScope: InScope, fileId: string) {
  const read = (encoding: ImportEncoding) => readFile(blobs, fileId, encoding)
  const mappingOf = (table: Table) => inScope((scope) => lastMapping(scope, table.columns))
  const table = await read('auto')
  const known = await mappingOf(table)
  if (known?.encoding === 'auto') return { table, mapping: known }
  const encodings = known ? [known.encoding] : await inScope(chosenEncodings)
  for (const encoding of encodings) {
    const other = await read(encoding).catch((refusal) => (isFailure(refusal) ? null : Promise.reject(refusal)))
    const mapping = other && (await mappingOf(other))
    if (other && mapping) return { table: other, mapping: { ...mapping, encoding } }
  }
  return { table, mapping: known && { ...known, encoding: 'auto' as const } }
}

/** The files of imports, from their upload to what came of them. */
export function createUploads(blobs: Blobs) {
  /** A city's file takes some hundred MB while it is read or checked, whoever sends it. */
  const turns = createTurns({ atOnce: 1, waitingEach: 2, waitingInAll: 4 }, () => fail('import.busy'))

  return {
    /**
     * Reads a file that was uploaded and keeps it, mapped as the last file of the same columns was, or with a guess at them;
     * returns the import's id. @throws import.busy
     */
    async take(
      { inScope, change }: Scopes,
      { fileName, stored }: StoredUpload,
      { personId, at, isTaken = () => {} }: Taken,
    ): Promise<string> {
      const { table, mapping } = await turns
        .run(String(personId), () => readAsBefore(blobs, inScope, stored.id))
        .catch(async (refusal) => {
          await blobs.delete(stored.id)
          throw refusal
        })
      const name = cut(fileName.replace(/^.*[/\\]/, ''), FILE_NAME_LIMIT)
      const id = randomUUID()
      isTaken(id, table.rows.length)
      const expiresAt = new Date(at + FILE_KEPT)
      const row = { id, personId, fileName: name, at: new Date(at), file: stored, expiresAt, table }
      await change((scope) => insertImport(scope, { ...row, mapping: mapping ?? guessMapping(name, table.columns) }))
      return id
    },

    /** Reads the text of a file in another encoding, and matches its columns anew. @throws import.busy, import.running */
    readAgain: ({ inScope, change }: Scopes, id: string, encoding: ImportEncoding): Promise<ImportRow | undefined> =>
      turns.run(id, async () => {
        const found = await inScope((scope) => loadImport(scope, scope.customerId, id))
        if (!found) return undefined
        const table = await readFile(blobs, found.fileId, encoding)
        return change(async (scope) => {
          const mapping = (await lastMapping(scope, table.columns)) ?? guessMapping(found.fileName, table.columns)
          if (!(await saveReading(scope, id, table, { ...mapping, encoding }))) throw fail('import.running')
          return findImport(scope, id)
        })
      }),

    /** Holds the file against the rules and the organisation's devices; undefined when there is no such import. @throws import.busy */
    check: ({ inScope, change }: Scopes, id: string, mapping: ImportMapping): Promise<ImportRow | undefined> =>
      turns.run(id, async () => {
        const found = await inScope((scope) => loadImport(scope, scope.customerId, id))
        if (!found) return undefined
        const table = await readFile(blobs, found.fileId, mapping.encoding)
        assertFits(mapping, table.columns)
        return change((scope) => checkIn(scope, id, { ...found, table, mapping }))
      }),

    /** An import's rows with what came of them. @throws import.busy */
    outcome: (inScope: InScope, id: string, { fileId, mapping }: StoredImport) =>
      turns.run(String(fileId), async () => ({
        ...(await readFile(blobs, fileId, mapping.encoding)),
        outcome: await inScope((scope) => loadOutcome(scope, id)),
      })),
  }
}

type Checked = Pick<StoredImport, 'fileName' | 'mapping'> & { table: Table }

async function checkIn(
  scope: Scope,
  id: string,
  { fileName, mapping, table }: Checked,
): Promise<ImportRow | undefined> {
  await saveReading(scope, id, table, mapping)
  const validation = await validate(scope, scope.customerId, { table, mapping, title: fileBase(fileName) })
  if (!(await saveCheck(scope, id, mapping, await inSlices(summarise(validation))))) throw fail('import.running')
  return findImport(scope, id)
}

/** The middle of what a file places on the map. @throws import.unreadable when it places nothing, import.mappingColumn */
export async function locate({ fileName, bytes, mapping }: Upload & { mapping?: ImportMapping | undefined }) {
  const table = await readTable([bytes], mapping?.encoding)
  const { columns, rows } = table
  const matched = mapping ?? guessMapping(fileName, columns)
  assertFits(matched, columns)
  const { lines } = await inSlices(lineReader(table, matched))
  const positions = lines(0, rows.length).flatMap((line) => line.placed().position ?? [])
  const middle = meanPosition(positions)
  if (!middle) throw fail('import.unreadable', { reason: { zh: '没有坐标', en: 'no position' } })
  return middle
}
