import type { CommandSpec } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import { expect, test } from 'vitest'
import { asksReason, needsConfirmation, type PlannedCommand, untilOf } from './impact.ts'

const spec = (code: string): CommandSpec => wires.luminaire.commands.find((one) => one.code === code)!
const order = (code: string, args: unknown = {}): PlannedCommand => ({
  spec: spec(code),
  args,
  kind: 'luminaire',
  ids: [1, 2],
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
