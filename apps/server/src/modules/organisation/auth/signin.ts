import { fail, isFailure, usable } from '@lamplighter/contract'
import type { Database } from '../../../db/database.ts'
import type { Outbox } from '../../../outbox/index.ts'
import type { Clock } from '../../../time/clock.ts'
import type { CallContext } from '../../context.ts'
import type { Parameters } from '../parameters/index.ts'
import { isLocked, judgeAttempt, refuseLocked } from './attempts.ts'
import { createKnownAddresses } from './known-addresses.ts'
import type { Passwords } from './password.ts'
import { clearFailures, findPerson, getPerson, organisationIds, type Person, reserveAttempt } from './people.store.ts'
import { redeem } from './remembered.ts'
import type { Sessions } from './sessions.ts'
import { createAddressThrottle, createThrottle } from './throttle.ts'
import { createUnknownAccounts } from './unknown-accounts.ts'

const WINDOW = { windowMs: 15 * 60_000 }
/** A control room behind one address has many people; a guesser of many accounts has more failures. */
const PER_ADDRESS = { limit: 50, ...WINDOW }
const PER_CUSTOMER = { limit: 500, ...WINDOW }

export type PasswordDeps = { db: Database; clock: Clock; passwords: Passwords }
type Attempt = Pick<CallContext, 'address' | 'note'>

/** True when their organisation lets no password grow so old. */
export function isPasswordOutdated({ parameterValues, passwordChangedAt }: Person, now: number): boolean {
  const days = parameterValues['password.maxAgeDays']
  return days > 0 && now >= passwordChangedAt.getTime() + days * 86_400_000
}

/** @throws auth.frozen, auth.userExpired, auth.noApplication */
export function admitPerson(person: Person, now: number): Person {
  if (person.frozen) throw fail('auth.frozen')
  if (person.expiresAt && person.expiresAt.getTime() <= now) throw fail('auth.userExpired')
  if (usable(person.apps).length === 0) throw fail('auth.noApplication')
  return person
}

/** Checks a password and leaves the failures before it counted: a second factor may still be wrong. @throws auth.wrong, auth.locked, auth.busy */
async function judgePassword(deps: PasswordDeps, person: Person, password: string, who: string): Promise<void> {
  refuseLocked(person, deps.clock.now())
  await deps.passwords.inTurn(who, () =>
    judgeAttempt(deps, person, 'auth.wrong', () => deps.passwords.compare(password, person.password)),
  )
}

/** Checks the password of someone who is signed in. @throws auth.wrong, auth.locked */
export async function provePassword(deps: PasswordDeps, person: Person, password: string): Promise<void> {
  await judgePassword(deps, person, password, `person ${person.id}`)
  await deps.db.system((scope) => clearFailures(scope, person.id))
}

/** A full queue or a frozen account is nobody's wrong guess. */
const isGuess = (refusal: unknown) =>
  isFailure(refusal) && (refusal.key === 'auth.wrong' || refusal.key === 'auth.locked')

export function createSignIn(
  deps: PasswordDeps & {
    secret: string
    parameters: Parameters
    sessions: Pick<Sessions, 'endFamily'>
    outbox: Pick<Outbox, 'heard'>
  },
) {
  const { db, clock, passwords } = deps
  const addresses = createAddressThrottle(clock, PER_ADDRESS)
  const customers = createThrottle(clock, PER_CUSTOMER)
  const knownAddresses = createKnownAddresses(db)
  const unknownAccounts = createUnknownAccounts({ ...deps, organisations: () => db.system(organisationIds) })

  /** Who signed in from there before is not held back by what others guess. @throws auth.tooOften */
  async function admitToOrganisation(customerId: number, address: string): Promise<void> {
    const minutes = customers.minutesToWait(String(customerId))
    if (minutes > 0 && !(await knownAddresses.has(customerId, address))) throw fail('auth.tooOften', { minutes })
  }

  function refuseLockedName(account: string): void {
    const minutes = unknownAccounts.minutesLocked(account)
    if (minutes > 0) throw fail('auth.locked', { minutes })
  }

  /** Each step as for an account that exists, so that no answer and no delay tells which do. */
  async function refuseUnknown(account: string, password: string, address: string): Promise<never> {
    refuseLockedName(account)
    return passwords.inTurn(address, async () => {
      refuseLockedName(account)
      const now = new Date(clock.now())
      await db.system((scope) => reserveAttempt(scope, 0, { limit: 1, now, lockedUntil: now }))
      const minutes = await unknownAccounts.guess(account)
      await passwords.pretendToCompare(password)
      throw minutes > 0 ? fail('auth.locked', { minutes }) : fail('auth.wrong')
    })
  }

  /** Who an account belongs to, for the audit trail and for us; the answer to the browser never depends on it. */
  async function ownerNoted(context: Attempt, account: string) {
    const person = await db.system((scope) => findPerson(scope, account))
    // Drawn for accounts that exist too: no delay tells which do.
    const drawn = await unknownAccounts.organisationOf(account.toLowerCase())
    if (person) context.note({ account: person.account, customerId: person.customerId })
    return { person, customerId: person?.customerId ?? drawn }
  }

  return {
    /** Checks account and password of someone at an address; who is let in clears the failures. */
    async signIn(context: Attempt, account: string, password: string): Promise<Person> {
      const { address } = context
      const { person, customerId } = await ownerNoted(context, account)
      addresses.admit(address)
      await admitToOrganisation(customerId, address)
      try {
        if (!person) return await refuseUnknown(account.toLowerCase(), password, address)
        await judgePassword(deps, person, password, address)
      } catch (refusal) {
        if (isGuess(refusal)) {
          customers.failed(String(customerId))
          addresses.failed(address)
        }
        throw refusal
      }
      knownAddresses.add(customerId, address)
      return admitPerson(person, clock.now())
    },

    /** Signs in by a remembered token; returns the family that the next token continues. */
    async signInRemembered(
      context: Pick<CallContext, 'note' | 'agent' | 'address'>,
      account: string,
      token: string | undefined,
    ) {
      const now = clock.now()
      const found = await db.system(async (scope) => {
        const redeemed = token ? await redeem(scope, token, context, now) : null
        if (redeemed?.stolen) await deps.sessions.endFamily(scope, redeemed.family)
        const person = redeemed && (await getPerson(scope, redeemed.personId))
        return person && redeemed ? { person, ...redeemed } : null
      })
      if (!found) throw fail('auth.wrong')
      const { person, family, stolen } = found
      context.note({ account: person.account, customerId: person.customerId })
      if (stolen) {
        context.note({ after: { reusedToken: family } })
        // This server goes by it before it answers.
        await deps.outbox.heard()
      }
      if (stolen || person.account.toLowerCase() !== account.toLowerCase()) throw fail('auth.wrong')
      if (!person.parameterValues['signIn.remember']) throw fail('auth.wrong')
      // A super user always types the password.
      if (person.isSuper || isLocked(person, now)) throw fail('auth.wrong')
      return { person: admitPerson(person, now), family }
    },
  }
}
