import { type AuditFilters, type AuditRow, type auditCalls, type Language, roleName } from '@lamplighter/contract'
import { type BatchWriters, once } from '../../batch-writer/index.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Queries, Scope } from '../../db/database.ts'
import { tableFile } from '../../table-file.ts'
import type { Handlers } from '../context.ts'
import type { AuditEntry } from './entry.ts'
import { queryAudit, queryInterfaces } from './query.store.ts'
import { createRepeats } from './repeats.ts'
import { appendAlone, appendAudit, countRows, findBreak } from './store.ts'
import { trailTable } from './table.ts'

export { type CallLog, createCallLog, keptCalls } from './call-log.ts'
export type { AuditEntry } from './entry.ts'
export { appendAudit, chainedCustomers, findBreak } from './store.ts'

/** Stopped after what records, and before its writer. */
export type AuditTrail = {
  /** Writes a line in the transaction of the change that it tells of. */
  append(scope: Queries, entry: AuditEntry): Promise<unknown>
  /** Writes a line by itself, as for what was refused. */
  record(entry: AuditEntry): Promise<void>
  start(): void
  stop(): void
}

/** Rows of one exported file; a longer trail is exported by parts of its time. */
const EXPORT_LIMIT = 100_000
const EXPORT_PAGE = 5_000

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
    append: (scope, entry) => appendAudit(scope, entry, clock.now()),
    async record(entry) {
      if (!count(entry)) await appendAlone(db, entry, clock.now())
    },
  }
}

/** The newest rows of the trail that match, page by page. */
async function readTrail(scope: Scope, filters: AuditFilters): Promise<AuditRow[]> {
  const rows: AuditRow[] = []
  let cursor: string | null | undefined
  while (cursor !== null && rows.length < EXPORT_LIMIT) {
    const page = await queryAudit(scope, filters, { ...(cursor ? { cursor } : {}), size: EXPORT_PAGE })
    rows.push(...page.rows)
    cursor = page.older
  }
  return rows.slice(0, EXPORT_LIMIT)
}

/** A record of a shipped role calls it by the language of the reader. */
function worded(row: AuditRow, language: Language): AuditRow {
  if (!row.action.startsWith('role.')) return row
  const named = (side: unknown) =>
    typeof side === 'object' && side !== null && 'name' in side
      ? { ...side, name: roleName(String(side.name), language) }
      : side
  return { ...row, target: roleName(row.target, language), before: named(row.before), after: named(row.after) }
}

export function auditHandlers(): Handlers<typeof auditCalls> {
  return {
    'audit.query': async ({ inScope, language }, { filters, ...page }) => {
      const { rows, ...log } = await inScope((scope) => queryAudit(scope, filters, page))
      return { ...log, rows: rows.map((row) => worded(row, language)) }
    },

    'audit.export': async ({ change, language, note }, { format, ...filters }) => {
      const rows = await change(async (scope) => {
        const found = await readTrail(scope, filters)
        note({ after: { rows: found.length, format } })
        return found
      })
      const read = rows.map((row) => worded(row, language))
      return tableFile(format, trailTable(read, language))
    },

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

    'audit.interfaces': ({ inScope }, { filters, ...page }) =>
      inScope((scope) => queryInterfaces(scope, filters, page)),
  }
}
