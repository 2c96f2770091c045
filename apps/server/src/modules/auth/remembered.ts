import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { SystemScope } from '../../db/database.ts'

/** A remembered sign-in: selector and validator in an HttpOnly cookie, only the validator's hash with us. */
const DAYS = 14
export const REMEMBER_SECONDS = DAYS * 86_400

const digest = (validator: string) => createHash('sha256').update(validator).digest()

export async function remember(
  scope: SystemScope,
  person: { id: number; customerId: number },
  now: number,
  family: string = randomUUID(),
) {
  const selector = randomBytes(12).toString('base64url')
  const validator = randomBytes(32).toString('base64url')
  await scope.query(
    `insert into remembered (selector, customer_id, person_id, family, validator_hash, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [selector, person.customerId, person.id, family, digest(validator), new Date(now + REMEMBER_SECONDS * 1000)],
  )
  return `${selector}.${validator}`
}

/**
 * Redeems a cookie once: returns the person and the family that the next token continues. An old token used again is a
 * stolen one, so the whole family dies.
 */
export async function redeem(
  scope: SystemScope,
  cookie: string,
  now: number,
): Promise<{ personId: number; family: string } | null> {
  const [selector = '', validator = ''] = cookie.split('.')
  const [row] = await scope.query<{
    person_id: number
    family: string
    validator_hash: Buffer
    used: boolean
    expires_at: Date
  }>('select person_id, family, validator_hash, used, expires_at from remembered where selector = $1 for update', [
    selector,
  ])
  if (!row || row.expires_at.getTime() <= now || !timingSafeEqual(row.validator_hash, digest(validator))) return null
  if (row.used) {
    await scope.query('delete from remembered where family = $1', [row.family])
    return null
  }
  await scope.query('update remembered set used = true where selector = $1', [selector])
  return { personId: row.person_id, family: row.family }
}

export const forgetPerson = (scope: SystemScope, personId: number) =>
  scope.query('delete from remembered where person_id = $1', [personId])
