import { randomBytes } from 'node:crypto'
import { fail } from '@lamplighter/contract'
import { Secret, TOTP } from 'otpauth'
import type { Database, Queries } from '../../../../db/database.ts'
import { createSeal } from '../../../../db/seal.ts'
import type { Clock } from '../../../../time/clock.ts'
import { judgeAttempt, refuseLocked } from '../attempts.ts'
import { hmacBy } from '../hmac.ts'
import type { Person } from '../people.store.ts'
import { forgetPerson } from '../remembered.ts'
import { confirmFactor, findFactor, keepSecret, removeFactor, takeRecovery, takeStep } from './store.ts'

/** A code of an authenticator app besides the password (TOTP, RFC 6238), or one of the codes kept for a lost phone. */
export type SecondFactors = {
  state(personId: number): Promise<{ enabled: boolean; recoveryLeft: number }>
  /** A new secret, which counts once its first code was right. @throws auth.otpAlready */
  begin(
    scope: Queries,
    person: Pick<Person, 'id' | 'customerId' | 'account'>,
  ): Promise<{ secret: string; address: string }>
  /** Returns the codes for a lost phone, to be shown once. @throws auth.otpWrong */
  confirm(scope: Queries, personId: number, code: string): Promise<string[]>
  remove(scope: Queries, personId: number): Promise<void>
  /** Lets a person pass who has no second factor, or gives a right code of it. @throws auth.otpNeeded, auth.otpWrong, auth.locked */
  prove(person: Person, code: string | undefined): Promise<void>
}

const ISSUER = 'Lamplighter'
const SECRET_BYTES = 20
const STEP_SECONDS = 30
/** A phone's clock may be off by a step. */
const WINDOW = 1
const RECOVERY_CODES = 8
const RECOVERY_BYTES = 8

type Deps = { db: Database; clock: Clock; secret: string }

export function createSecondFactors({ db, clock, secret }: Deps): SecondFactors {
  const seal = createSeal(secret, 'second factor')
  const hash = hmacBy(secret, 'recovery code')
  const generator = (bytes: Buffer, account = '') =>
    new TOTP({
      issuer: ISSUER,
      label: account,
      algorithm: 'SHA1',
      digits: 6,
      period: STEP_SECONDS,
      secret: new Secret({ buffer: new Uint8Array(bytes).buffer }),
    })

  /** The step that a code belongs to; null when it belongs to none near now, or to one that was taken before. */
  function stepOf(sealed: Buffer, code: string, lastStep: number): number | null {
    // A phone knows nothing of the demo's clock.
    const now = clock.now() - clock.offsetMs
    const delta = generator(seal.open(sealed)).validate({ token: code, timestamp: now, window: WINDOW })
    if (delta === null) return null
    const step = Math.floor(now / 1000 / STEP_SECONDS) + delta
    return step > lastStep ? step : null
  }

  /** Takes a code that is right, so that it opens nothing again. */
  const take = (personId: number, code: string): Promise<boolean> =>
    db.system(async (scope) => {
      const factor = await findFactor(scope, personId)
      if (!factor?.confirmed) return false
      const step = stepOf(factor.secret, code, factor.lastStep)
      if (step !== null) {
        await takeStep(scope, personId, step)
        return true
      }
      const spare = hash(code.toLowerCase())
      if (!factor.recovery.some((known) => known.equals(spare))) return false
      await takeRecovery(scope, personId, spare)
      return true
    })

  return {
    async state(personId) {
      const factor = await db.system((scope) => findFactor(scope, personId))
      return { enabled: factor?.confirmed ?? false, recoveryLeft: factor?.confirmed ? factor.recovery.length : 0 }
    },

    async begin(scope, person) {
      const bytes = randomBytes(SECRET_BYTES)
      if ((await findFactor(scope, person.id))?.confirmed) throw fail('auth.otpAlready')
      await keepSecret(scope, person, seal.close(bytes))
      const made = generator(bytes, person.account)
      return { secret: made.secret.base32, address: made.toString() }
    },

    async confirm(scope, personId, code) {
      const recovery = Array.from({ length: RECOVERY_CODES }, () => randomBytes(RECOVERY_BYTES).toString('hex'))
      const factor = await findFactor(scope, personId)
      const step = factor && !factor.confirmed ? stepOf(factor.secret, code, factor.lastStep) : null
      if (step === null) throw fail('auth.otpWrong')
      await confirmFactor(
        scope,
        personId,
        step,
        recovery.map((one) => hash(one)),
      )
      // What was remembered before asked for the password alone.
      await forgetPerson(scope, personId)
      return recovery
    },

    async remove(scope, personId) {
      await removeFactor(scope, personId)
    },

    async prove(person, code) {
      const factor = await db.system((scope) => findFactor(scope, person.id))
      if (!factor?.confirmed) return
      if (code === undefined || code === '') throw fail('auth.otpNeeded')
      refuseLocked(person, clock.now())
      await judgeAttempt({ db, clock }, person, 'auth.otpWrong', () => take(person.id, code))
    },
  }
}
