import { SUB_DEVICE, subDeviceRules } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { powerBoxDriver as driver } from './driver.ts'
import { LOOPS } from './outputs.ts'

test('a cabinet is lit when any output is closed', () => {
  expect(driver.state({ 'loop1.state': 0, 'loop2.state': 1 })).toMatchObject({ light: true, level: null })
  expect(driver.state({ 'loop1.state': 0 })).toMatchObject({ light: false })
})

test('an open door is an ordinary alarm', () => {
  expect(driver.state({ 'cabinet.door': 1 }).alarm).toBe(20)
  expect(driver.state({ 'cabinet.door': 0 }).alarm).toBe(0)
})

test.each([
  ['cabinet.lock', 20],
  ['cabinet.smoke', 30],
  ['cabinet.water', 30],
])('%s raises an alarm of level %i, and the door beside it takes nothing away', (key, alarm) => {
  expect(driver.state({ [key]: 1, 'cabinet.door': 1 }).alarm).toBe(alarm)
  expect(driver.state({ [key]: 0 }).alarm).toBe(0)
})

test('a read needs nothing written and has nothing to prove', () => {
  expect(driver.writes('dcs.read', {})).toEqual({})
  expect(driver.proof('dcs.read', {}, null)).toBeNull()
})

test('a box may have as many outputs recorded as its controller reports', () => {
  expect(subDeviceRules[SUB_DEVICE.output].most).toBe(LOOPS.length)
})
