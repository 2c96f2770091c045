import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** The answer is what the server takes as proof. */
export async function solveWork(challenge: string, controller: AbortController): Promise<string> {
  const given = JSON.parse(challenge)
  const solution = await solveChallenge({ challenge: given, deriveKey, controller })
  return JSON.stringify({ challenge: given, solution })
}
