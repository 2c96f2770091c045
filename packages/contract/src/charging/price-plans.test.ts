import { expect, test } from 'vitest'
import { refusePeriods } from './price-plans.ts'

const periods = (...from: string[]) => from.map((one) => ({ from: one, energy: 1, service: 0 }))

test('periods make up a day: from midnight, in order, at quarters of an hour', () => {
  expect(refusePeriods(periods('00:00'))).toBeNull()
  expect(refusePeriods(periods('00:00', '07:30', '22:45'))).toBeNull()
  expect(refusePeriods(periods('07:00', '22:00'))?.en).toBe('The first period begins at 00:00')
  expect(refusePeriods(periods('00:00', '07:10'))?.en).toBe('A period begins at a quarter of an hour')
  expect(refusePeriods(periods('00:00', '22:00', '07:00'))?.zh).toBe('时段须按先后排列')
  expect(refusePeriods(periods('00:00', '00:00'))?.zh).toBe('时段须按先后排列')
})
