import { csvLines, fail, type Language } from '@lamplighter/contract'
import type { Blobs } from '../../../blobs/index.ts'
import type { SystemScope } from '../../../db/database.ts'
import type { Outbox } from '../../../outbox/index.ts'
import { inSlices } from '../../../scheduling/slices.ts'
import type { Table } from '../../../table-reading/table.ts'
import type { TaskKind, TaskRun } from '../../../tasks/index.ts'
import { applyInventory, drawStreets } from '../inventory/index.ts'
import { fileBase } from './columns.ts'
import { readFile } from './file.ts'
import { resultTable } from './result.ts'
import type { Retirement } from './retirement.ts'
import { recordChanges } from './revert/imports.store.ts'
import { loadImport, type StoredImport, saveOutcome } from './store.ts'
import { summarise } from './summary.ts'
import { validate } from './validate.ts'

export type ImportInput = { readonly importId: string; readonly language: Language }

/** Writes the inventory, what came of each line, and the end of the task, in one transaction. */
async function apply(
  scope: SystemScope,
  run: TaskRun<ImportInput>,
  { fileName, mapping }: StoredImport,
  table: Table,
  bringBack: Retirement['bringBack'],
): Promise<void> {
  const { customerId, input } = run
  const title = fileBase(fileName)
  const validation = await validate(scope, customerId, { table, mapping, title })
  const total = validation.inventory.devices.length
  run.report(0, total)
  await recordChanges(scope, input.importId)
  const codes = validation.inventory.devices.map(({ code }) => code)
  await bringBack(scope, customerId, codes)
  await applyInventory(scope, customerId, validation.inventory, {
    facts: validation.facts,
    onProgress: (done) => run.report(done, total),
  })
  await drawStreets(scope, customerId)
  run.report(total, total)
  const summary = await inSlices(summarise(validation))
  await saveOutcome(scope, customerId, input.importId, summary)
  const { head, rows } = resultTable({ ...table, outcome: summary.outcome }, input.language)
  const result = { fileName: `${title}-result.csv`, type: 'text/csv; charset=utf-8' }
  scope.publish(customerId, 'inventoryChanged', { devices: 'all' })
  await run.complete(scope, await run.save(result, chunks(csvLines(head, rows))))
}

async function* chunks(lines: Iterable<string>) {
  yield* lines
}

type Deps = { blobs: Pick<Blobs, 'read'>; outbox: Pick<Outbox, 'heard'>; retirement: Pick<Retirement, 'bringBack'> }

/** Applies a checked import. When the server dies nothing was written, so that nobody has to be told twice what was. */
export const importTask = ({ blobs, outbox, retirement }: Deps): TaskKind<ImportInput> => ({
  name: 'imports.apply',
  label: { zh: '导入资产', en: 'Import inventory' },
  operation: 'import.run',
  whenCutOff: 'fail',
  exclusive: 'import.running',
  // Each holds a connection of the jobs' to the database, and the whole file in memory.
  atOnce: 2,
  async run(run) {
    const { customerId, input } = run
    const found = await run.system((scope) => loadImport(scope, customerId, input.importId))
    if (!found) throw fail('request.notFound', { what: { zh: '导入', en: 'import' } })
    const table = await readFile(blobs, found.fileId, found.mapping.encoding)
    await run.system((scope) => apply(scope, run, found, table, retirement.bringBack))
    await outbox.heard()
  },
})
