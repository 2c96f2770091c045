import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { fail } from '@lamplighter/contract'
import type { Queries, Scope } from '../../../db/database.ts'
import type { CallContext } from '../../context.ts'

/** A remembered sign-in: selector and validator in an HttpOnly cookie, only the validator's hash with us. */
const DAYS = 14
export const REMEMBER_SECONDS = DAYS * 86_400

/**
 * An answer is lost, a second window asks at the same moment: for so long, ms, and so often a token may be sent again by the
 * kind of browser and from the address that sent it first. The time-out of calls is a minute.
 */
const AGAIN_WITHIN = 2 * 60_000
const AGAIN_MOST = 8

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

type Row = {
  personId: number
  family: string
  hash: Buffer
  used: boolean
  /** Of the first use; null for one of before it was kept. */
  usedAt: Date | null
  usedFrom: string
  uses: number
  expiresAt: Date
  device: string | null
}

const find = async (scope: Queries, token: string, now: number): Promise<Row | null> => {
  const [selector = '', validator = ''] = token.split('.')
  const [row] = await scope.query<Row>(
    `select person_id as "personId", family, validator_hash as hash, used, used_at as "usedAt",
       used_from as "usedFrom", uses, expires_at as "expiresAt", device
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

/** `stolen`: this token was redeemed long before or elsewhere, or comes from another browser: somebody holds a copy, and its family is dead. */
export type Redeemed = { personId: number; family: string; stolen: boolean }

/** Whether a token that was used may be the same browser's, which asks again. */
const asksAgain = ({ usedAt, usedFrom, uses }: Row, address: string, now: number) =>
  usedAt !== null && now - usedAt.getTime() <= AGAIN_WITHIN && usedFrom === address && uses < AGAIN_MOST

/** Redeems a token: returns the person and the family that the next token continues. */
export async function redeem(
  scope: Queries,
  token: string,
  { agent, address }: Pick<CallContext, 'agent' | 'address'>,
  now: number,
): Promise<Redeemed | null> {
  const row = await find(scope, token, now)
  if (!row) return null
  const { personId, family, used, device } = row
  const isElsewhere = device !== null && device !== deviceOf(agent)
  const stolen = isElsewhere || (used && !asksAgain(row, address, now))
  if (stolen) await forgetFamily(scope, family)
  else
    await scope.query(
      `update remembered set used = true, uses = uses + 1, used_at = coalesce(used_at, $2),
         used_from = case when used_at is null then $3 else used_from end where selector = $1`,
      [token.split('.')[0], new Date(now), address],
    )
  return { personId, family, stolen }
}

/** Whoever has the token may end it and all that came from the same sign-in. */
export async function forgetToken(scope: Queries, token: string, now: number) {
  const row = await find(scope, token, now)
  if (row) await forgetFamily(scope, row.family)
}

export const forgetPerson = (scope: Queries, personId: number) =>
  scope.query('delete from remembered where person_id = $1', [personId])

/** Of all users of an organisation; what is gone does not come back when remembering is allowed again. */
export const forgetAll = (scope: Scope) =>
  scope.query('delete from remembered where customer_id = $1', [scope.customerId])
