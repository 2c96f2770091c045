import { expect, test } from 'vitest'
import { imbalanceOf, readingOf } from './boxReading.ts'

test('three equal currents are in balance, and the worst one says how far from it they are', () => {
  expect(imbalanceOf([18, 18, 18])).toBe(0)
  expect(imbalanceOf([31.3, 18, 18.5])).toBeCloseTo(38.5, 1)
})

test('balance is not judged by day, when next to nothing flows, nor with a phase that is not known', () => {
  expect(imbalanceOf([0.2, 0.9, 0.1])).toBeNull()
  expect(imbalanceOf([18, null, 18])).toBeNull()
})

test('a cabinet that never reported claims neither voltage nor current nor a shut door', () => {
  const reading = readingOf({ values: {} })
  expect(reading).toMatchObject({ hasVoltage: null, hasCurrent: false, doorOpen: null, watts: null })
  expect(reading.phases.map(({ volts }) => volts)).toEqual([null, null, null])
})

test('a lost mains is no voltage, and what the cabinet itself takes is no current', () => {
  const volts = (value: number) => ({ 'elec.p1.voltage': value, 'elec.p2.voltage': value, 'elec.p3.voltage': value })
  expect(readingOf({ values: { ...volts(3), 'elec.totalPower': 0 } })).toMatchObject({ hasVoltage: false })
  expect(readingOf({ values: { ...volts(228), 'elec.totalPower': 65 } })).toMatchObject({
    hasVoltage: true,
    hasCurrent: false,
  })
  expect(readingOf({ values: { ...volts(228), 'elec.totalPower': 9_400 } }).hasCurrent).toBe(true)
})

test('the voltage of the busbar is the mean of the phases that are measured', () => {
  const values = { 'elec.p1.voltage': 228, 'elec.p2.voltage': 230, 'elec.p3.voltage': null }
  expect(readingOf({ values }).volts).toBe(229)
  expect(readingOf({ values: {} }).volts).toBeNull()
})
