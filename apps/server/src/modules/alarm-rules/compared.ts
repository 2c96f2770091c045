import { METER_FLOOR_WATTS } from '@lamplighter/kinds/drivers'
import { besideExpected, type Compared, comparedValue, type Latest, type Limit } from './limits.ts'
import type { Shining } from './shining.ts'

/** What is known of a device besides its values. */
export type Known = {
  readonly shining: Shining | null
  /** How often it came back to light unasked within a while. */
  readonly restarts: number
}

/** What a rule compares in what a device tells; null where a reading says nothing of it, or nothing of what it should be. */
export function comparedOf(limit: Limit, latest: Latest, { shining, restarts }: Known): Compared | null {
  const measured = comparedValue(limit, latest)
  if (measured === null) return null
  if (limit.basis === null) return { value: measured, measured, said: limit.said }
  if (limit.basis === 'restarts')
    return shining?.isLit ? { value: restarts, measured: restarts, said: { ...limit.said, basis: limit.basis } } : null
  const expected = shining?.expected ?? null
  return expected === null ? null : besideExpected(limit, measured, expected, METER_FLOOR_WATTS)
}
