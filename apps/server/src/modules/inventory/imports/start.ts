import { fail, type Language } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { Tasks } from '../../../tasks/index.ts'
import type { importTask } from './apply.ts'
import { findImport, holdImport, type ImportRow, setTask } from './store.ts'

export type StartDeps = { tasks: Pick<Tasks, 'add'>; task: ReturnType<typeof importTask> }
type Starter = { personId: number | null; account: string; language: Language }

/** Has a checked import applied once this transaction is committed. @throws import.notChecked, import.running */
export async function startImport(
  { tasks, task }: StartDeps,
  scope: Scope,
  id: string,
  { language, ...who }: Starter,
): Promise<{ row: ImportRow; taskId: string }> {
  await holdImport(scope, id)
  const row = await findImport(scope, id)
  if (!row) throw fail('request.notFound', { what: { zh: '导入', en: 'import' } })
  if (row.count === null || row.taskState === 'done') throw fail('import.notChecked')
  const taskId = await tasks.add(scope, task, {
    ...who,
    customerId: scope.customerId,
    title: row.fileName,
    input: { importId: id, language },
  })
  await setTask(scope, id, taskId)
  return { row, taskId }
}
