import { expect, test } from 'vitest'
import { nextAttempt, RESTS } from './retries.ts'

const FAR = Number.MAX_SAFE_INTEGER

test('rests grow, and after the last there is no attempt', () => {
  for (const [channel, rests] of Object.entries(RESTS) as [keyof typeof RESTS, readonly number[]][]) {
    expect([...rests].sort((one, other) => one - other)).toEqual(rests)
    expect(nextAttempt(channel, 1, 0, FAR)).toBe(rests[0])
    expect(nextAttempt(channel, rests.length, 0, FAR)).toBe(rests.at(-1))
    expect(nextAttempt(channel, rests.length + 1, 0, FAR)).toBeNull()
  }
})

test('there is no attempt at a time when the message is worth nothing', () => {
  expect(nextAttempt('sms', 2, 1_000, 5_001)).toBe(5_000)
  expect(nextAttempt('sms', 2, 1_000, 5_000)).toBeNull()
})
