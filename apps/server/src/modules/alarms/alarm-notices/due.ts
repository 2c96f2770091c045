import { type AlarmRouteRow, type ClockWindow, isWithin, minuteOf } from '@lamplighter/contract'

const MINUTE = 60_000
const DAY = 24 * 60

/** Alarms of one cause come within seconds: what is told says how many there are, ms. */
export const GATHERS = 5_000
/** A rule speaks at most so often; what comes meanwhile stands in one message, ms. */
export const RESTS = 60_000
/** Nobody is reminded for longer, ms. */
const REMINDS_FOR = 24 * 60 * MINUTE

/** Minutes until a rule with these hours may speak, from a minute of the day; 0 where it may. */
export function minutesUntil(windows: readonly ClockWindow[], minute: number): number {
  if (windows.length === 0 || windows.some((one) => isWithin(one, minute))) return 0
  return Math.min(...windows.map(({ from }) => (minuteOf(from) - minute + DAY) % DAY))
}

/** What a rule has told of an incident so far, and when it has more to tell; moments in ms since 1970. */
export type Notice = {
  readonly begunAt: number | null
  readonly repeatsAt: number | null
  readonly escalatesAt: number | null
  /** Parent groups that were told as well. */
  readonly height: number
}

type Terms = Pick<AlarmRouteRow, 'repeatEvery' | 'escalateAfter'>

const after = (now: number, minutes: number | null) => (minutes === null ? null : now + minutes * MINUTE)

/**
 * What a notice that is due tells now, as places in `chain`, the group of the rule followed by its parents; and how it goes on.
 * First the group is told, then each parent in its turn, and all of these again as reminders.
 */
export function nextStep(
  notice: Notice,
  { repeatEvery, escalateAfter }: Terms,
  chain: number,
  now: number,
): { readonly tells: readonly number[]; readonly notice: Notice & { readonly dueAt: number | null } } {
  const isFirst = notice.begunAt === null
  const begunAt = notice.begunAt ?? now
  const rises = !isFirst && notice.escalatesAt !== null && notice.escalatesAt <= now && notice.height + 1 < chain
  const reminds = !isFirst && notice.repeatsAt !== null && notice.repeatsAt <= now
  const height = notice.height + (rises ? 1 : 0)
  const told = Array.from({ length: height + 1 }, (_, at) => at)
  const tells = isFirst || reminds ? told : rises ? [height] : []
  const mayRemind = now + (repeatEvery ?? 0) * MINUTE < begunAt + REMINDS_FOR
  const repeatsAt = isFirst || reminds ? (mayRemind ? after(now, repeatEvery) : null) : notice.repeatsAt
  const mayRise = height + 1 < chain
  const escalatesAt = mayRise ? (isFirst || rises ? after(now, escalateAfter) : notice.escalatesAt) : null
  const moments = [repeatsAt, escalatesAt].filter((at) => at !== null)
  return {
    tells,
    notice: { begunAt, repeatsAt, escalatesAt, height, dueAt: moments.length > 0 ? Math.min(...moments) : null },
  }
}
