import { fail } from '@lamplighter/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Visit } from '../context.ts'
import { passwordMatches, pretendToCheck } from './password.ts'
import { clearFailures, countFailure, findPerson, getPerson, type Person } from './people.store.ts'
import { redeem } from './remembered.ts'

const FAILURE_LIMIT = 5
const LOCK_MINUTES = 15

type Deps = { db: Database; clock: Clock }

const minutesLeft = (person: Person, now: number) => Math.ceil(((person.lockedUntil?.getTime() ?? 0) - now) / 60_000)

function admitPerson(person: Person, now: number): Person {
  if (person.frozen) throw fail('auth.frozen')
  if (person.expiresAt && person.expiresAt.getTime() <= now) throw fail('auth.userExpired')
  return person
}

/** Checks account and password; the fifth failure in a row locks the account for a while. */
export async function signIn({ db, clock }: Deps, account: string, password: string): Promise<Person> {
  const now = clock.now()
  const person = await db.system((scope) => findPerson(scope, account))
  if (!person) {
    await pretendToCheck(password)
    throw fail('auth.wrong')
  }
  if (minutesLeft(person, now) > 0) {
    await pretendToCheck(password)
    throw fail('auth.locked', { minutes: minutesLeft(person, now) })
  }
  if (!(await passwordMatches(password, person.password))) {
    // A lock that has run out starts the count anew.
    const lockedUntil = new Date(now + LOCK_MINUTES * 60_000)
    const failures = await db.system(async (scope) => {
      if (person.lockedUntil) await clearFailures(scope, person.id)
      return countFailure(scope, person.id, FAILURE_LIMIT, lockedUntil)
    })
    throw failures >= FAILURE_LIMIT ? fail('auth.locked', { minutes: LOCK_MINUTES }) : fail('auth.wrong')
  }
  await db.system((scope) => clearFailures(scope, person.id))
  return admitPerson(person, now)
}

/** Signs in by a remembered token; returns the family that the next token continues. */
export async function signInRemembered(
  { db, clock }: Deps,
  visit: Pick<Visit, 'note'>,
  account: string,
  token: string | undefined,
) {
  const now = clock.now()
  const found = await db.system(async (scope) => {
    const redeemed = token ? await redeem(scope, token, now) : null
    const person = redeemed && (await getPerson(scope, redeemed.personId))
    return person && redeemed ? { person, ...redeemed } : null
  })
  if (!found) throw fail('auth.wrong')
  const { person, family, stolen } = found
  if (stolen) visit.note({ account: person.account, customerId: person.customerId, after: { reusedToken: family } })
  if (stolen || person.account.toLowerCase() !== account.toLowerCase()) throw fail('auth.wrong')
  // A super user always types the password.
  if (person.isSuper || minutesLeft(person, now) > 0) throw fail('auth.wrong')
  return { person: admitPerson(person, now), family }
}
