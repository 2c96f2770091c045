import { createHash } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { appendAudit, lastHash } from './store.ts'

export type AuditEntry = {
  /** 0 where no customer is known, as for an unknown account. */
  readonly customerId: number
  readonly personId: number | null
  readonly account: string
  readonly address: string
  readonly action: string
  readonly target: string
  readonly before: unknown
  readonly after: unknown
  /** `ok`, or the key of the error that refused it. */
  readonly result: string
}

export type AuditTrail = { record(entry: AuditEntry): Promise<void> }

/** Each row carries the hash of the one before it, so that a removed or altered row is found. */
export const linkHash = (previous: Buffer, at: number, entry: AuditEntry): Buffer =>
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
