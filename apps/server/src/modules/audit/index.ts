import { type AuditRow, type auditCalls, type Language, roleName } from '@lamplighter/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { tableFile } from '../../table-file.ts'
import type { Handlers } from '../context.ts'
import type { AuditEntry } from './entry.ts'
import { queryAudit, queryInterfaces } from './query.store.ts'
import { createRepeats } from './repeats.ts'
import { appendAudit, countRows, findBreak } from './store.ts'
import { trailTable } from './table.ts'

export { type CallLog, createCallLog, keptCalls } from './call-log.ts'
export { chainedCustomers, findBreak } from './store.ts'

/** Stopped after what records, and before the database. */
export type AuditTrail = {
  record(entry: AuditEntry): Promise<void>
  start(): void
  stop(): Promise<void>
}

/** Rows of one exported file; a longer trail is exported by parts of its time. */
const EXPORT_LIMIT = 100_000

export function createAuditTrail({ db, clock }: { db: Database; clock: Clock }): AuditTrail {
  const write = (entry: AuditEntry) => appendAudit(db, entry, clock.now())
  const { count, start, stop } = createRepeats({ clock, write })
  return {
    start,
    stop,
    async record(entry) {
      if (!count(entry)) await write(entry)
    },
  }
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
      const { total, rows } = await inScope((scope) => queryAudit(scope, filters, page))
      return { total, rows: rows.map((row) => worded(row, language)) }
    },

    'audit.export': async ({ inScope, language, note }, { format, ...filters }) => {
      const { rows } = await inScope((scope) => queryAudit(scope, filters, { page: 1, size: EXPORT_LIMIT }))
      note({ after: { rows: rows.length, format } })
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
