import type { Platform, Queries, Transaction } from '../../../db/database.ts'
import type { AuditEntry } from './entry.ts'

const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

/** The database links the row to the one before it. */
const APPEND = `insert into audit (customer_id, at, person_id, account, address, action, target, before, after, result, refusal)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`

const valuesOf = (entry: AuditEntry, at: number): unknown[] => [
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
  json(entry.refusal),
]

/** In a transaction of its own. */
export const appendAlone = (db: Platform, entry: AuditEntry, at: number) =>
  db.statement('append-audit', APPEND, valuesOf(entry, at))

export const appendAudit = (scope: Queries, entry: AuditEntry, at: number) => scope.query(APPEND, valuesOf(entry, at))

/** With the commit of a transaction. */
export const appendAtCommit = (scope: Pick<Transaction, 'atCommit'>, entry: AuditEntry, at: number) =>
  scope.atCommit(APPEND, valuesOf(entry, at))

/** Where a customer's chain is broken: the first place, and how. */
export type Break = { sequence: string; at: Date | null; reason: 'missing' | 'altered' | 'relinked' }

export async function findBreak(scope: Pick<Queries, 'query'>, customerId: number): Promise<Break | null> {
  const [found] = await scope.query<Break>('select sequence::text, at, reason from audit_break($1)', [customerId])
  return found ?? null
}

export const chainedCustomers = (scope: Queries) =>
  scope.query<{ customerId: number; rows: number }>(
    'select customer_id as "customerId", count(*)::int as rows from audit group by 1 order by 1',
  )

export async function countRows(scope: Pick<Queries, 'query'>, customerId: number): Promise<number> {
  const [row] = await scope.query<{ rows: number }>('select count(*)::int as rows from audit where customer_id = $1', [
    customerId,
  ])
  return row!.rows
}
