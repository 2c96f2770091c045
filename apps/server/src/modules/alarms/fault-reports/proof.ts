import { randomInt } from 'node:crypto'
import { fail } from '@lamplighter/contract'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Settings } from '../../../settings.ts'
import type { Clock } from '../../../time/clock.ts'
import { hmacBy } from '../../organisation/auth/index.ts'

const ALGORITHM = 'PBKDF2/SHA-256'
/** Iterations of a try, and how many tries it takes: about a second of a phone, and next to nothing. */
const WORK = {
  full: { cost: 1_000, from: 1_000, to: 3_000 },
  test: { cost: 10, from: 10, to: 30 },
} as const satisfies Record<Settings['LAMPLIGHTER_ATTEMPT_COST'], object>
/** A challenge serves for so long, ms: whoever sends it asked for it a moment before. */
const LASTS = 10 * 60_000

/** Makes sending a report cost work, so that nobody sends them by the thousand (altcha-lib). */
export function createProofs(
  secret: string,
  clock: Pick<Clock, 'now'>,
  attemptCost: Settings['LAMPLIGHTER_ATTEMPT_COST'],
) {
  const { cost, from, to } = WORK[attemptCost]
  const hmac = hmacBy(secret, 'fault report')
  const secrets = {
    hmacSignatureSecret: hmac('challenge').toString('hex'),
    hmacKeySignatureSecret: hmac('solution').toString('hex'),
  }

  return {
    challenge: async (): Promise<string> =>
      JSON.stringify(
        await createChallenge({
          algorithm: ALGORITHM,
          cost,
          counter: randomInt(from, to),
          data: { at: clock.now() },
          deriveKey,
          ...secrets,
        }),
      ),

    /** What tells this challenge from all others. @throws faultReport.proof */
    async verify(proof: string): Promise<Buffer> {
      try {
        const { challenge, solution } = JSON.parse(proof)
        const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets })
        const age = clock.now() - Number(challenge.parameters.data?.at)
        if (verified && age >= 0 && age <= LASTS) return hmac('used', challenge.parameters.nonce)
      } catch {
        // What is no proof at all is refused like one that is wrong.
      }
      throw fail('faultReport.proof')
    },

    /** Tells senders apart without keeping their addresses. */
    sender: (address: string): Buffer => hmac('sender', address),
  }
}
export type Proofs = ReturnType<typeof createProofs>
