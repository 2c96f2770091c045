import { heightUnitOf, POLE } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { heightOf } from './heights.ts'

test.each([
  ['9', 9],
  ['9,5', 9.5],
  ['9.54 m', 9.5],
  ['12米', 12],
  [String(POLE.height.min), POLE.height.min],
  [String(POLE.height.min - 0.1), null],
  [String(POLE.height.max), POLE.height.max],
  [String(POLE.height.max + 0.1), null],
  ['tall', null],
  ['-9', null],
])('a height of %j is %s m', (text, metres) => {
  expect(heightOf(text)).toBe(metres)
})

test.each([
  ['30', 9.1],
  ['30 ft', 9.1],
  ['9 m', 9],
  ['200', null],
])('a height of %j in a column of feet is %s m', (text, metres) => {
  expect(heightOf(text, 'ft')).toBe(metres)
})

test.each([
  ["30'", 9.1],
  ['30 feet', 9.1],
])('a height of %j says that it is in feet', (text, metres) => {
  expect(heightOf(text)).toBe(metres)
})

test.each([
  ['Height (ft)', 'ft'],
  ['pole_height_ft', 'ft'],
  ['PoleHeightFt', 'ft'],
  ['杆高（英尺）', 'ft'],
  ['Height in feet', 'ft'],
  ['Height', 'm'],
  ['Height m', 'm'],
  ['Loft height', 'm'],
])('the title %j says %s', (title, unit) => {
  const columns = { poleHeight: title }
  expect(heightUnitOf({ columns, heightUnit: 'auto' })).toBe(unit)
  expect(heightUnitOf({ columns, heightUnit: 'm' })).toBe('m')
})
