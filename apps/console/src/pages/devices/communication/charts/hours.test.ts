import { expect, test } from 'vitest'
import { boundOf, classWords, everyHour } from './hours.ts'

const HOUR = 3_600_000
const NOW = 500_000 * HOUR + 10
const at = (hour: number) => new Date((500_000 + hour) * HOUR).toISOString()

test('hours stand in their order up to now, and one that nobody watched is a gap', () => {
  const told = [
    { time: at(0), online: 7.5, of: 8 },
    { time: at(-2), online: 6, of: 8 },
  ]
  expect(everyHour(told, 'online', { now: NOW, count: 4 }).map(([, value]) => value)).toEqual([null, 6, null, 7.5])
  expect(everyHour(told, 'of', { now: NOW, count: 1 })).toEqual([[500_000 * HOUR, 8]])
})

test('classes are named by their bounds, the last by what it is above', () => {
  expect(classWords([500, 1_000], 'en')).toEqual(['500 ms', '1 s', '> 1 s'])
})

test.each([
  [[5, 4, 1], 0.9, 1_000],
  [[5, 4, 2], 0.9, null],
  [[10, 0, 0], 0.9, 500],
])('of %o replies a share of %d lies within %s ms', (replies, share, bound) => {
  expect(boundOf(replies, [500, 1_000], share)).toBe(bound)
})
