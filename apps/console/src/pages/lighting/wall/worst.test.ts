import { expect, test } from 'vitest'
import { troublesOf } from './worst.ts'

type Summary = NonNullable<Parameters<typeof troublesOf>[0]>

const station = (name: string, dark: number, offline: number) => ({ stationId: 1, name, dark, offline, lamps: 50 })
const at = (shouldBeLit: number, ...worst: Summary['worst']) =>
  ({ lamps: { shouldBeLit }, worst }) as unknown as Summary
const output = {
  boxId: 7,
  boxName: 'Box 1',
  stationName: null,
  number: 1,
  name: 'K1',
  expected: '2026-11-22T08:53:00Z',
}

test('an output that never switched comes before the darkest station, one that came late is past', () => {
  const missed = {
    on: true,
    sun: output.expected,
    outputs: [
      { ...output, switched: null },
      { ...output, number: 2, name: 'K2', switched: '2026-11-22T09:20:00Z' },
    ],
  }
  const told = troublesOf(at(100, station('Elm Road', 1, 1), station('Oak Road', 20, 0)), missed)
  expect(told).toMatchObject([
    { sort: 'output', level: 30, output: 'K1', deviceId: 7 },
    { sort: 'station', level: 30, name: 'Oak Road', lamps: 20, of: 50 },
    { sort: 'station', level: 20, name: 'Elm Road', lamps: 2 },
  ])
})

test('by day a lamp that is out is no trouble, one that is offline is', () => {
  expect(troublesOf(at(0, station('Elm Road', 50, 0), station('Oak Road', 40, 2)), undefined)).toMatchObject([
    { name: 'Oak Road', lamps: 2 },
  ])
  expect(troublesOf(undefined, undefined)).toEqual([])
})
