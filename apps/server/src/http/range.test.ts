import { expect, test } from 'vitest'
import { demandRange } from './range.ts'

const EARLY = '2026-11-20T20:00:00Z'
/** An hour later, by another clock. */
const LATE = '2026-11-21T05:00:00+08:00'

test.each([{ from: LATE, to: EARLY }, { from: EARLY, to: EARLY }, { filters: { from: LATE, to: EARLY } }])(
  'a time that does not begin before it ends is refused: %j',
  (input) => expect(() => demandRange(input)).toThrow('request.startAfterEnd'),
)

test.each([
  { from: EARLY, to: LATE },
  { filters: { from: EARLY, to: LATE } },
  { filters: { from: LATE } },
  { from: '22:00', to: '06:00' },
  { from: 10, to: 4 },
  {},
  [],
  null,
])('any other is taken: %j', (input) => expect(() => demandRange(input)).not.toThrow())
