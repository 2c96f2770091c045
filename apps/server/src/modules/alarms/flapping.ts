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

/**
 * How an alarm of a connection goes on: silence remembers its losses; one that flaps counts them and says when it will be
 * steady. It is itself where nothing of it changes, as most of the time where a connection that flaps returns.
 */
export function afterConnection(alarm: Alarm | null, move: Move, now: number): Alarm | null {
  const steadyAt = steadyAfter(now)
  if (alarm && move.type === 'ConnectionUnstable' && move.rule === OFFLINE) {
    if (!move.raised && alarm.steadyAt === steadyAt) return alarm
    return { ...alarm, repeats: alarm.repeats + (move.raised ? 1 : 0), steadyAt }
  }
  const after = afterMove(alarm, move, now)
  if (!after || after.type === 'ConnectionUnstable') return after && { ...after, steadyAt }
  return move.raised ? { ...after, losses: [...after.losses, move.at].slice(-FLAPS) } : after
}
