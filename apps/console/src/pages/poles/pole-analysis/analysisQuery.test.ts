import { expect, test } from 'vitest'
import { daysOf, monthsUntil } from './analysisQuery.ts'

const TODAY = '2026-03-01'

test.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['week', '2026-02-22', '2026-02-28'],
  ['month', '2026-01-30', '2026-02-28'],
] as const)('%s is from %s to %s', (span, firstDay, lastDay) => {
  expect(daysOf({ span, month: null }, TODAY)).toEqual({ firstDay, lastDay })
})

test('a month ends with its last day, this one with today', () => {
  expect(daysOf({ span: 'week', month: '2026-02' }, TODAY)).toEqual({ firstDay: '2026-02-01', lastDay: '2026-02-28' })
  expect(daysOf({ span: 'week', month: '2026-03' }, TODAY)).toEqual({ firstDay: '2026-03-01', lastDay: '2026-03-01' })
})

test('months that can be chosen go back over the turn of the year', () => {
  expect(monthsUntil(TODAY).slice(0, 4)).toEqual(['2026-03', '2026-02', '2026-01', '2025-12'])
})
