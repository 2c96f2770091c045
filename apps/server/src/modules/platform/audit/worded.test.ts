import type { AuditRow } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { worded } from './worded.ts'

const row = (after: unknown, action = 'command.send'): AuditRow => ({
  id: '1',
  time: '2026-11-29T12:00:00.000Z',
  account: 'ann',
  address: '10.0.0.1',
  action,
  target: '7f2c',
  before: null,
  after,
  result: 'ok',
  refusal: null,
})
const until = '2026-11-29T13:00:00.000Z'

test('an order is told by its command and its devices, in the language of the reader', () => {
  const allowed = row({ code: 'dco.allowOpening', args: { job: '1120-041', until }, devices: 1, names: ['Cover 1'] })
  expect(worded(allowed, 'en').target).toMatch(/^Allow opening · .*1120-041 → Cover 1$/)
  expect(worded(allowed, 'zh').target).toMatch(/^允许开启 · .*1120-041 → Cover 1$/)
})

test('of many devices three are named, and a door code is not told', () => {
  const granted = row({
    code: 'dco.grantCode',
    args: { code: '4821', from: until, until },
    devices: 5,
    names: ['A', 'B', 'C', 'D', 'E'],
  })
  expect(worded(granted, 'en').target).toMatch(/^Grant a code .*→ A, B, C \+2$/)
  expect(worded(granted, 'en').target).not.toContain('4821')
})

test('what names no command stays as it is', () => {
  expect(worded(row({ resent: 3 }), 'en').target).toBe('7f2c')
  expect(worded(row(null, 'user.save'), 'en').target).toBe('7f2c')
})
