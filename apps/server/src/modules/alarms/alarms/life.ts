import type { AlarmLevel, AlarmLimit, AlarmType } from '@lamplighter/contract'

/** A rule of a device that began or ended to raise its alarm. */
export type Move = {
  readonly deviceId: number
  readonly type: AlarmType
  readonly rule: string
  readonly level: AlarmLevel
  /** After so long without an acknowledgement it rises by a level, min. */
  readonly escalateAfter?: number
  readonly raised: boolean
  /** Time of the value, ms since 1970. */
  readonly at: number
  readonly value: number | null
  /** What it was judged by; left out where it ended or no rule judges. */
  readonly limit?: AlarmLimit
}

/** The rules that hold an alarm open, with their levels; and the one that decides its level, with the value and the limit then. Moments in ms. */
export type Alarm = {
  readonly deviceId: number
  readonly type: AlarmType
  readonly level: AlarmLevel
  readonly rules: Readonly<Record<string, AlarmLevel>>
  readonly rule: string
  readonly value: number | null
  readonly limit: AlarmLimit | null
  readonly raisedAt: number
  readonly repeats: number
  /** Since when no rule holds it open. It ends when that has lasted, so that one that comes and goes is one alarm. */
  readonly recoveredAt: number | null
  /** Of silence: when the connection was last lost, the newest last. */
  readonly losses: readonly number[]
  /** Of a connection that flaps: when it will have been steady for so long that this is over. */
  readonly steadyAt: number | null
  /** When it rises by a level unless somebody acknowledges it. */
  readonly escalatesAt: number | null
}

const MINUTE = 60_000

/** How long an alarm has to be over before it ends, ms. */
export const SETTLE = 30_000

/** How an alarm goes on with a move; null where there is none. Levels of rules that ended do not lower it: what it was stays said. */
export function afterMove(alarm: Alarm | null, move: Move, now: number): Alarm | null {
  const { deviceId, type, rule, level, raised, at, value, limit = null } = move
  if (!alarm) {
    if (!raised) return null
    const escalatesAt = move.escalateAfter === undefined ? null : now + move.escalateAfter * MINUTE
    const open = { raisedAt: at, repeats: 0, recoveredAt: null, losses: [], steadyAt: null, escalatesAt }
    return { deviceId, type, level, rules: { [rule]: level }, rule, value, limit, ...open }
  }
  if (!raised) {
    const { [rule]: _, ...rules } = alarm.rules
    const isOver = alarm.recoveredAt === null && Object.keys(rules).length === 0
    return { ...alarm, rules, recoveredAt: isOver ? now : alarm.recoveredAt }
  }
  const isAgain = alarm.recoveredAt !== null
  const isWorse = level > alarm.level
  return {
    ...alarm,
    rules: { ...alarm.rules, [rule]: level },
    recoveredAt: null,
    repeats: alarm.repeats + (isAgain ? 1 : 0),
    ...(isWorse ? { level, rule, value, limit } : {}),
  }
}
