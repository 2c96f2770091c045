import { expect, test } from 'vitest'
import { lastMonth } from './lastMonth.ts'

test('the month before a day, over the turn of a year and through February', () => {
  expect(lastMonth('2026-11-28')).toEqual({ firstDay: '2026-10-01', lastDay: '2026-10-31' })
  expect(lastMonth('2026-01-31')).toEqual({ firstDay: '2025-12-01', lastDay: '2025-12-31' })
  expect(lastMonth('2028-03-31')).toEqual({ firstDay: '2028-02-01', lastDay: '2028-02-29' })
})
