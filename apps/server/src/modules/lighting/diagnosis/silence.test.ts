import { expect, test } from 'vitest'
import { type SilentFacts, silenceOf } from './silence.ts'

const MINUTE = 60_000

const gateway = { id: 1, name: 'Gateway', online: true }
const lostGateway = { ...gateway, online: false }
const box = { id: 2, name: 'Box', online: true, volts: 228, lamps: 30, answering: 30 }
const silentBox = { ...box, online: false, answering: 0 }
const output = { id: 21, name: 'K1', on: true, contact: true, lamps: 10, answering: 9 }
const dead = { ...output, answering: 0 }
const off = { ...dead, on: false, contact: false }
const site = { id: 3, name: 'Lake Road', devices: 40, answering: 39, within: 0 }
const silentSite = { ...site, answering: 0, within: 2 * MINUTE }
const lamp: SilentFacts = { id: 4, name: 'Lamp', kind: 'luminaire', gateway, box, output, loop: null, site }
const nothing = { gateway: null, box: null, output: null, site: null }

test.each<[string, Partial<SilentFacts>, cause: string, key: string]>([
  ['alone', {}, 'controllerSilent', 'controllerSilent'],
  ['and nothing is known around it', nothing, 'controllerSilent', 'controllerSilent'],
  ['behind a silent gateway', { gateway: lostGateway }, 'gatewayOffline', 'gateway/1'],
  [
    'with its gateway, its box and all that the box feeds',
    { gateway: lostGateway, box: silentBox },
    'noSupply',
    'power-box/2',
  ],
  ['of a box that says it has no mains', { box: { ...box, volts: 3 } }, 'noSupply', 'power-box/2'],
  ['of a silent box that feeds only two', { box: { ...silentBox, lamps: 2 } }, 'controllerSilent', 'controllerSilent'],
  ['with all of its open output', { output: off }, 'outputOff', 'output/2/K1'],
  ['with all of its closed output', { output: dead }, 'outputNotFeeding', 'output/2/K1'],
  [
    'with all of an output whose contactor does not close',
    { output: { ...dead, contact: false } },
    'outputNotFeeding',
    'output/2/K1',
  ],
  ['with two others, all of their output', { output: { ...dead, lamps: 3 } }, 'controllerSilent', 'controllerSilent'],
  ['with all of its site, within minutes', { site: silentSite }, 'siteSilent', 'site/3'],
  [
    'with all of its site, of which others were silent for long',
    { site: { ...silentSite, within: 6 * MINUTE } },
    'controllerSilent',
    'controllerSilent',
  ],
  [
    'with one other, all of their site',
    { site: { ...silentSite, devices: 2 } },
    'controllerSilent',
    'controllerSilent',
  ],
  ['with all of its output and of its site', { output: off, site: silentSite }, 'outputOff', 'output/2/K1'],
])('a lamp that is silent %s', (_, more, cause, key) => {
  expect(silenceOf({ ...lamp, ...more })).toMatchObject({ cause, key })
})

const other: SilentFacts = { ...lamp, ...nothing, kind: 'video' }
test.each<[string, Partial<SilentFacts>, cause: string, key: string]>([
  ['camera alone', {}, 'connectionLost', 'connectionLost'],
  ['camera on a loop that is off', { gateway, loop: 3 }, 'loopOff', 'loop/1/3'],
  ['camera behind a silent gateway', { gateway: lostGateway }, 'gatewayOffline', 'gateway/1'],
  [
    'power box while its lamps answer',
    { kind: 'power-box', box: { ...silentBox, answering: 30 } },
    'connectionLost',
    'connectionLost',
  ],
  ['power box with all its lamps', { kind: 'power-box', box: silentBox }, 'noSupply', 'power-box/2'],
  ['gateway alone', { kind: 'gateway' }, 'connectionLost', 'gateway/4'],
  ['gateway with the mains of its box', { kind: 'gateway', box: silentBox }, 'noSupply', 'power-box/2'],
])('a silent %s', (_, more, cause, key) => {
  expect(silenceOf({ ...other, ...more })).toMatchObject({ cause, key })
})

test('what is shared is named, with the part of it', () => {
  expect(silenceOf({ ...lamp, output: off }).source).toEqual({ kind: 'output', id: 2, name: 'Box', part: 'K1' })
  expect(silenceOf({ ...lamp, site: silentSite }).source).toEqual({
    kind: 'site',
    id: 3,
    name: 'Lake Road',
    part: null,
  })
  expect(silenceOf(lamp).source).toBeNull()
})
