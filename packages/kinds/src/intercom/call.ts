import { chance } from '../world/noise.ts'
import { DUTY_PHONE, IDLE, NOBODY, RINGING, TALKING } from './line.ts'

/** One call of a simulated intercom; moments are ms since 1970. */
export type Call = {
  readonly pressedAt: number
  readonly answeredAt: number | null
  readonly endedAt: number | null
  readonly by: number
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Nobody answered within so long: it was missed. */
const RINGS = MINUTE
/** Share of days on which somebody needs help, whom the duty phone answers. */
const CALLED = 0.12
/** So far back at most lies the last call. */
const DAYS = 60

export const newCall = (now: number): Call => ({ pressedAt: now, answeredAt: null, endedAt: null, by: NOBODY })

/** The call that the duty phone answers on a day; null on most days. */
function dutyCall(seed: number, day: number): Call | null {
  if (chance(seed, day) >= CALLED) return null
  const [from, waits, talks] = [1, 2, 3].map((n) => chance(seed + n, day)) as [number, number, number]
  const pressedAt = day * DAY + Math.floor(from * (DAY - 10 * MINUTE))
  const answeredAt = pressedAt + 6_000 + Math.floor(waits * 18_000)
  return { pressedAt, answeredAt, endedAt: answeredAt + MINUTE / 2 + Math.floor(talks * 3 * MINUTE), by: DUTY_PHONE }
}

/** Calls that the duty phone answers, from the day of `from` on; those that begin after `to` are left out. */
export function dutyCalls(seed: number, from: number, to: number): Call[] {
  const first = Math.floor(from / DAY)
  const days = Array.from({ length: Math.floor(to / DAY) - first + 1 }, (_, n) => first + n)
  return days.flatMap((day) => {
    const call = dutyCall(seed, day)
    return call && call.pressedAt <= to ? [call] : []
  })
}

/** The last call of the duty phone that had begun; one of long ago where there was none. */
export const lastDutyCall = (seed: number, now: number): Call =>
  dutyCalls(seed, now - DAYS * DAY, now).at(-1) ?? { ...newCall(now - DAYS * DAY), endedAt: now - DAYS * DAY + RINGS }

export const isOver = ({ endedAt }: Call, now: number) => endedAt !== null && endedAt <= now
const isAnswered = ({ answeredAt }: Call, now: number) => answeredAt !== null && answeredAt <= now
export const isMissed = (call: Call, now: number) =>
  !isOver(call, now) && !isAnswered(call, now) && now >= call.pressedAt + RINGS

export function lineOf(call: Call, now: number): number {
  if (isOver(call, now) || isMissed(call, now)) return IDLE
  return isAnswered(call, now) ? TALKING : RINGING
}

/** How long they have talked, or did, s. */
export function durationOf(call: Call, now: number): number {
  if (!isAnswered(call, now)) return 0
  return Math.floor((Math.min(now, call.endedAt ?? now) - call.answeredAt!) / 1_000)
}

/** Who talks or talked; nobody while it rings. */
export const answererOf = (call: Call, now: number) => (isAnswered(call, now) || isOver(call, now) ? call.by : NOBODY)

/** The call as it is once it has ended here; what would have become of it has not. */
export const ended = (call: Call, now: number, by = isAnswered(call, now) ? call.by : NOBODY): Call => ({
  ...call,
  answeredAt: isAnswered(call, now) ? call.answeredAt : null,
  endedAt: now,
  by,
})

/** When it changes by itself next; duration is told every so often while they talk. */
export function changesOf(call: Call, now: number, tick: number): number[] {
  const moments = [call.pressedAt + RINGS, call.answeredAt, call.endedAt]
  return [...moments.filter((at) => at !== null), ...(lineOf(call, now) === TALKING ? [now + tick] : [])]
}
