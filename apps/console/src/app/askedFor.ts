import { consoleAddress } from '@lamplighter/contract'

/** What the sign-in knows of where it was called from; it lies in the browser's history, where no link can put it. */
type CalledFrom = { to: string; userId: number | null }

/** The state of a way to the sign-in that comes back: the address, and whose session ended there. */
export const calledFrom = (to: string, userId: number | null): CalledFrom => ({ to, userId })

/** The screen that was asked for before the sign-in; nobody is led to where another user was. */
export function askedFor(userId: number | null): string | null {
  const { to, userId: whose = null } = (history.state?.usr ?? {}) as Partial<CalledFrom>
  return whose === null || userId === null || whose === userId ? consoleAddress(to) : null
}
