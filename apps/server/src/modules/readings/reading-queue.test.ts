import { expect, test } from 'vitest'
import { createReadingQueue } from './reading-queue.ts'

type Row = { customerId: number; takenAt: number }
const fill = (counts: readonly number[]) => {
  const queue = createReadingQueue<Row>()
  let takenAt = 0
  counts.forEach((count, customerId) => {
    for (let n = 0; n < count; n++) queue.push({ customerId, takenAt: ++takenAt })
  })
  return queue
}

test('rows leave in the order they came, apart for each organisation', () => {
  const queue = fill([3, 2])
  expect(queue.organisations()).toEqual([0, 1])
  expect(queue.first(0, 2).map(({ takenAt }) => takenAt)).toEqual([1, 2])
  queue.remove(0, 2)
  expect(queue.first(0, 9).map(({ takenAt }) => takenAt)).toEqual([3])
  queue.remove(0, 1)
  expect(queue.organisations()).toEqual([1])
  expect(queue.size).toBe(2)
  expect(queue.oldest()?.takenAt).toBe(4)
})

test('a long queue is emptied in batches', () => {
  const queue = fill([25_000])
  const seen: number[] = []
  while (queue.size > 0) {
    const rows = queue.first(0, 4_000)
    seen.push(...rows.map(({ takenAt }) => takenAt))
    queue.remove(0, rows.length)
  }
  expect(seen).toHaveLength(25_000)
  expect(seen.every((takenAt, at) => takenAt === at + 1)).toBe(true)
})

test('what is too much is taken from those that hold most, the oldest first', () => {
  const queue = fill([1_000, 10])
  expect(queue.trim(400)).toBe(610)
  expect(queue.size).toBe(400)
  expect(queue.first(1, 100)).toHaveLength(10)
  expect(queue.first(0, 1)[0]?.takenAt).toBe(611)
  expect(queue.trim(400)).toBe(0)
})

test('it is known how far an organisation has come, also once nothing of it waits', () => {
  const queue = fill([3, 2])
  queue.remove(0, 2)
  expect([queue.progress(0), queue.progress(1), queue.progress(7)]).toEqual([
    { came: 3, left: 2 },
    { came: 2, left: 0 },
    { came: 0, left: 0 },
  ])
  queue.remove(0, 1)
  expect(queue.progress(0)).toEqual({ came: 3, left: 3 })
  queue.trim(0)
  expect(queue.progress(1)).toEqual({ came: 2, left: 2 })
})
