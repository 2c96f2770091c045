import { expect, test } from 'vitest'
import { overrunOf, timeLine } from './budget.ts'

const store = { name: 'store', budget: 5 }

test('a height may take a tenth more than its budget, and not more', () => {
  expect(overrunOf({ ...store, ms: 5.5 * 60_000 })).toBeNull()
  expect(overrunOf({ ...store, ms: 5.6 * 60_000 })).toBe('budget of store: 5.6 min, at most 5.5 (CONTRIBUTING, Tests)')
})

test('each height says what it took', () => {
  expect(timeLine({ ...store, ms: 250_000 })).toBe('store       4.2 min of 5')
})
