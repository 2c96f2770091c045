import { expect, test } from 'vitest'
import { CAPS, waitFor } from './caps.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const now = 100 * HOUR
const ago = (...times: number[]) => times.map((time) => now - time)

test('a number that was sent nothing waits for nothing', () => {
  expect(waitFor([], CAPS.mobile, now)).toBe(0)
})

test.each([
  ['the second within a minute', ago(20_000), 40_000],
  ['the sixth within an hour', ago(2, 14, 26, 38, 50).map((time) => (time - now) * MINUTE + now), 10 * MINUTE],
  [
    'the eleventh within a day',
    ago(2, 4, 6, 8, 10, 12, 14, 16, 18, 20).map((time) => (time - now) * HOUR + now),
    4 * HOUR,
  ],
  ['one that comes when the time is just over', ago(MINUTE), 0],
])('%s waits until the oldest that counts is forgotten', (_, times, wait) => {
  expect(waitFor(times, CAPS.mobile, now)).toBe(wait)
})
