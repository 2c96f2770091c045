import { expect, test } from 'vitest'
import { NIGHT, nightScale, spread } from './nightScale.ts'

test('a moment and a level are found again where they are drawn', () => {
  const scale = nightScale(1_000_000, 800)
  const at = 1_000_000 + 7 * 3_600_000
  expect(scale.at(scale.x(at))).toBeCloseTo(at, 3)
  expect(scale.level(scale.y(40))).toBeCloseTo(40, 9)
  expect([scale.level(-50), scale.level(NIGHT.height + 50)]).toEqual([100, 0])
})

test('signs stand beside each other, and none leaves the picture', () => {
  expect(spread([100, 300], 80, 0, 800)).toEqual([100, 300])
  expect(spread([100, 120, 130], 80, 0, 800)).toEqual([100, 180, 260])
  expect(spread([10, 790, 795], 80, 0, 800)).toEqual([40, 680, 760])
})
