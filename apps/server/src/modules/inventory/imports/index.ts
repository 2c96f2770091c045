import { fail, type ImportMapping, type ImportState, type Language } from '@lamplighter/contract'
import type { Blobs } from '../../../blobs/index.ts'
import type { Database } from '../../../db/database.ts'
import type { Tasks } from '../../../tasks/index.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Upload } from '../../context.ts'
import { type StartDeps, startImport } from './start.ts'
import { toState } from './state.ts'
import { findImport } from './store.ts'
import { createUploads, type InScope } from './upload.ts'

export { importTask } from './apply.ts'
export { importHandlers } from './calls.ts'
export { assertFits } from './mapping.ts'
export { importReport } from './report.ts'
export { revertTask } from './revert/task.ts'
export { locate as locateFile } from './upload.ts'

export type ImportDeps = {
  blobs: Blobs
  db: Pick<Database, 'scoped'>
  clock: Pick<Clock, 'now'>
  tasks: Pick<Tasks, 'add' | 'wake' | 'ended'>
  importTask: StartDeps['task']
}

/**
 * Imports a file at once, for a start from the command line: reads and checks it, applies it unless no row
 * is taken, and waits for the end. Without a mapping the columns are guessed from their titles.
 */
export async function importFile(
  { blobs, db, clock, tasks, importTask: task }: ImportDeps,
  customerId: number,
  { mapping, fileName, bytes, language = 'en' }: Upload & { mapping?: ImportMapping | undefined; language?: Language },
): Promise<ImportState> {
  const inScope: InScope = (work) => db.scoped(customerId, work)
  const find = async (id: string) => {
    const row = await inScope((scope) => findImport(scope, id))
    if (!row) throw fail('request.notFound', { what: { zh: '导入', en: 'import' } })
    return row
  }
  const uploads = createUploads(blobs)
  const id = await uploads.take(
    { inScope, change: inScope },
    { fileName, stored: await blobs.write([bytes]) },
    { personId: null, at: clock.now() },
  )
  const checked = await uploads.check({ inScope, change: inScope }, id, mapping ?? (await find(id)).mapping)
  if (checked?.count?.taken === 0) return toState(checked, language)
  const starter = { personId: null, account: '', language }
  const { taskId } = await inScope((scope) => startImport({ tasks, task }, scope, id, starter))
  await tasks.wake()
  await tasks.ended(taskId)
  return toState(await find(id), language)
}

export type { Retirement } from './retirement.ts'
