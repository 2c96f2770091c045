import type { ImportState, Label, Language, TaskState } from '@lamplighter/contract'
import { ownSubject } from './ownLists.ts'
import type { ImportRow } from './store.ts'

const INTERRUPTED: Label = {
  zh: '服务器在导入时停止，没有写入任何数据，可以重新执行',
  en: 'The server stopped during the import. Nothing was written; it can be applied again',
}
const CANCELLED: Label = {
  zh: '导入已取消，没有写入任何数据，可以重新执行',
  en: 'The import was cancelled. Nothing was written; it can be applied again',
}
const FAILED: Label = {
  zh: '数据库拒绝了这次写入，没有写入任何数据，可以重新执行',
  en: 'The database refused the import. Nothing was written; it can be applied again',
}

const REVERT_INTERRUPTED: Label = {
  zh: '服务器在撤销时停止，没有改动任何数据，可以重新撤销',
  en: 'The server stopped during the revert. Nothing was changed; it can be reverted again',
}
const REVERT_FAILED: Label = {
  zh: '撤销没有完成，没有改动任何数据，可以重新撤销',
  en: 'The revert did not finish. Nothing was changed; it can be reverted again',
}

const PHASES: Readonly<Record<TaskState, ImportState['phase']>> = {
  waiting: 'applying',
  running: 'applying',
  done: 'done',
  failed: 'failed',
  cancelled: 'failed',
}

type Tasks = Pick<ImportRow, 'taskState' | 'taskError' | 'revertState' | 'revertError'>

function phaseOf({ taskState, revertState, reverted, count }: ImportRow): ImportState['phase'] {
  if (revertState === 'waiting' || revertState === 'running') return 'reverting'
  if (reverted) return 'reverted'
  if (taskState) return PHASES[taskState]
  return count ? 'checked' : 'uploaded'
}

function endingOf({ taskState, taskError, revertState, revertError }: Tasks): Label | null {
  if (revertState === 'failed') return revertError === 'task.interrupted' ? REVERT_INTERRUPTED : REVERT_FAILED
  if (revertState === 'cancelled') return REVERT_FAILED
  if (taskState === 'cancelled') return CANCELLED
  if (taskState !== 'failed') return null
  return taskError === 'task.interrupted' ? INTERRUPTED : FAILED
}

/** An import as a person sees it: the file and its check, then the task that applies it. */
export function toState(row: ImportRow, language: Language): ImportState {
  const { id, at, count, rows, missingGone, taskState, taskError, revertState, revertError, ...rest } = row
  const { issues: issuesTotal = 0, ...numbers } = count ?? { issues: 0 }
  return {
    ...rest,
    importId: id,
    at: at.toISOString(),
    phase: phaseOf(row),
    rows: count?.read ?? rows,
    list: ownSubject(row.columns),
    count: count && { ...(numbers as NonNullable<ImportState['count']>), missing: count.missing - missingGone },
    issuesTotal,
    message: endingOf({ taskState, taskError, revertState, revertError })?.[language] ?? '',
  }
}
