import { expect, test } from 'vitest'
import { armOf } from './poleWords.ts'

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
