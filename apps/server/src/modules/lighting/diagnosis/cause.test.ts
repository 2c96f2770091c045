import { expect, test } from 'vitest'
import { type BoxFacts, causeOfBox, causeOfGateway, causeOfLamp, type LampFacts } from './cause.ts'

const box = { id: 2, name: 'Box', online: true, volts: 228, lamps: 30, answering: 30 }
const gateway = { id: 1, name: 'Gateway', online: true, lamps: 60, answering: 59 }
const output = { name: 'K1', number: 1, on: true, contact: true }
const off = { ...output, on: false, contact: false }
const plan = {
  id: 'main-road',
  version: 1,
  name: { zh: '主干道节能', en: 'Main road' },
  level: 100,
  next: { time: '2026-11-21T15:00:00Z', level: 70 },
}
const byDay = { ...plan, level: 0 }
const held = { user: 'wang', level: 0, until: '2026-11-21T15:00:00Z' }

const lamp: LampFacts = {
  light: true,
  failed: false,
  ordered: 100,
  watts: 150,
  ratedWatts: 150,
  volts: 228,
  leakageLevel: 0,
  box,
  output,
  plan,
  command: null,
}
const dark = { light: false, ordered: 0, watts: 0.6 }

test.each<[string, Partial<LampFacts>, ReturnType<typeof causeOfLamp>]>([
  ['shines', {}, null],
  ['says that it has failed', { failed: true }, 'lampFailed'],
  ['is ordered to 100 % and draws 0.6 W', { light: false, watts: 0.6 }, 'lampFailed'],
  ['has tripped as it leaked', { light: false, watts: 0.6, leakageLevel: 3 }, 'leakageTripped'],
  ['leaks and shines on', { leakageLevel: 3 }, null],
  ['is dark by day', { ...dark, plan: byDay }, 'offByPlan'],
  ['is dark by a command that still holds', { ...dark, command: held }, 'offByCommand'],
  ['is dark though its plan wants light and nobody ordered it', dark, 'unknown'],
  ['is dark and has no plan', { ...dark, plan: null }, 'unknown'],
  ['answers without mains from an open output', { ...dark, volts: 0, output: off }, 'outputOff'],
  ['answers without mains from a closed output', { ...dark, volts: 0 }, 'outputNotFeeding'],
  ['answers without mains from a box without', { ...dark, volts: 0, box: { ...box, volts: 0 } }, 'noSupply'],
])('a lamp that %s: %#', (_, facts, cause) => {
  expect(causeOfLamp({ ...lamp, ...facts })).toBe(cause)
})

const facts: BoxFacts = { light: true, box, output: null, plan }

test.each<[string, Partial<BoxFacts>, ReturnType<typeof causeOfBox>]>([
  ['lights its streets', {}, null],
  ['has an output that differs from its command', { output: { ...output, contact: false } }, 'outputFault'],
  ['reports phases without mains', { box: { ...box, volts: 3 } }, 'noSupply'],
  ['is dark by day', { light: false, plan: byDay }, 'offByPlan'],
  ['is dark at night', { light: false }, 'outputOff'],
])('a power box that %s', (_, more, cause) => {
  expect(causeOfBox({ ...facts, ...more })).toBe(cause)
})

test('a gateway that answers may carry lamps that do not', () => {
  expect(causeOfGateway({ ...gateway, answering: 60 })).toBeNull()
  expect(causeOfGateway(gateway)).toBe('controllerSilent')
})
