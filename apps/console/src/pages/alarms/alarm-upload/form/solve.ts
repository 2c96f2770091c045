import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** What the browser offers to pages that were loaded over a secure connection only. */
export const canSolve = (): boolean => globalThis.isSecureContext && 'subtle' in crypto

/** Does the work that a report costs; the answer is what the server takes as proof. */
export async function solve(challenge: string, controller: AbortController): Promise<string> {
  const given = JSON.parse(challenge)
  const solution = await solveChallenge({ challenge: given, deriveKey, controller })
  return JSON.stringify({ challenge: given, solution })
}
