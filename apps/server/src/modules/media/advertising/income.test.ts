import { expect, test } from 'vitest'
import { incomeOf, monthsOf, type Priced, type Shown, totalsOf } from './income.ts'

const contract = (more: Partial<Priced> = {}): Priced => ({
  ...{ pricing: 'showing', price: 0.005, firstDay: '2026-10-15', lastDay: '2027-01-10', endedOn: null },
  ...more,
})
const shown = (more: Partial<Shown> = {}): Shown => ({
  ...{ month: '2026-11', screens: 3, showings: 1_001, shownSeconds: 10_010, screenDays: 90 },
  ...more,
})
const TODAY = '2026-12-31'

test('showings and days of screens are paid for one by one, and rounded once', () => {
  expect(incomeOf(contract(), shown(), TODAY)).toBe(501)
  expect(incomeOf(contract(), shown({ showings: 0 }), TODAY)).toBe(0)
  expect(incomeOf(contract({ pricing: 'screenDay', price: 12.5 }), shown(), TODAY)).toBe(112_500)
})

const monthly = contract({ pricing: 'month', price: 310 })

test.each([
  ['a whole month', '2026-11', TODAY, 31_000],
  ['one that it begins within', '2026-10', TODAY, 17_000],
  ['one that it ends within', '2027-01', '2027-02-01', 10_000],
  ['one that goes on, today included', '2026-12', '2026-12-04', 4_000],
  ['one that is to come', '2026-12', '2026-11-30', 0],
])('of a fixed sum %s counts by its days', (_, month, today, income) => {
  expect(incomeOf(monthly, shown({ month, showings: 0 }), today)).toBe(income)
})

test('a contract that was ended counts until that day, and not at all where it had not begun', () => {
  expect(incomeOf({ ...monthly, endedOn: '2026-11-15' }, shown(), TODAY)).toBe(15_500)
  expect(incomeOf({ ...monthly, endedOn: '2026-11-15' }, shown({ month: '2026-12' }), TODAY)).toBe(0)
  expect(monthsOf({ ...monthly, endedOn: '2026-09-15' }, [], TODAY)).toEqual([])
})

test('its months are all until today, over the new year, those without a showing too', () => {
  const months = monthsOf(contract(), [shown()], '2027-03-01')
  expect(months.map(({ month, income }) => [month, income])).toEqual([
    ['2027-01', 0],
    ['2026-12', 0],
    ['2026-11', 501],
    ['2026-10', 0],
  ])
  expect(totalsOf(months)).toEqual({ showings: 1_001, shownSeconds: 10_010, screenDays: 90, income: 501 })
})
