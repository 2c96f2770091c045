import type { UserRow } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { hasFactors, stateOf } from './userState.ts'

const NOW = Date.UTC(2026, 10, 21)
const at = (ms: number) => new Date(NOW + ms).toISOString()
const user = (more: Partial<UserRow>) => ({ frozen: false, expiresAt: null, lockedUntil: null, ...more }) as UserRow

test('the first thing that is wrong with an account is shown, the lasting ones first', () => {
  expect(stateOf(user({}), NOW)).toBe('good')
  expect(stateOf(user({ expiresAt: at(1), lockedUntil: at(0) }), NOW)).toBe('good')
  expect(stateOf(user({ lockedUntil: at(1) }), NOW)).toBe('locked')
  expect(stateOf(user({ lockedUntil: at(1), expiresAt: at(0) }), NOW)).toBe('expired')
  expect(stateOf(user({ lockedUntil: at(1), expiresAt: at(0), frozen: true }), NOW)).toBe('frozen')
})

test('one factor is enough to have something to clear', () => {
  const factors = { otp: false, keys: 0, openId: false }
  expect(hasFactors(user({ factors }))).toBe(false)
  for (const one of [{ otp: true }, { keys: 1 }, { openId: true }])
    expect(hasFactors(user({ factors: { ...factors, ...one } }))).toBe(true)
})
