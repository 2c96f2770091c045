import type { Queries } from '../../../../db/database.ts'

/** Whom a provider means; both are its own words. */
export type Identity = { issuer: string; subject: string }

export async function personOf(scope: Queries, { issuer, subject }: Identity): Promise<number | null> {
  const [row] = await scope.query<{ id: number }>(
    'select person_id as id from person_identity where issuer = $1 and subject = $2',
    [issuer, subject],
  )
  return row?.id ?? null
}

/** False when the provider means somebody else by this person already, or another person by this subject. */
export async function bindIdentity(
  scope: Queries,
  { issuer, subject }: Identity,
  person: { id: number; customerId: number },
  now: Date,
): Promise<boolean> {
  const rows = await scope.query(
    `insert into person_identity (issuer, subject, customer_id, person_id, linked_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning person_id`,
    [issuer, subject, person.customerId, person.id, now],
  )
  return rows.length > 0
}
