import { expect, test } from 'vitest'
import { leakageLevel } from './held.ts'

test.each([
  [30, 0],
  [30.1, 1],
  [100, 1],
  [100.1, 2],
  [300, 2],
  [300.1, 3],
])('a leakage of %d mA has passed level %i', (current, level) => {
  expect(leakageLevel(current, { minor: 30, severe: 100, trip: 300 })).toBe(level)
})
