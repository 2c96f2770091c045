import { expect, test } from 'vitest'
import { costOf, type Mark, priceAt, type SessionPlan, sharesOf } from './cost.ts'

const plan: SessionPlan = {
  name: 'Day and night',
  timeZone: 'Asia/Shanghai',
  periods: [
    { from: '00:00', energy: 0.3, service: 0.4 },
    { from: '08:00', energy: 1, service: 0.5 },
    { from: '22:00', energy: 0.5, service: 0.4 },
  ],
}
const at = (time: string) => Date.parse(`2026-11-27T${time}:00+08:00`)
const marks = (...all: [time: string, meter: number][]): Mark[] => all.map(([time, meter]) => [at(time), meter])

test('what lies between two marks is shared out by time', () => {
  const shares = sharesOf(plan, marks(['07:00', 1_000], ['09:00', 5_000]))
  expect(shares).toEqual([
    {
      ...{ from: '00:00', until: '08:00', energy: 2_000 },
      price: { energy: 0.3, service: 0.4 },
      cost: { energy: 0.6, service: 0.8 },
    },
    {
      ...{ from: '08:00', until: '22:00', energy: 2_000 },
      price: { energy: 1, service: 0.5 },
      cost: { energy: 2, service: 1 },
    },
  ])
  expect(costOf(shares)).toBe(4.4)
})

test('marks tell when it was taken: none after the pause at eight', () => {
  const shares = sharesOf(plan, marks(['07:00', 0], ['07:45', 3_000], ['08:15', 3_000], ['09:00', 3_000]))
  expect(shares.map(({ from, energy }) => [from, energy])).toEqual([['00:00', 3_000]])
})

test('a session over midnight, and one of several days, come back to the same periods', () => {
  const night: Mark[] = [
    [at('21:00'), 0],
    [at('21:00') + 4 * 3_600_000, 4_000],
  ]
  expect(sharesOf(plan, night).map(({ from, energy }) => [from, energy])).toEqual([
    ['00:00', 1_000],
    ['08:00', 1_000],
    ['22:00', 2_000],
  ])
  const days: Mark[] = [
    [at('00:00'), 0],
    [at('00:00') + 3 * 86_400_000, 72_000],
  ]
  expect(sharesOf(plan, days).map(({ energy }) => energy)).toEqual([24_000, 42_000, 6_000])
})

test('marks at one moment, or of a clock that was set, are of the period that held', () => {
  expect(sharesOf(plan, marks(['09:00', 0], ['09:00', 500])).map(({ from, energy }) => [from, energy])).toEqual([
    ['08:00', 500],
  ])
  expect(
    sharesOf(plan, [
      [0, 0],
      [at('09:00'), 700],
    ]).map(({ from, energy }) => [from, energy]),
  ).toEqual([['08:00', 700]])
  expect(sharesOf(plan, marks(['09:00', 500], ['10:00', 500]))).toEqual([])
})

test('the price is that of the period that holds', () => {
  expect([at('00:00'), at('07:59'), at('08:00'), at('23:30')].map((moment) => priceAt(plan, moment))).toEqual([
    0.7, 0.7, 1.5, 0.9,
  ])
})
