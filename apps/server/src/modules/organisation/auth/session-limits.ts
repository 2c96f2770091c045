import type { ParameterValues } from '@lamplighter/contract'

/** How long a session lasts unused, and at all; ms. */
export type SessionLimits = { readonly idle: number; readonly absolute: number }
export type Moments = { created_at: Date; seen_at: Date }

const MINUTE = 60_000

export const limitsOf = (parameterValues: ParameterValues): SessionLimits => ({
  idle: parameterValues['signIn.idleMinutes'] * MINUTE,
  absolute: parameterValues['signIn.absoluteHours'] * 60 * MINUTE,
})

/** Judged by the limits of now: a session opened under longer ones obeys them too. */
export const isOver = ({ created_at, seen_at }: Moments, { idle, absolute }: SessionLimits, now: number): boolean =>
  now >= created_at.getTime() + absolute || now >= seen_at.getTime() + idle

/** How old the note of a session's last use may grow, ms: what it costs a user at most of their idle time. */
export const touchEvery = ({ idle }: SessionLimits): number => Math.min(MINUTE, idle / 20)
