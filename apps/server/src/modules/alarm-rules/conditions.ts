import type { Limit } from './limits.ts'

/** A value beyond a limit: it waits to be held for long enough, or has raised the alarm. Moments in ms since 1970. */
export type Condition = {
  readonly since: number
  /** Of the last value that changed something. */
  readonly at: number
  readonly raised: boolean
  readonly value: number
}

/** How a condition goes on with a value; null when there is none any more, the same one when nothing changes. */
export function nextCondition(
  limit: Limit,
  before: Condition | null,
  { value, at, isLit }: { value: number; at: number; isLit: boolean },
): Condition | null {
  if (before && at <= before.at) return before
  if (limit.lit && !isLit) return before?.raised ? before : null
  if (!before) return limit.isBeyond(value) ? { since: at, at, raised: limit.hold === 0, value } : null
  if (before.raised) return limit.isBack(value) ? null : before
  if (!limit.isBeyond(value)) return null
  return at - before.since >= limit.hold ? { since: before.since, at, raised: true, value } : before
}
