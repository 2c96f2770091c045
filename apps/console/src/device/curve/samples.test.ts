import { expect, test } from 'vitest'
import { carried, dailyGrowth, lineOf, nightsOf, type Row, stepFor, withBeats } from './samples.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const row = (at: number, value: number): Row => [at, value, value, value]

test('a line is open where reports are missing, and whole where they came in time', () => {
  const line = lineOf([row(0, 1), row(5 * MINUTE, 2), row(40 * MINUTE, 3)], '5min')
  expect(line).toEqual([
    [0, 1],
    [5 * MINUTE, 2],
    [5 * MINUTE + 1, null],
    [40 * MINUTE, 3],
  ])
})

test('a line by days is not open between one day and the next', () => {
  expect(lineOf([row(0, 1000), row(DAY, 2000)], 'day', 0.001)).toEqual([
    [0, 1],
    [DAY, 2],
  ])
})

test.each([
  [3_600_000, 'raw'],
  [DAY, 'raw'],
  [7 * DAY, 'hour'],
  [31 * DAY, 'hour'],
  [365 * DAY, 'day'],
] as const)('%d ms are shown in steps of %s', (span, step) => {
  expect(stepFor(span)).toBe(step)
})

test('a day is what the counter grew since the end of the day before', () => {
  const rows: Row[] = [
    [0, 150, 100, 200],
    [DAY, 250, 210, 300],
    [2 * DAY, 330, 305, 360],
  ]
  expect(dailyGrowth(rows).map(([, value]) => value)).toEqual([100, 100, 60])
})

test('hours of a night count for the day on which it began', () => {
  const at = (time: string) => Date.parse(`2026-11-${time}:00+08:00`)
  const rows: Row[] = [
    [at('27T11:00'), 105, 100, 110],
    [at('27T12:00'), 115, 110, 120],
    [at('27T23:00'), 140, 120, 160],
    [at('28T05:00'), 180, 160, 200],
    [at('28T12:00'), 200, 200, 201],
  ]
  const nights = nightsOf(rows, 'Asia/Shanghai')
  expect(nights.map(([noon]) => noon)).toEqual([at('26T12:00'), at('27T12:00'), at('28T12:00')])
  expect(dailyGrowth(nights).map(([, value]) => value)).toEqual([10, 90, 1])
})

test('a day after days without reports, and a day on which the counter was cleared, count by themselves', () => {
  const rows: Row[] = [
    [0, 150, 100, 200],
    [5 * DAY, 650, 600, 700],
    [6 * DAY, 20, 0, 40],
  ]
  expect(dailyGrowth(rows).map(([, value]) => value)).toEqual([100, 100, 40])
})

test('what a report leaves out still holds, but nothing is made up from before its first value', () => {
  const beats = [row(0, 230), row(10, 231), row(20, 229), row(30, 228)]
  expect(carried([row(10, 65), row(25, 900)], beats).map(([at, value]) => [at, value])).toEqual([
    [10, 65],
    [20, 65],
    [25, 900],
    [30, 900],
  ])
})

test('a lamp may be silent for hours where a cabinet may not', () => {
  const rows = [row(0, 1), row(3 * 3_600_000, 2)]
  expect(lineOf(rows, 'raw', 1, 'luminaire')).toHaveLength(2)
  expect(lineOf(rows, 'raw', 1, 'power-box')).toHaveLength(3)
})

test('what shows that a device spoke is asked for once', () => {
  expect(withBeats('luminaire', ['lamp.level', 'elec.voltage'])).toEqual(['lamp.level', 'elec.voltage'])
  expect(withBeats('lux-station', ['lux'])).toEqual(['lux'])
})
