import { expect, test } from 'vitest'
import { orderSuccess } from './orderSuccess.ts'

const HOUR = 3_600_000
const NOW = 500_000 * HOUR + 5
const hour = (back: number, sent: number, answered: number, replyMs: number | null) => ({
  time: new Date((500_000 - back) * HOUR).toISOString(),
  up: 9,
  down: 9,
  sent,
  answered,
  replyMs,
  lost: 0,
  online: 1,
})

test('each hour has the part of its orders that was answered, and one without orders has none', () => {
  const { rates, ...sums } = orderSuccess([hour(2, 4, 3, 100), hour(1, 0, 0, null), hour(0, 1, 1, 500)], NOW)
  expect(rates).toHaveLength(24)
  expect(rates.slice(-4).map(({ share }) => share)).toEqual([null, 0.75, null, 1])
  expect(sums).toEqual({ sent: 5, answered: 4, replyMs: 200 })
})

test('without an answer there is no mean time', () => {
  expect(orderSuccess([hour(0, 2, 0, null)], NOW)).toMatchObject({ sent: 2, answered: 0, replyMs: null })
})
