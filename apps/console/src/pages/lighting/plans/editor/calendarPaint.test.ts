import type { CalendarRule } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import {
  comingMonths,
  EVERY_DAY,
  everyMonth,
  paintedRules,
  paintedSeasons,
  spanOn,
  spansOfSeasons,
} from './calendarPaint.ts'

const dayOf = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / 86_400_000
const rule = (program: number, from: string, to: string, days = EVERY_DAY): CalendarRule => ({
  program,
  from,
  to,
  days,
})

test('a year is drawn from the month of a day on, over the turn of the year', () => {
  const months = comingMonths(dayOf('2027-11-26'))
  expect(months.map(({ year, month, length }) => `${year}-${month} ${length}`)).toEqual([
    ...['2027-11 30', '2027-12 31', '2028-1 31', '2028-2 29', '2028-3 31', '2028-4 30'],
    ...['2028-5 31', '2028-6 30', '2028-7 31', '2028-8 31', '2028-9 30', '2028-10 31'],
  ])
  expect(everyMonth[1]!.length).toBe(29)
})

test('nights that are painted come first, of every year or of one', () => {
  const weekend = rule(2, '01-01', '12-31', [6, 7])
  const span = { program: 3, first: dayOf('2026-12-24'), last: dayOf('2027-01-02') }
  expect(paintedRules([weekend], { ...span, yearly: true })).toEqual([rule(3, '12-24', '01-02'), weekend])
  expect(paintedRules([weekend], { ...span, yearly: false })).toEqual([rule(3, '2026-12-24', '2027-01-02'), weekend])
})

test('a rule all of whose nights are painted over is left out, and one of which some are left is not', () => {
  const summer = { program: 4, first: dayOf('2027-06-01'), last: dayOf('2027-08-31'), yearly: true }
  const within = rule(2, '07-01', '07-31', [6, 7])
  const kept = [rule(2, '05-01', '06-30'), rule(2, '12-24', '01-02'), rule(2, '2027-07-01', '2027-07-02')]
  expect(paintedRules([within, ...kept], summer)).toEqual([rule(4, '06-01', '08-31'), ...kept])
})

test('the seasons of a power box that share a span are painted together', () => {
  const seasons = [
    { from: '05-01', to: '09-30', output: 1, on: '19:30', off: '05:00' },
    { from: '05-01', to: '09-30', output: 2, on: '19:40', off: '23:00' },
    { from: '10-01', to: '04-30', output: 1, on: '17:30', off: '06:30' },
  ]
  const spans = spansOfSeasons(seasons)
  expect(spans).toHaveLength(2)
  const on = (iso: string) => spanOn(spans, dayOf(iso))
  expect([on('2024-05-01'), on('2024-02-29'), on('2024-10-01')]).toEqual([1, 2, 2])
  expect(spanOn([spans[0]!], dayOf('2024-02-29'))).toBe(0)
  const longer = paintedSeasons(seasons, spans[0]!, { first: dayOf('2024-04-15'), last: dayOf('2024-10-15') })
  expect(longer.map(({ from, to }) => `${from} ${to}`)).toEqual(['04-15 10-15', '04-15 10-15', '10-01 04-30'])
})
