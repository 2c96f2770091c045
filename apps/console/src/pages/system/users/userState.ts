import type { UserRow, userStates } from '@lamplighter/contract'

export type UserState = (typeof userStates)[number]

/** The first thing that is wrong with an account, the lasting ones first. */
export function stateOf({ frozen, expiresAt, lockedUntil }: UserRow, now: number): UserState {
  if (frozen) return 'frozen'
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return 'expired'
  if (lockedUntil !== null && Date.parse(lockedUntil) > now) return 'locked'
  return 'good'
}

/** Proves who they are by something besides the password. */
export const hasFactors = ({ factors }: UserRow): boolean => factors.otp || factors.keys > 0 || factors.openId
