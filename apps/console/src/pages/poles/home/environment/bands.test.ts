import { expect, test } from 'vitest'
import { bandOf, luxShare, PM25, shareOf } from './bands.ts'

test('the end of a band belongs to it', () => {
  expect([0, 35, 36, 250, 251].map((value) => bandOf(value, PM25))).toEqual([0, 0, 1, 4, 5])
})

test('a value stands within its band, and what is beyond all of them at the end', () => {
  expect(shareOf(0, PM25)).toBe(0)
  expect(shareOf(35, PM25)).toBeCloseTo(1 / 6)
  expect(shareOf(55, PM25)).toBeCloseTo(1.5 / 6)
  expect(shareOf(9_000, PM25)).toBe(1)
})

test('illuminance is shown by its order of magnitude', () => {
  expect([0, 0.1, 100, 100_000, 900_000].map(luxShare)).toEqual([0, 0, expect.closeTo(0.5), 1, 1])
})
