import type { ChannelName } from '@lamplighter/contract'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Rests after a failed attempt, ms; after the last a message is given up, or before when it expires. */
export const RESTS: Readonly<Record<ChannelName, readonly number[]>> = {
  // Messages cost.
  sms: [SECOND, 4 * SECOND, 5 * MINUTE, 30 * MINUTE],
  email: [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR],
  webhook: [5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR],
}

/** The moment of the next attempt, ms; null when there is none. */
export function nextAttempt(channel: ChannelName, attempts: number, now: number, expiresAt: number): number | null {
  const rest = RESTS[channel][attempts - 1]
  return rest === undefined || now + rest >= expiresAt ? null : now + rest
}
