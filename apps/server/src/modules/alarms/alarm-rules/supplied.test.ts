import { wires } from '@lamplighter/kinds/wires'
import { expect, test } from 'vitest'
import { type Device, pointIndex } from '../../devices/devices/index.ts'
import { isSupplied } from './supplied.ts'

const lamp = { kind: 'luminaire', boxId: 7, output: 2 } as Device

function boxOf(state: number | null, online = true): Device {
  const points = wires['power-box'].points.map(() => Number.NaN)
  if (state !== null) points[pointIndex('power-box').get('loop2.state')!] = state
  return { id: 7, kind: 'power-box', online, points } as Device
}

test.each([
  ['its output is told to be closed', lamp, boxOf(1), true],
  ['its output is told to be open', lamp, boxOf(0), false],
  ['its power box has not said', lamp, boxOf(null), true],
  ['its power box is offline', lamp, boxOf(0, false), true],
  ['nobody has said on which output it hangs', { ...lamp, output: null }, boxOf(0), true],
  ['it has no power box', { ...lamp, boxId: null }, boxOf(0), true],
])('a lamp should have voltage or not: %s', (_, device, box, expected) => {
  expect(isSupplied(device, (id) => (id === 7 ? box : undefined))).toBe(expected)
})
