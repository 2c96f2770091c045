import { expect, test } from 'vitest'
import { sharesOf } from './orders.ts'

const order = { total: 10, answered: 7, proved: 4, refuted: 1, pending: 1, failed: 1, timedOut: 1 }

test('each device of an order is counted once', () => {
  const shares = sharesOf(order)
  expect(shares).toEqual({ proved: 4, answered: 2, refuted: 1, pending: 1, failed: 1, timedOut: 1 })
  expect(Object.values(shares).reduce((sum, n) => sum + n, 0)).toBe(order.total)
})

test('an order that is watched is proved without an answer, and no share is less than none', () => {
  expect(sharesOf({ ...order, answered: 0 }).answered).toBe(0)
})
