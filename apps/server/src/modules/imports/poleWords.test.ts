import { POLE } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { armOf, heightOf } from './poleWords.ts'

test.each([
  ['双臂', 'double'],
  ['Double arm', 'double'],
  ['Truss Arm', 'truss'],
  ['Pipe Arm', 'single'],
  ['Wall Pack', 'wall'],
  ['高杆灯', 'mast'],
  ['Cantilever of 1912', 'other'],
  ['', null],
])('an arm called %j is %s', (text, arm) => {
  expect(armOf(text)).toBe(arm)
})

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
