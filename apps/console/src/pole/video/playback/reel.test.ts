import { expect, test } from 'vitest'
import { clipFrom, clipSeconds, within } from './reel.ts'

const spans = [
  { from: 0, to: 60_000 },
  { from: 90_000, to: 100_250 },
]

test.each([
  [10_000, { from: 10_000, seconds: 20 }],
  [50_000, { from: 50_000, seconds: 10 }],
  [59_800, { from: 90_000, seconds: 10.25 }],
  [70_000, { from: 90_000, seconds: 10.25 }],
  [100_000, null],
  [500_000, null],
])('from %d on, what is recorded then or next is played', (at, clip) => expect(clipFrom(spans, at, 20)).toEqual(clip))

test('the first clip is short, and quick ones are as long as may be', () => {
  expect(clipSeconds(8, true)).toBeLessThan(clipSeconds(1, false))
  expect(clipSeconds(1, false)).toBeLessThan(clipSeconds(8, false))
})

test('no moment outside a time is chosen', () =>
  expect([-5, 5, 15].map((at) => within({ from: 0, to: 10 }, at))).toEqual([0, 5, 10]))
