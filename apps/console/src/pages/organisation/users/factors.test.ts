import type { UserRow } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { hasFactors } from './factors.ts'

const user = (more: Partial<UserRow>) => more as UserRow

test('one factor is enough to have something to clear', () => {
  const factors = { otp: false, keys: 0, openId: false }
  expect(hasFactors(user({ factors }))).toBe(false)
  for (const one of [{ otp: true }, { keys: 1 }, { openId: true }])
    expect(hasFactors(user({ factors: { ...factors, ...one } }))).toBe(true)
})
