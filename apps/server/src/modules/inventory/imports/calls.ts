import { fail, type importCalls } from '@lamplighter/contract'
import type { Blobs } from '../../../blobs/index.ts'
import { tableBytes, tableFile } from '../../../export/table-file.ts'
import type { Tasks } from '../../../tasks/index.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Handlers } from '../../context.ts'
import type { MissingCalls } from './missing.ts'
import { pagesOf, resultTable } from './result.ts'
import { type RevertDeps, revertImpact, startRevert } from './revert/start.ts'
import { type StartDeps, startImport } from './start.ts'
import { toState } from './state.ts'
import { findImport, loadImport, recentImports } from './store.ts'
import { createUploads } from './upload.ts'

const notFound = () => fail('request.notFound', { what: { zh: '导入', en: 'import' } })

type Deps = {
  blobs: Blobs
  clock: Pick<Clock, 'now'>
  tasks: Pick<Tasks, 'add' | 'wake'>
  task: StartDeps['task']
  revertTask: RevertDeps['revertTask']
}

export function importHandlers(deps: Deps): Handlers<Omit<typeof importCalls, keyof MissingCalls>> {
  const uploads = createUploads(deps.blobs)
  return {
    'import.upload': async ({ inScope, change, caller, language, note }, upload) => {
      const isTaken = (importId: string, rows: number) => note({ target: upload.fileName, after: { importId, rows } })
      const id = await uploads.take({ inScope, change }, upload, {
        personId: caller.personId,
        at: deps.clock.now(),
        isTaken,
      })
      const row = await inScope((scope) => findImport(scope, id))
      if (!row) throw notFound()
      return toState(row, language)
    },

    'import.read': async ({ inScope, change, language }, { importId, encoding }) => {
      const row = await uploads.readAgain({ inScope, change }, importId, encoding)
      if (!row) throw notFound()
      return toState(row, language)
    },

    'import.check': async ({ inScope, change, language }, { importId, mapping }) => {
      const row = await uploads.check({ inScope, change }, importId, mapping)
      if (!row) throw notFound()
      return toState(row, language)
    },

    'import.apply': async ({ change, inScope, caller, language, note }, { importId }) => {
      const { personId, account } = caller
      const started = await change(async (scope) => {
        const { row } = await startImport(deps, scope, importId, { personId, account, language })
        note({ target: row.fileName, after: { importId, count: row.count } })
        return row
      })
      await deps.tasks.wake()
      const row = await inScope((scope) => findImport(scope, importId))
      return toState(row ?? started, language)
    },

    'import.revertImpact': ({ inScope }, { importId }) => inScope((scope) => revertImpact(scope, importId)),

    'import.revert': async ({ change, inScope, caller, language, note }, { importId }) => {
      const { personId, account } = caller
      const started = await change(async (scope) => {
        const row = await startRevert(deps, scope, importId, { personId, account })
        note({ target: row.fileName, after: { importId } })
        return row
      })
      await deps.tasks.wake()
      const row = await inScope((scope) => findImport(scope, importId))
      return toState(row ?? started, language)
    },

    'import.progress': async ({ inScope, language }, { importId }) => {
      const row = await inScope((scope) => findImport(scope, importId))
      if (!row) throw notFound()
      return toState(row, language)
    },

    'import.recent': async ({ inScope, language }) =>
      (await inScope(recentImports)).map((row) => toState(row, language)),

    'import.result': async ({ inScope, language }, { importId, format }) => {
      const found = await inScope((scope) => loadImport(scope, scope.customerId, importId))
      if (!found) throw notFound()
      const name = `${found.fileName.replace(/\.[^.]*$/, '')}-result`
      const { rows, ...table } = resultTable(await uploads.outcome(inScope, importId, found), language)
      return tableFile(format, name, tableBytes(format, { ...table, pages: pagesOf(rows) }))
    },
  }
}
