import type { UserRow } from '@lamplighter/contract'

/** Proves who they are by something besides the password. */
export const hasFactors = ({ factors }: UserRow): boolean => factors.otp || factors.keys > 0 || factors.openId
