import { type auditCalls, auditList, interfaceList } from '@lamplighter/contract'
import { type BatchWriters, once } from '../../../batch-writer/index.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import type { Exporter } from '../../../export/index.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Handler, Handlers } from '../../context.ts'
import type { AuditEntry } from './entry.ts'
import { otherApplications } from './other-applications.ts'
import { queryAudit, queryInterfaces } from './query.store.ts'
import { createRepeats } from './repeats.ts'
import { appendAlone, appendAtCommit, appendAudit, countRows, findBreak } from './store.ts'
import { worded } from './worded.ts'

export { type CallLog, createCallLog, keptCalls } from './call-log.ts'
export type { AuditEntry } from './entry.ts'
export { appendAudit, chainedCustomers, findBreak } from './store.ts'

/** Stopped after what records, and before its writer. */
export type AuditTrail = {
  /** Writes a line at the end of the transaction of the change that it tells of. */
  append(scope: Pick<Transaction, 'atCommit'>, entry: AuditEntry): void
  /** Writes a line by itself, as for what was refused. */
  record(entry: AuditEntry): Promise<void>
  start(): void
  stop(): void
}

/** Repeats of a minute; accounts and addresses that are told apart bound them before. */
const HELD_REPEATS = 20_000

type Deps = { db: Database; writers: BatchWriters; clock: Clock }

export function createAuditTrail({ db, writers, clock }: Deps): AuditTrail {
  const repeats = writers.open<{ entry: AuditEntry; at: number }>({
    name: 'audit.repeats',
    every: 1_000,
    batchSize: 500,
    limit: HELD_REPEATS,
    gives: 'newest',
    write: (platform, rows, batch) =>
      once(platform, batch, async (scope) => {
        for (const { entry, at } of rows) await appendAudit(scope, entry, at)
      }),
  })
  const { count, start, stop } = createRepeats({
    clock,
    write: (entry) => repeats.add({ entry, at: clock.now() }),
  })
  return {
    start,
    stop,
    append: (scope, entry) => appendAtCommit(scope, entry, clock.now()),
    async record(entry) {
      if (!count(entry)) await appendAlone(db, entry, clock.now())
    },
  }
}

export function auditHandlers({ exporter }: { exporter: Exporter }): Handlers<typeof auditCalls> {
  const query: Handler<(typeof auditCalls)['audit.query']> = async (
    { inScope, language, caller },
    { filters, ...page },
  ) => {
    const { actions } = otherApplications(caller.apps)
    const { rows, ...log } = await inScope((scope) => queryAudit(scope, filters, page, actions))
    return { ...log, rows: rows.map((row) => worded(row, language)) }
  }
  const interfaces: Handler<(typeof auditCalls)['audit.interfaces']> = ({ inScope, caller }, { filters, ...page }) =>
    inScope((scope) => queryInterfaces(scope, filters, page, otherApplications(caller.apps).paths))

  return {
    'audit.query': query,
    'audit.export': exporter.of(auditList, query),
    'audit.interfaces': interfaces,
    'audit.exportInterfaces': exporter.of(interfaceList, interfaces),

    'audit.verify': ({ inScope }) =>
      inScope(async (scope) => {
        const broken = await findBreak(scope, scope.customerId)
        return {
          rows: await countRows(scope, scope.customerId),
          broken: broken && {
            sequence: Number(broken.sequence),
            time: broken.at?.toISOString() ?? null,
            reason: broken.reason,
          },
        }
      }),
  }
}
