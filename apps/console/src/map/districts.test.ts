import { kinds, type MapRow } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { districtsOf, showsDistricts } from './districts.ts'
import { Field } from './field.ts'

const LAMP = kinds.indexOf('luminaire')

const lamp = (id: number, group: number, [online, alarm, light]: readonly [number, number, number]): MapRow => [
  id,
  LAMP,
  116.4 + group / 10,
  39.9,
  online,
  alarm,
  light,
  100,
  group,
]
const city = () =>
  new Field(
    kinds,
    [
      lamp(1, 0, [1, 0, 1]),
      lamp(2, 1, [1, 0, 1]),
      lamp(3, 1, [0, 0, 1]),
      lamp(4, 1, [1, 20, 0]),
      lamp(5, -1, [1, 30, 1]),
      [6, 1, 116.5, 39.9, 1, 30, 0, -1, 1],
    ],
    ['East', 'West'],
  )

test('a district adds up its lamps and the alarms of all its devices, the largest district first', () => {
  const [west, east] = districtsOf(city())
  expect(west).toMatchObject({ name: 'West', lamps: 3, lit: 1, offline: 1, alarms: 2 })
  expect(west?.worst?.state.alarm).toBe(30)
  expect(east).toMatchObject({ name: 'East', lamps: 1, lit: 1, offline: 0, alarms: 0, worst: null })
})

test('districts are shown far out, and only where there are several', () => {
  expect(showsDistricts(city(), 12.9)).toBe(true)
  expect(showsDistricts(city(), 13)).toBe(false)
  expect(showsDistricts(new Field(kinds, [lamp(1, 0, [1, 0, 1])], ['City']), 11)).toBe(false)
})
