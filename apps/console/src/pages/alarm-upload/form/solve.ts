/** What the browser offers to pages that were loaded over a secure connection only. */
export const canSolve = (): boolean => globalThis.isSecureContext && 'subtle' in crypto

/** Does the work that a report costs; loaded when it is needed. */
export const solve = async (challenge: string, controller: AbortController): Promise<string> =>
  (await import('./solver.ts')).solveWork(challenge, controller)
