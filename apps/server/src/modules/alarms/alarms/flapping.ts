import { type Alarm, afterMove, type Move } from './life.ts'

const MINUTE = 60_000

/** So many losses within so long are a connection that flaps. */
export const FLAPS = 6
export const FLAPS_WITHIN = 5 * MINUTE
/** A connection that has not changed for so long is steady, whether it stands or is lost, ms. */
export const STEADY = 5 * MINUTE
/** Steadiness is looked at so often, ms: each change then costs no change of the index by which it is found. */
export const LOOKED_AT = MINUTE / 2

/** Stand for the silence of a device and for its flapping among the rules that hold an alarm open. */
export const OFFLINE = 'offline'
const FLAPPING = 'flapping'

/** What is known of the connection of a device. */
export type Connection = {
  readonly lost: Pick<Alarm, 'losses' | 'recoveredAt'> | null
  readonly unstable: Pick<Alarm, 'recoveredAt'> | null
  /** Losses in alarms of `FLAPS_WITHIN` that have ended. */
  readonly before: number
}

/** What a loss or a return moves: the silence of the device or, while it flaps, the one alarm that says so. */
export function movesOfConnection({ lost, unstable, before }: Connection, move: Move): readonly Move[] {
  const flapping = { ...move, type: 'ConnectionUnstable' } as const
  if (unstable?.recoveredAt === null) return [flapping]
  if (!move.raised || lost?.recoveredAt === null) return [move]
  const recent = lost?.losses.filter((at) => at > move.at - FLAPS_WITHIN).length ?? 0
  return before + recent + 1 < FLAPS ? [move] : [{ ...flapping, rule: FLAPPING }]
}

/** When a connection that changes now will be steady, unless it changes again. */
export const steadyAfter = (now: number) => Math.ceil((now + STEADY) / LOOKED_AT) * LOOKED_AT

/** How an alarm of a connection goes on: it remembers losses, and one that flaps counts them and says when it will be steady. */
export function afterConnection(alarm: Alarm | null, move: Move, now: number): Alarm | null {
  const isFlapping = move.type === 'ConnectionUnstable'
  const isCounted = alarm !== null && isFlapping && move.rule === OFFLINE
  const after = isCounted ? { ...alarm, repeats: alarm.repeats + (move.raised ? 1 : 0) } : afterMove(alarm, move, now)
  if (!after) return null
  const losses = move.raised ? [...after.losses, move.at].slice(isFlapping ? -1 : -FLAPS) : after.losses
  return { ...after, losses, ...(isFlapping ? { steadyAt: steadyAfter(now) } : {}) }
}
