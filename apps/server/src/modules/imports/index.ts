import { fail, type ImportMapping, type ImportState } from '@lamplighter/contract'
import type { Upload } from '../context.ts'
import { checkFile, type InScope, takeFile } from './intake.ts'
import { toState } from './state.ts'
import { findImport } from './store.ts'
import { type ImportDeps, startImport } from './work.ts'

export { importHandlers } from './calls.ts'
export { locate as locateFile } from './intake.ts'
export { readTable } from './reading/read.ts'
export { type ImportDeps, startImport } from './work.ts'

/**
 * Imports a file at once, for a start from the command line: reads, checks and applies it, and waits for the end.
 * Without a mapping the columns are guessed from their titles.
 */
export async function importFile(
  deps: ImportDeps,
  customerId: number,
  { mapping, ...upload }: Upload & { mapping?: ImportMapping | undefined },
): Promise<ImportState> {
  const inScope: InScope = (work) => deps.db.scoped(customerId, work)
  const find = async (id: string) => {
    const row = await inScope((scope) => findImport(scope, id))
    if (!row) throw fail('request.notFound', { what: { zh: '导入', en: 'import' } })
    return row
  }
  const id = await takeFile(inScope, upload, { personId: null, at: deps.clock.now() })
  await checkFile(inScope, id, mapping ?? (await find(id)).mapping)
  const { finished } = await startImport(deps, customerId, id)
  await finished
  return toState(await find(id), 'en')
}
