import { createHash } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { AuditEntry } from './entry.ts'
import { appendAudit, lastHash } from './store.ts'

export type AuditTrail = { record(entry: AuditEntry): Promise<void> }

/** Each row carries the hash of the one before it, so that a removed or altered row is found. */
const linkHash = (previous: Buffer, at: number, entry: AuditEntry): Buffer =>
  createHash('sha256')
    .update(previous)
    .update(JSON.stringify([at, entry]))
    .digest()

export function createAuditTrail({ db, clock }: { db: Database; clock: Clock }): AuditTrail {
  return {
    record: (entry) =>
      db.system(async (scope) => {
        const previous = await lastHash(scope, entry.customerId)
        const at = clock.now()
        await appendAudit(scope, entry, at, previous, linkHash(previous, at, entry))
      }),
  }
}
