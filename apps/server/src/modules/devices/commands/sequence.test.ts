import { expect, test } from 'vitest'
import { createSequence } from './sequence.ts'

test('numbers grow with the clock, and never twice in one moment', () => {
  const clock = { now: () => 5_000 }
  const sequence = createSequence(clock, 0)
  expect([sequence.take(3), sequence.take(1)]).toEqual([5_000_000, 5_000_003])
})

test('a clock that was set back makes no new command older than one before', () => {
  const sequence = createSequence({ now: () => 1_000 }, 9_000_000)
  expect(sequence.take(1)).toBe(9_000_001)
})
