import { SUB_DEVICE, subDeviceRules } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { powerBoxDriver as driver } from './driver.ts'
import { LOOPS } from './outputs.ts'
import { powerBox } from './wire.ts'

const subject = { ratedWatts: null, lampType: null, plannedLevel: () => null }

test('a cabinet is lit when any output is closed', () => {
  expect(driver.state({ 'loop1.state': 0, 'loop2.state': 1 })).toMatchObject({ light: true, level: null })
  expect(driver.state({ 'loop1.state': 0 })).toMatchObject({ light: false })
})

test('a read needs nothing written and has nothing to prove', () => {
  expect(driver.writes('dcs.read', {})).toEqual({})
  expect(driver.proof('dcs.read', {}, subject)).toBeNull()
})

test('a box may have as many outputs recorded as its controller reports', () => {
  expect(subDeviceRules[SUB_DEVICE.output].most).toBe(LOOPS.length)
})

test('a cabinet that is put out of use takes light away, in any other mode it does not', () => {
  const setMode = powerBox.commands.find(({ code }) => code === 'dcc.displayMode')!
  const dark = ['manual', 'remote', 'timed', 'stopped'].filter((mode) => setMode.darkens?.({ mode }))
  expect(dark).toEqual(['stopped'])
})

test('a temporary plan takes the actions off, on and invalid', () => {
  const { args } = powerBox.commands.find(({ code }) => code === 'dcc.temporaryPlan')!
  const plan = { from: '2026-11-20T10:00:00Z', to: '2026-11-20T11:00:00Z', output: 1 }
  expect([0, 1, 2, 3].map((action) => args.safeParse({ ...plan, action }).success)).toEqual([true, true, true, false])
})
