import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { fail } from '@lamplighter/contract'
import type { Queries } from '../../db/database.ts'
import type { CallContext } from '../context.ts'

/** A remembered sign-in: selector and validator in an HttpOnly cookie, only the validator's hash with us. */
const DAYS = 14
export const REMEMBER_SECONDS = DAYS * 86_400

const digest = (validator: string) => createHash('sha256').update(validator).digest()

/** A browser and its system without their versions, which change under a person who stays. */
const deviceOf = (agent: string) => agent.replace(/[\d._]+/g, '')

export async function remember(
  scope: Queries,
  person: { id: number; customerId: number },
  { agent }: Pick<CallContext, 'agent'>,
  now: number,
  family: string,
) {
  const selector = randomBytes(12).toString('base64url')
  const validator = randomBytes(32).toString('base64url')
  await scope.query(
    `insert into remembered (selector, customer_id, person_id, family, validator_hash, expires_at, device)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      selector,
      person.customerId,
      person.id,
      family,
      digest(validator),
      new Date(now + REMEMBER_SECONDS * 1000),
      deviceOf(agent),
    ],
  )
  return `${selector}.${validator}`
}

type Row = { personId: number; family: string; hash: Buffer; used: boolean; expiresAt: Date; device: string | null }

const find = async (scope: Queries, token: string, now: number): Promise<Row | null> => {
  const [selector = '', validator = ''] = token.split('.')
  const [row] = await scope.query<Row>(
    `select person_id as "personId", family, validator_hash as hash, used, expires_at as "expiresAt", device
     from remembered where selector = $1 for update`,
    [selector],
  )
  return row && row.expiresAt.getTime() > now && timingSafeEqual(row.hash, digest(validator)) ? row : null
}

/**
 * Held until the transaction ends: what is added to a family in it is found by whoever ends the family afterwards.
 * @throws auth.wrong for one that was ended in the meantime
 */
export async function demandFamily(scope: Queries, family: string): Promise<void> {
  const alive = await scope.query('select from remembered where family = $1 for share', [family])
  if (alive.length === 0) throw fail('auth.wrong')
}

const forgetFamily = (scope: Queries, family: string) =>
  scope.query('delete from remembered where family = $1', [family])

/** `stolen`: this token was redeemed before, or comes from another browser: somebody holds a copy, and its family is dead. */
export type Redeemed = { personId: number; family: string; stolen: boolean }

/** Redeems a token once: returns the person and the family that the next token continues. */
export async function redeem(
  scope: Queries,
  token: string,
  { agent }: Pick<CallContext, 'agent'>,
  now: number,
): Promise<Redeemed | null> {
  const row = await find(scope, token, now)
  if (!row) return null
  const { personId, family, used, device } = row
  const stolen = used || (device !== null && device !== deviceOf(agent))
  if (stolen) await forgetFamily(scope, family)
  else await scope.query('update remembered set used = true where selector = $1', [token.split('.')[0]])
  return { personId, family, stolen }
}

/** Whoever has the token may end it and all that came from the same sign-in. */
export async function forgetToken(scope: Queries, token: string, now: number) {
  const row = await find(scope, token, now)
  if (row) await forgetFamily(scope, row.family)
}

export const forgetPerson = (scope: Queries, personId: number) =>
  scope.query('delete from remembered where person_id = $1', [personId])
