import { fail, type Language, mayDo, sentenceOf, type Task, type taskCalls } from '@lamplighter/contract'
import { type Blobs, findBlob } from '../../../blobs/index.ts'
import type { Scope } from '../../../db/database.ts'
import type { Kept } from '../../../jobs/index.ts'
import { cancelTask, type TaskKind, type Tasks } from '../../../tasks/index.ts'
import type { Clock } from '../../../time/clock.ts'
import { type Caller, groupScopeOf, type Handlers } from '../../context.ts'
import { findTask, listTasks, type Seen, type TaskRow } from './store.ts'

const DAY = 86_400_000
export const keptTasks: Kept = { table: 'task', column: 'ended_at', for: 90 * DAY }

type Deps = {
  tasks: Pick<Tasks, 'kinds' | 'wake'>
  blobs: Pick<Blobs, 'read'>
  clock: Pick<Clock, 'now'>
}

const taskLabel = { zh: '任务', en: 'task' }
const fileLabel = { zh: '文件', en: 'file' }

/** Who lost the right loses what was done by it too; who holds it over the whole organisation sees what others did. */
function seenBy(caller: Caller, kinds: readonly TaskKind<unknown>[]): Seen {
  const held = kinds.filter(({ operation }) => mayDo(caller, operation))
  const all = held.filter(({ operation }) => groupScopeOf(caller, operation) === null)
  return { personId: caller.personId, all: all.map(({ name }) => name), own: held.map(({ name }) => name) }
}

export function taskHandlers({ tasks, blobs, clock }: Deps): Handlers<typeof taskCalls> {
  const kindOf = (kind: string) => tasks.kinds.find(({ name }) => name === kind)

  const toTask = (row: TaskRow, language: Language): Task => {
    const { error, created, began, ended, fileId, fileName, fileSize, ...rest } = row
    return {
      ...rest,
      label: kindOf(row.kind)?.label ?? taskLabel,
      created: created.toISOString(),
      began: began?.toISOString() ?? null,
      ended: ended?.toISOString() ?? null,
      error: error ? sentenceOf(error.key, error.params ?? {}, language) : '',
      file: fileId === null || fileName === null || fileSize === null ? null : { name: fileName, size: fileSize },
    }
  }

  async function found(scope: Scope, caller: Caller, id: string): Promise<TaskRow> {
    const row = await findTask(scope, seenBy(caller, tasks.kinds), id)
    if (!row) throw fail('request.notFound', { what: taskLabel })
    return row
  }

  return {
    'task.query': ({ caller, inScope, language }, query) =>
      inScope(async (scope) => {
        const { rows, ...log } = await listTasks(scope, seenBy(caller, tasks.kinds), query)
        return { ...log, rows: rows.map((row) => toTask(row, language)) }
      }),

    'task.get': ({ caller, inScope, language }, { id }) =>
      inScope(async (scope) => toTask(await found(scope, caller, id), language)),

    'task.cancel': async ({ caller, change, note }, { id }) => {
      await change(async (scope) => {
        const { title, kind } = await found(scope, caller, id)
        note({ target: title, after: { kind } })
        if (!(await cancelTask(scope, id, new Date(clock.now())))) throw fail('task.over')
      })
      // What runs here ends at once, elsewhere within a second.
      await tasks.wake()
      return {}
    },

    'task.result': async ({ caller, inScope }, { id }) => {
      const file = await inScope(async (scope) => {
        const { fileId } = await found(scope, caller, id)
        return fileId === null ? undefined : findBlob(scope, fileId)
      })
      const content = file && (await blobs.read(file.id))
      if (!file || !content) throw fail('request.notFound', { what: fileLabel })
      return { fileName: file.fileName, type: file.type, bytes: content, size: file.size }
    },
  }
}
