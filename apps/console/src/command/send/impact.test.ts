import type { CommandSpec, TreeNode } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import { expect, test } from 'vitest'
import { asksReason, impactOf, needsConfirmation, type PlannedCommand, untilOf } from './impact.ts'

const quiet = { online: true, alarm: 0, running: true, light: false, level: null, refreshTime: null }
const node = (key: string, type: TreeNode['type'], group: string | null, children: TreeNode[] = []): TreeNode => ({
  key,
  id: Number(key.replace(/\D/g, '')),
  type,
  name: key,
  groupId: null,
  groupName: group,
  ...quiet,
  children,
})
const lamps = (from: number, count: number, group: string) =>
  Array.from({ length: count }, (_, n) => node(`d${from + n}`, 'LightMonitor', group))

/** Two groups; the northern has a site of ten lamps and one of fifteen behind a gateway. */
const root = node('root', 'root', null, [
  node('g1', 'group', null, [
    node('s1', 'Station', 'north', lamps(100, 10, 'north')),
    node('s2', 'Station', 'north', [node('d50', 'LightStation', 'north', lamps(200, 15, 'north'))]),
  ]),
  node('g2', 'group', null, [node('s3', 'Station', 'south', lamps(300, 5, 'south'))]),
])
const ids = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n)
const everyLamp = [...ids(100, 10), ...ids(200, 15), ...ids(300, 5)]

const spec = (code: string): CommandSpec => wires.luminaire.commands.find((one) => one.code === code)!
const order = (code: string, args: unknown = {}): PlannedCommand => ({
  spec: spec(code),
  args,
  kind: 'luminaire',
  ids: everyLamp,
})

test('lamps of several groups are told by group, the largest first', () => {
  expect(impactOf(root, { kind: 'luminaire', ids: everyLamp }).locations).toEqual([
    { name: 'north', count: 25 },
    { name: 'south', count: 5 },
  ])
})

test('lamps of one group are told by site, also behind a gateway', () => {
  expect(impactOf(root, { kind: 'luminaire', ids: [...ids(100, 3), ...ids(200, 4)] }).locations).toEqual([
    { name: 's2', count: 4 },
    { name: 's1', count: 3 },
  ])
})

test('everything is meant from four lamps of five on, and a few lamps are never a city', () => {
  expect(impactOf(root, { kind: 'luminaire', ids: everyLamp.slice(6) }).all).toBe(true)
  expect(impactOf(root, { kind: 'luminaire', ids: everyLamp.slice(7) }).all).toBe(false)
  const [laboratory] = [node('root', 'root', null, lamps(1, 19, 'lab'))]
  expect(impactOf(laboratory, { kind: 'luminaire', ids: ids(1, 19) }).all).toBe(false)
})

test('lamps that are offline do not count', () => {
  const offline = lamps(400, 40, 'east').map((lamp) => ({ ...lamp, online: false }))
  const city = node('root', 'root', null, [root, ...offline])
  expect(impactOf(city, { kind: 'luminaire', ids: everyLamp }).all).toBe(true)
  expect(impactOf(city, { kind: 'luminaire', ids: ids(400, 40) }).all).toBe(false)
})

test.each([
  ['dco.switch', { on: false }, true],
  ['dco.switch', { on: true }, false],
  ['dco.dim', { level: 0 }, true],
  ['dco.dim', { level: 0.9 }, true],
  ['dco.dim', { level: 1 }, false],
  ['dcc.relayLevel', { level: 'low' }, false],
  ['dcs.read', {}, false],
])('%s %j asks for a reason by night: %s', (code, args, asks) => {
  expect(asksReason(order(code, args))).toBe(asks)
})

test('what puts light out is asked about always; what reaches everything is, unless it only reads', () => {
  const [some, all] = [{ all: false }, { all: true }]
  expect(needsConfirmation(order('dco.dim', { level: 0 }), some)).toBe(true)
  expect(needsConfirmation(order('dco.dim', { level: 50 }), some)).toBe(false)
  expect(needsConfirmation(order('dco.dim', { level: 50 }), all)).toBe(true)
  expect(needsConfirmation(order('dcs.read'), all)).toBe(false)
})

test('the end is read where the order has one', () => {
  expect(untilOf({ level: 0, until: '2026-01-01T00:00:00Z' })).toBe('2026-01-01T00:00:00Z')
  expect([untilOf({ level: 0 }), untilOf(null), untilOf(3)]).toEqual([null, null, null])
})
