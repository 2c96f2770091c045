import { METER_FLOOR_WATTS } from '@lamplighter/kinds/drivers'
import { besideExpected, type Compared, comparedValue, type Latest, type Limit } from './limits.ts'
import type { Shining } from './shining.ts'
import { type BoxLoad, floorOf } from './usual-load/index.ts'

/** What is known of a device besides its values. */
export type Known = {
  readonly shining: Shining | null
  /** How often it came back to light unasked within a while. */
  readonly restarts: number
  /** Of a power box. */
  readonly load: BoxLoad | null
}

/** What a value should be, and by how much the meter may differ; null where nobody knows. */
function expectedOf(
  { basis, place }: Limit,
  { shining, load }: Known,
): readonly [expected: number, floor: number] | null {
  const known = {
    expected: [shining?.expected, METER_FLOOR_WATTS],
    usual: [load?.usual(place), floorOf(place)],
    breaker: [load?.breaker, 0],
  } as const
  if (basis === null || basis === 'restarts') return null
  const [expected, floor] = known[basis]
  return expected ? [expected, floor] : null
}

/** What a rule compares in what a device tells; null where a reading says nothing of it, or nothing of what it should be. */
export function comparedOf(limit: Limit, latest: Latest, known: Known): Compared | null {
  const { shining, restarts } = known
  const measured = comparedValue(limit, latest)
  if (measured === null) return null
  if (limit.basis === null) return { value: measured, measured, said: limit.said }
  if (limit.basis === 'restarts')
    return shining?.isLit ? { value: restarts, measured: restarts, said: { ...limit.said, basis: limit.basis } } : null
  const expected = expectedOf(limit, known)
  return expected && besideExpected(limit, measured, ...expected)
}
