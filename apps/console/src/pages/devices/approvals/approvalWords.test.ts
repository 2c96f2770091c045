import { approvalStateAt, noteWord } from '@lamplighter/kinds/lists'
import { expect, test } from 'vitest'
import { percentOf, rightsToDecide, takesLight, timeLeft, untilOf } from './approvalWords.ts'

const now = Date.parse('2026-11-21T12:00:00.000Z')
const inSeconds = (seconds: number) => new Date(now + seconds * 1000).toISOString()

test('a request that waits ends when its time is up, one that was decided stays what it is', () => {
  expect(approvalStateAt({ state: 'waiting', expires: inSeconds(1) }, now)).toBe('waiting')
  expect(approvalStateAt({ state: 'waiting', expires: inSeconds(0) }, now)).toBe('expired')
  expect(approvalStateAt({ state: 'approved', expires: inSeconds(-1) }, now)).toBe('approved')
})

test.each([
  [0, '0 s'],
  [-5, '0 s'],
  [59, '59 s'],
  [61, '1 min 01 s'],
  [1_800, '30 min'],
  [3_605, '1 h 05 s'],
])('%d s are left as %s', (seconds, text) => {
  expect(timeLeft(inSeconds(seconds), now, 'en')).toBe(text)
})

test('it is 100 % only when no lamp is left', () => {
  expect(percentOf({ dark: 1_999, lamps: 2_000 })).toBe(99)
  expect(percentOf({ dark: 2_000, lamps: 2_000 })).toBe(100)
  expect(percentOf({ dark: 0, lamps: 0 })).toBe(0)
})

test('the end of an order is read from its arguments, whatever they are', () => {
  expect(untilOf({ on: false, until: inSeconds(60) })).toBe(inSeconds(60))
  for (const args of [null, {}, { until: 5 }, 'until']) expect(untilOf(args)).toBeNull()
})

test('a reason of the server is said in the language of the reader, words of a person stay', () => {
  expect(noteWord('approval.makerLost', 'en')).toBe('The requester is no longer allowed to send this command')
  expect(noteWord('approval.makerLost', 'zh')).toBe('申请人已无权下发该命令')
  expect(noteWord('not tonight', 'zh')).toBe('not tonight')
})

test('deciding asks for the right of the command too', () => {
  expect(rightsToDecide('dco.switch')).toEqual(['command.view', 'approval.decide', 'light.switch'])
  expect(rightsToDecide('dco.dim')).toContain('light.dim')
})

test('what is asked for takes light, be it dimmed or off, unless it is grave', () => {
  expect(takesLight({ code: 'dco.dim', args: { level: 5 } })).toBe(true)
  expect(takesLight({ code: 'dco.switch', args: { on: false } })).toBe(true)
  expect(takesLight({ code: 'dck.upgrade', args: { version: '2.0.1' } })).toBe(false)
  expect(takesLight({ code: 'dcc.planType', args: { mode: 0 } })).toBe(false)
})
