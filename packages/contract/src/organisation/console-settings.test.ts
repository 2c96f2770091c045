import { expect, test } from 'vitest'
import { costOf, pacedBy, plainSettings } from './console-settings.ts'

test('polls follow the settled interval in proportion, those that follow something under way do not', () => {
  const slow = { ...plainSettings, refreshSeconds: 60 }
  expect([2_000, 15_000, 60_000].map((every) => pacedBy(slow, every))).toEqual([2_000, 60_000, 240_000])
  expect([10_000, 15_000].map((every) => pacedBy(plainSettings, every))).toEqual([10_000, 15_000])
})

test('energy costs what was settled, and nothing is claimed where it was not', () => {
  const settled = { ...plainSettings, tariff: { price: 0.65, currency: '¥' } }
  expect(costOf(settled, 200)).toBe(130)
  expect(costOf(settled, null)).toBeNull()
  expect(costOf(plainSettings, 200)).toBeNull()
})
