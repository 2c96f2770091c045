/** What the browser offers to pages that were loaded over a secure connection only. */
export const canSolve = (): boolean => globalThis.isSecureContext && 'subtle' in crypto

/** Does the work that a report costs; the answer is what the server takes as proof. Loaded when it is needed. */
export async function solve(challenge: string, controller: AbortController): Promise<string> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ])
  const given = JSON.parse(challenge)
  const solution = await solveChallenge({ challenge: given, deriveKey, controller })
  return JSON.stringify({ challenge: given, solution })
}
