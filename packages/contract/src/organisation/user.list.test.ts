import { expect, test } from 'vitest'
import type { UserRow } from './user.calls.ts'
import { stateOfUser } from './user.list.ts'

const NOW = Date.UTC(2026, 10, 21)
const at = (ms: number) => new Date(NOW + ms).toISOString()
const user = (more: Partial<UserRow>) => ({ frozen: false, expiresAt: null, lockedUntil: null, ...more }) as UserRow

test('the first thing that is wrong with an account is shown, the lasting ones first', () => {
  expect(stateOfUser(user({}), NOW)).toBe('good')
  expect(stateOfUser(user({ expiresAt: at(1), lockedUntil: at(0) }), NOW)).toBe('good')
  expect(stateOfUser(user({ lockedUntil: at(1) }), NOW)).toBe('locked')
  expect(stateOfUser(user({ lockedUntil: at(1), expiresAt: at(0) }), NOW)).toBe('expired')
  expect(stateOfUser(user({ lockedUntil: at(1), expiresAt: at(0), frozen: true }), NOW)).toBe('frozen')
})
