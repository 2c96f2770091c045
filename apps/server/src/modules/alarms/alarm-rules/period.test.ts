import { localMoment } from '@lamplighter/kinds/sun'
import { expect, test } from 'vitest'
import { periodOf } from './period.ts'

const BEIJING = { lat: 39.9, lng: 116.4, timeZone: 'Asia/Shanghai' }
const day = Date.UTC(2026, 10, 23) / 86_400_000
const at = (clock: string, on = day) =>
  localMoment(BEIJING.timeZone, on, Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)))
const judges = (period: ReturnType<typeof periodOf>, clocks: readonly string[]) =>
  clocks.filter((clock) => period!(at(clock), BEIJING))

test('without a period a rule always judges; of a lit lamp that is not a matter of time', () => {
  expect([periodOf({}), periodOf({ when: 'lit' }), periodOf({ windows: [] })]).toEqual([null, null, null])
})

test('from sunset to sunrise, by the sun of the place', () => {
  expect(judges(periodOf({ when: 'dark' }), ['03:00', '06:30', '08:00', '12:00', '16:30', '17:30', '23:00'])).toEqual([
    '03:00',
    '06:30',
    '17:30',
    '23:00',
  ])
})

test('in a polar day it is never dark, in a polar night always', () => {
  const davis = { lat: -68.58, lng: 77.97, timeZone: 'Antarctica/Davis' }
  const period = periodOf({ when: 'dark' })!
  const judgedAt = (date: string) =>
    ['01:00', '13:00', '19:00'].filter((clock) => period(Date.parse(`${date}T${clock}:00+07:00`), davis))
  expect(judgedAt('2026-12-21')).toEqual([])
  expect(judgedAt('2026-06-21')).toEqual(['01:00', '13:00', '19:00'])
})

test('at hours of the clock of the organisation, over midnight too, from the first minute to before the last', () => {
  const windows = [
    { from: '22:00', to: '06:00' },
    { from: '12:00', to: '13:00' },
  ]
  const clocks = ['21:59', '22:00', '00:00', '05:59', '06:00', '12:00', '13:00']
  expect(judges(periodOf({ windows }), clocks)).toEqual(['22:00', '00:00', '05:59', '12:00'])
})

test.each([
  [{ from: 10, to: 11 }, true],
  [{ from: 11, to: 2 }, true],
  [{ from: 12, to: 10 }, false],
])('in months %j of the place', (months, isDue) => {
  expect(periodOf({ months })!(at('00:00'), BEIJING)).toBe(isDue)
})

test('the first of a month begins at midnight of the place', () => {
  const december = Date.UTC(2026, 11, 1) / 86_400_000
  const period = periodOf({ months: { from: 12, to: 12 } })!
  expect([period(at('00:00', december) - 1, BEIJING), period(at('00:00', december), BEIJING)]).toEqual([false, true])
})
