import { randomBytes } from 'node:crypto'
import { fail, KEY_CHALLENGE_LASTS } from '@lamplighter/contract'
import type { Database } from '../../../../db/database.ts'
import type { Clock } from '../../../../time/clock.ts'
import type { CallContext } from '../../../context.ts'
import { hmacBy } from '../hmac.ts'
import { countWaiting, forgetExpired, insertChallenge, takeChallenge } from './challenges.store.ts'

/** Binds a challenge to the browser that asked for it; no script can read it. */
export const KEY_NONCE = 'lamplighter_key'
/** Challenges that wait at once. */
const WAITING = { address: 30, all: 5_000 } as const

/** What a key has to sign: once, within a minute, for the browser that asked. */
export type Challenges = {
  /** @throws auth.keyTooOften */
  ask(context: Pick<CallContext, 'address' | 'setCookie'>): Promise<{ challenge: string; lastsSeconds: number }>
  /** Whatever comes of it, it cannot be answered again. @throws auth.keyExpired */
  take(context: Pick<CallContext, 'cookie'>, challenge: string): Promise<void>
}

export function createChallenges({ db, clock, secret }: { db: Database; clock: Clock; secret: string }): Challenges {
  const hmac = hmacBy(secret, 'hardware key')
  const hashes = (challenge: string, nonce: string) => ({
    challengeHash: hmac('challenge', challenge),
    nonceHash: hmac('nonce', nonce),
  })

  return {
    async ask({ address, setCookie }) {
      const challenge = randomBytes(32).toString('base64url')
      const nonce = randomBytes(16).toString('base64url')
      const now = clock.now()
      await db.system(async (scope) => {
        await forgetExpired(scope, new Date(now))
        const { mine, all } = await countWaiting(scope, address)
        if (mine >= WAITING.address || all >= WAITING.all) throw fail('auth.keyTooOften')
        const expiresAt = new Date(now + KEY_CHALLENGE_LASTS)
        await insertChallenge(scope, { ...hashes(challenge, nonce), address, expiresAt })
      })
      setCookie(KEY_NONCE, nonce, { maxAgeSeconds: KEY_CHALLENGE_LASTS / 1000, httpOnly: true })
      return { challenge, lastsSeconds: KEY_CHALLENGE_LASTS / 1000 }
    },

    async take({ cookie }, challenge) {
      const given = hashes(challenge, cookie(KEY_NONCE) ?? '')
      if (!(await db.system((scope) => takeChallenge(scope, given, new Date(clock.now())))))
        throw fail('auth.keyExpired')
    },
  }
}
