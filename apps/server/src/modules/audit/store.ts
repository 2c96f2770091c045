import type { SystemScope } from '../../db/database.ts'
import type { AuditEntry } from './entry.ts'

/** Locks the customer's chain until the transaction ends and returns its last hash. */
export async function lastHash(scope: SystemScope, customerId: number): Promise<Buffer> {
  await scope.query('select pg_advisory_xact_lock(7105772, $1)', [customerId])
  const [row] = await scope.query<{ hash: Buffer }>(
    'select hash from audit where customer_id = $1 order by id desc limit 1',
    [customerId],
  )
  return row?.hash ?? Buffer.alloc(32)
}

export async function appendAudit(scope: SystemScope, entry: AuditEntry, at: number, previous: Buffer, hash: Buffer) {
  await scope.query(
    `insert into audit (customer_id, at, person_id, account, address, action, target, before, after, result, previous_hash, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      entry.customerId,
      new Date(at),
      entry.personId,
      entry.account,
      entry.address,
      entry.action,
      entry.target,
      json(entry.before),
      json(entry.after),
      entry.result,
      previous,
      hash,
    ],
  )
}

const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))
