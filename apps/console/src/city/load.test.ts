import { expect, test } from 'vitest'
import { plannedKwh, withGaps } from './load.ts'

const FIVE = 300_000

test('a missing quarter of an hour breaks the line, a missing sample does not', () => {
  const shown = withGaps([
    [0, 10],
    [2 * FIVE, 11],
    [5 * FIVE, 12],
  ])
  expect(shown).toEqual([
    [0, 10],
    [2 * FIVE, 11],
    [2 * FIVE + 1, null],
    [5 * FIVE, 12],
  ])
})

test("the plan's energy is its power over its time", () => {
  const hour = 3_600_000
  expect(
    plannedKwh([
      [0, 100],
      [2 * hour, 50],
      [3 * hour, 0],
      [9 * hour, 0],
    ]),
  ).toBe(250)
})
