import { fail } from '@lamplighter/contract'
import type { Clock } from '../../clock.ts'
import type { Database, SystemScope } from '../../db/database.ts'
import type { Outbox } from '../../outbox/index.ts'
import { createTurns } from '../../turns.ts'
import { applyInventory, drawStreets } from '../inventory/index.ts'
import { stem } from './columns.ts'
import { judge } from './judge.ts'
import { saveAttributes } from './known.store.ts'
import { failWork, finishWork, loadFile, saveProgress, startWork, takeWork } from './store.ts'
import { summarise } from './summary.ts'

export type ImportDeps = {
  db: Database
  clock: Pick<Clock, 'now'>
  outbox: Pick<Outbox, 'heard'>
  /** Told of an import that the database refused. */
  onFailed?: (error: unknown) => void
}

/** Each holds a connection of the jobs' to the database, and the whole file in memory. */
const turns = createTurns({ atOnce: 2, waitingEach: 0, waitingInAll: 0 }, () => fail('import.busy'))

/** Reports progress beside the transaction at work, one report at a time, the latest wins. */
function progressOf(db: Database, id: string, total: number) {
  let latest = 0
  let sending: Promise<void> | null = null
  const send = async () => {
    for (let sent = -1; sent !== latest; ) {
      sent = latest
      await db.writers.system((scope) => saveProgress(scope, id, sent, total))
    }
  }
  return {
    report(done: number) {
      latest = done
      sending ??= send().finally(() => {
        sending = null
      })
    },
    settled: async () => sending,
  }
}

async function write(db: Database, scope: SystemScope, customerId: number, id: string): Promise<void> {
  const file = await loadFile(scope, customerId, id)
  if (!file) throw fail('request.notFound', { what: { zh: '导入', en: 'import' } })
  const judgement = await judge(scope, customerId, { table: file, mapping: file.mapping, title: stem(file.fileName) })
  const progress = progressOf(db, id, judgement.inventory.devices.length)
  progress.report(0)
  try {
    await applyInventory(scope, customerId, judgement.inventory, progress.report)
    await saveAttributes(scope, customerId, judgement.attributes)
    await drawStreets(scope, customerId)
  } finally {
    await progress.settled()
  }
  await finishWork(scope, id, summarise(judgement))
  scope.publish(customerId, 'inventoryChanged', { devices: 'all' })
}

/**
 * Starts to apply a checked import. Everything is written in one transaction, which holds the organisation's place at
 * work: when the server dies, both are gone together. Resolves once the import is under way; `finished` when it is over.
 * Throws `import.running`, `import.notChecked` or `import.busy`.
 */
export async function startImport(
  { db, outbox, onFailed }: ImportDeps,
  customerId: number,
  id: string,
): Promise<{ finished: Promise<void> }> {
  const underWay = Promise.withResolvers<void>()
  const work = turns.run(String(customerId), () =>
    db.jobs.system(async (scope) => {
      if (!(await takeWork(scope, customerId))) throw fail('import.running')
      if (!(await db.system((beside) => startWork(beside, customerId, id)))) throw fail('import.notChecked')
      underWay.resolve()
      await write(db, scope, customerId, id)
    }),
  )
  work.catch(underWay.reject)
  await underWay.promise
  const finished = work
    .catch(async (error: unknown) => {
      onFailed?.(error)
      await db.system((scope) => failWork(scope, id, 'failed'))
      return 'failed' as const
    })
    .then((ended) => (ended === 'failed' ? undefined : outbox.heard()))
    .catch((error: unknown) => onFailed?.(error))
  return { finished }
}
