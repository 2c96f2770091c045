import { expect, test } from 'vitest'
import { strengthOf } from './signal.ts'

test.each([
  [-130, 0],
  [-105.5, 0],
  [-105, 1],
  [-95, 2],
  [-85, 3],
  [-75.5, 3],
  [-75, 4],
  [-40, 4],
])('a signal of %d dBm has the strength %i', (dbm, strength) => {
  expect(strengthOf(dbm)).toBe(strength)
})
