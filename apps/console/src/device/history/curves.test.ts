import { expect, test } from 'vitest'
import { byUnit, type Curve, pointsAt, pointsOf, spreads, table, unitOf } from './curves.ts'

const curve = (unit: string, ...rows: [number, number][]): Curve => ({
  deviceId: 1,
  kind: 'luminaire',
  point: 'p',
  unit,
  rows: rows.map(([at, value]) => [at, value, value, value]),
})

test('curves of one unit share a picture', () => {
  const [volts, amperes, more] = [curve('V', [0, 220]), curve('A', [0, 1]), curve('V', [0, 221])]
  expect(byUnit([volts, amperes, more])).toEqual([
    ['V', [volts, more]],
    ['A', [amperes]],
  ])
})

test('the table has a line for every moment and leaves empty what is missing', () => {
  expect(table([curve('V', [2, 220], [4, 221]), curve('A', [2, 1], [3, 2])])).toEqual([
    [2, 220, 1],
    [3, null, 2],
    [4, 221, null],
  ])
})

test('a step tells its least and most where they differ, and nothing where it was one measurement', () => {
  const rows = [
    [1, 7_500, 7_000, 8_000],
    [2, 7_500, 7_500, 7_500],
    [3, null, null, null],
  ] as const
  expect([...spreads({ ...curve('Wh'), rows })]).toEqual([[1, [7, 8]]])
})

test('points that several kinds have are offered once, and asked of those that have them', () => {
  const offered = pointsOf(['luminaire', 'power-box']).map(({ key }) => key)
  expect(new Set(offered).size).toBe(offered.length)
  expect(offered).toEqual(expect.arrayContaining(['lamp.level', 'cabinet.door', 'elec.leakage']))
  expect(pointsAt('power-box', ['lamp.level', 'elec.leakage'])).toEqual(['elec.leakage'])
})

test('energy is read in kWh, and what is on or off has no unit', () => {
  expect(table([curve('Wh', [1, 7_500])])).toEqual([[1, 7.5]])
  expect(['Wh', 'bool', 'V'].map((unit) => unitOf(unit, 'en'))).toEqual(['kWh', '', 'V'])
})
