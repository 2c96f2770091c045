import type { Light, Limit } from './limits.ts'

/** A value beyond a limit: it waits to be held for long enough, or has raised the alarm. Moments in ms since 1970. */
export type Condition = {
  readonly since: number
  /** Of the last value that changed something. */
  readonly at: number
  readonly raised: boolean
  readonly value: number
}

type Judged = {
  /** Null where nothing says what it should be: that is neither good nor bad. */
  readonly value: number | null
  readonly at: number
  /** Asked only where the rule judges what is lit, or out. */
  readonly light: Light | null
  /** Whether the rule judges at this moment. */
  readonly isDue: boolean
}

/** How a condition goes on with a value; null when there is none any more, the same one when nothing changes. */
export function nextCondition(
  limit: Pick<Limit, 'light' | 'hold' | 'isBeyond' | 'isBack'>,
  before: Condition | null,
  { value, at, light, isDue }: Judged,
): Condition | null {
  if (before && at <= before.at) return before
  // Of a lamp that is dark the value may say nothing, be it good or bad; and so of one that is lit.
  if (value === null || (limit.light !== null && light !== limit.light)) return before?.raised ? before : null
  if (before?.raised) return limit.isBack(value) ? null : before
  if (!isDue || !limit.isBeyond(value)) return null
  if (!before) return { since: at, at, raised: limit.hold === 0, value }
  return at - before.since >= limit.hold ? { since: before.since, at, raised: true, value } : before
}
