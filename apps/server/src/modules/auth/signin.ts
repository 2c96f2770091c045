import { fail, isFailure, usable } from '@lamplighter/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Visit } from '../context.ts'
import type { Parameters } from '../parameters/index.ts'
import { passwordMatches, pretendToCheck } from './password.ts'
import { clearFailures, countFailure, findPerson, getPerson, organisationIds, type Person } from './people.store.ts'
import { createPhantoms } from './phantoms.ts'
import { redeem } from './remembered.ts'
import { createThrottle } from './throttle.ts'

const WINDOW = { windowMs: 15 * 60_000 }
/** A control room behind one address has many people; a guesser of many accounts has more failures. */
const PER_ADDRESS = { limit: 50, ...WINDOW }
const PER_CUSTOMER = { limit: 500, ...WINDOW }

type Deps = { db: Database; clock: Clock }

/** True when their organisation lets no password grow so old. */
export function isPasswordOutdated({ settled, passwordChangedAt }: Person, now: number): boolean {
  const days = settled['password.maxAgeDays']
  return days > 0 && now >= passwordChangedAt.getTime() + days * 86_400_000
}

const minutesLocked = (person: Person, now: number) =>
  Math.max(0, Math.ceil(((person.lockedUntil?.getTime() ?? 0) - now) / 60_000))

/** @throws auth.frozen, auth.userExpired, auth.noApplication */
export function admitPerson(person: Person, now: number): Person {
  if (person.frozen) throw fail('auth.frozen')
  if (person.expiresAt && person.expiresAt.getTime() <= now) throw fail('auth.userExpired')
  if (usable(person.apps).length === 0) throw fail('auth.noApplication')
  return person
}

/** @throws auth.locked */
export function refuseLocked(person: Person, now: number): void {
  const minutes = minutesLocked(person, now)
  if (minutes > 0) throw fail('auth.locked', { minutes })
}

/** Counts a wrong guess; so many in a row as their organisation settled lock the account for a while. @throws auth.locked, or what it is wrong by */
export async function refuseGuess(
  { db, clock }: Deps,
  person: Person,
  wrong: 'auth.wrong' | 'auth.otpWrong',
): Promise<never> {
  const { 'signIn.failures': limit, 'signIn.lockMinutes': minutes } = person.settled
  const failures = await db.system(async (scope) => {
    // A lock that has run out starts the count anew.
    if (person.lockedUntil) await clearFailures(scope, person.id)
    return countFailure(scope, person.id, limit, new Date(clock.now() + minutes * 60_000))
  })
  throw failures >= limit ? fail('auth.locked', { minutes }) : fail(wrong)
}

/** Checks a password and leaves the count of failures: a second factor may still be wrong. @throws auth.wrong, auth.locked */
async function judgePassword(deps: Deps, person: Person, password: string): Promise<void> {
  if (minutesLocked(person, deps.clock.now()) > 0) await pretendToCheck(password)
  refuseLocked(person, deps.clock.now())
  if (!(await passwordMatches(password, person.password))) await refuseGuess(deps, person, 'auth.wrong')
}

/** Checks the password of someone who is signed in. @throws auth.wrong, auth.locked */
export async function provePassword(deps: Deps, person: Person, password: string): Promise<void> {
  await judgePassword(deps, person, password)
  await deps.db.system((scope) => clearFailures(scope, person.id))
}

/** A full queue or a frozen account is nobody's wrong guess. */
const isGuess = (refusal: unknown) =>
  isFailure(refusal) && (refusal.key === 'auth.wrong' || refusal.key === 'auth.locked')

export function createSignIn(deps: Deps & { secret: string; parameters: Parameters }) {
  const { db, clock } = deps
  const addresses = createThrottle(clock, PER_ADDRESS)
  const customers = createThrottle(clock, PER_CUSTOMER)
  const phantoms = createPhantoms({ ...deps, organisations: () => db.system(organisationIds) })

  async function refuseUnknown(account: string, password: string): Promise<never> {
    await pretendToCheck(password)
    // Costs what counting a real failure costs.
    await db.system((scope) => countFailure(scope, 0, 1, new Date(clock.now())))
    const minutes = await phantoms.guess(account)
    throw minutes > 0 ? fail('auth.locked', { minutes }) : fail('auth.wrong')
  }

  return {
    /** Checks account and password of someone at an address; who is let in clears the failures. */
    async signIn({ address }: Pick<Visit, 'address'>, account: string, password: string): Promise<Person> {
      addresses.admit(address)
      try {
        const person = await db.system((scope) => findPerson(scope, account))
        if (!person) return await refuseUnknown(account.toLowerCase(), password)
        customers.admit(String(person.customerId))
        await judgePassword(deps, person, password).catch((refusal) => {
          if (isGuess(refusal)) customers.failed(String(person.customerId))
          throw refusal
        })
        return admitPerson(person, clock.now())
      } catch (refusal) {
        if (isGuess(refusal)) addresses.failed(address)
        throw refusal
      }
    },

    /** Signs in by a remembered token; returns the family that the next token continues. */
    async signInRemembered(visit: Pick<Visit, 'note' | 'agent'>, account: string, token: string | undefined) {
      const now = clock.now()
      const found = await db.system(async (scope) => {
        const redeemed = token ? await redeem(scope, token, visit, now) : null
        const person = redeemed && (await getPerson(scope, redeemed.personId))
        return person && redeemed ? { person, ...redeemed } : null
      })
      if (!found) throw fail('auth.wrong')
      const { person, family, stolen } = found
      if (stolen) visit.note({ account: person.account, customerId: person.customerId, after: { reusedToken: family } })
      if (stolen || person.account.toLowerCase() !== account.toLowerCase()) throw fail('auth.wrong')
      if (!person.settled['signIn.remember']) throw fail('auth.wrong')
      // A super user always types the password.
      if (person.isSuper || minutesLocked(person, now) > 0) throw fail('auth.wrong')
      return { person: admitPerson(person, now), family }
    },
  }
}
