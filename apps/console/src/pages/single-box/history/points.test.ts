import { expect, test } from 'vitest'
import { MOST, pointsIn, toggledPoint } from './points.ts'

test('an address that names nothing known shows the three voltages', () => {
  const plain = ['elec.p1.voltage', 'elec.p2.voltage', 'elec.p3.voltage']
  expect(pointsIn('')).toEqual(plain)
  expect(pointsIn('lamp.level nonsense')).toEqual(plain)
})

test('an address names each point once, and at most six', () => {
  expect(pointsIn('elec.leakage elec.leakage cabinet.door')).toEqual(['elec.leakage', 'cabinet.door'])
  const eight = ['elec.p1.voltage', 'elec.p2.voltage', 'elec.p3.voltage', 'elec.p1.current']
  const more = ['elec.p2.current', 'elec.p3.current', 'elec.totalPower', 'elec.leakage']
  expect(pointsIn([...eight, ...more].join(' '))).toHaveLength(MOST)
})

test('a seventh point is not taken, and the last one stays', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f']
  expect(toggledPoint(six, 'g')).toEqual(six)
  expect(toggledPoint(six, 'b')).toEqual(['a', 'c', 'd', 'e', 'f'])
  expect(toggledPoint(['a'], 'a')).toEqual(['a'])
})
