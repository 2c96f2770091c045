import { expect, test } from 'vitest'
import { lookOf, strengthOf, totals } from './bars.ts'

test.each([
  ['light', 1, 'lit'],
  ['level', 40, 'lit'],
  ['level', 0, 'no'],
  ['online', 1, 'yes'],
  ['online', 0, 'no'],
  ['output2', 1, 'yes'],
  ['door', 1, 'wrong'],
  ['mode', 2, 'mode2'],
  ['mode', -1, 'unknown'],
  ['door', null, 'unknown'],
] as const)('%s at %s is drawn as %s', (track, value, look) => {
  expect(lookOf(track, value)).toBe(look)
})

test('more light is drawn stronger, and what is not light is drawn whole', () => {
  expect(strengthOf('level', 100)).toBe(1)
  expect(strengthOf('level', 50)).toBeLessThan(1)
  expect(strengthOf('door', 1)).toBe(1)
})

test('durations of one value are added up, the longest first', () => {
  const spans = [
    { from: 0, to: 2, value: 1 },
    { from: 2, to: 3, value: null },
    { from: 3, to: 7, value: 0 },
    { from: 7, to: 8, value: 1 },
  ]
  expect(totals(spans)).toEqual([
    { value: 0, ms: 4 },
    { value: 1, ms: 3 },
    { value: null, ms: 1 },
  ])
})
