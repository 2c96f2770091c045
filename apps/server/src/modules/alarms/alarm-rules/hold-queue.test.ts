import { expect, test } from 'vitest'
import { createHoldQueue } from './hold-queue.ts'

const held = (deviceId: number, rule = 'tilt') => ({ deviceId, rule, at: 0 })
const taken = (queue: ReturnType<typeof createHoldQueue>, now: number) =>
  queue.take(now).map(({ deviceId, rule }) => `${deviceId}/${rule}`)

test('each is taken once, when it is due', () => {
  const queue = createHoldQueue(10_000)
  queue.add(held(1), 15_000)
  queue.add(held(1, 'door'), 15_001)
  queue.add(held(2), 12_000)
  expect(taken(queue, 11_999)).toEqual([])
  expect(taken(queue, 15_999)).toEqual(['2/tilt', '1/tilt'])
  expect(taken(queue, 16_000)).toEqual(['1/door'])
  expect(taken(queue, 99_000)).toEqual([])
})

test('what is removed or begins anew is not taken at its earlier time', () => {
  const queue = createHoldQueue(0)
  queue.add(held(1), 5_000)
  queue.add(held(2), 5_000)
  queue.add(held(2), 8_000)
  queue.remove(1, 'tilt')
  expect(taken(queue, 7_000)).toEqual([])
  expect(taken(queue, 8_000)).toEqual(['2/tilt'])
})

test('what should have been taken before is taken with the next look', () => {
  const queue = createHoldQueue(0)
  expect(taken(queue, 9_000)).toEqual([])
  queue.add(held(1), 3_000)
  expect(taken(queue, 10_000)).toEqual(['1/tilt'])
})
