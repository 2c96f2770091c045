import { expect, test } from 'vitest'
import type { ItemMoved } from '../commands/index.ts'
import { createGivenOrders } from './given-orders.ts'

const LATER = 60_000
const item = (orderId: string, code = 'dco.dim') => ({ orderId, code }) as ItemMoved
const many = (orderId: string) => Array.from({ length: 1_000 }, () => item(orderId))

test('an order of a thousand items is told of once, when its rush is over', () => {
  const given = createGivenOrders()
  given.notice(many('a'), 0)
  given.notice(many('a'), 50)
  expect(given.take(100)).toEqual([])
  expect(given.take(LATER)).toEqual(['a'])
  given.notice(many('a'), LATER)
  expect(given.take(2 * LATER)).toEqual([])
})

test('reading a lamp is no order to tell of, unless something is switched with it', () => {
  const given = createGivenOrders()
  given.notice([item('reading', 'dcs.read'), item('both', 'dcs.read'), item('both', 'dco.switch')], 0)
  expect(given.take(LATER)).toEqual(['both'])
})
