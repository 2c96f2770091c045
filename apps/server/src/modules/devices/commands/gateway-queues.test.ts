import { describe, expect, test } from 'vitest'
import { createGatewayQueues } from './gateway-queues.ts'
import type { Item } from './item.ts'

const item = (id: string, deviceId = 1) => ({ id, deviceId }) as Item
const ids = (items: Iterable<Item>) => [...items].map(({ id }) => id)

describe('a connection', () => {
  test('carries so many at once, and the next when one has come to its end', () => {
    const queues = createGatewayQueues({ carried: 2, perSecond: 100 })
    const all = ['a', 'b', 'c'].map((id, at) => item(id, at))
    for (const one of all) queues.add(one, 7)
    expect(ids(queues.take(10, 0))).toEqual(['a', 'b'])
    expect(queues.isReady).toBe(false)
    expect(ids(queues.take(10, 0))).toEqual([])
    queues.leave(all[0]!)
    expect(queues.isReady).toBe(true)
    expect(ids(queues.take(10, 0))).toEqual(['c'])
  })

  test('that is full holds up no other', () => {
    const queues = createGatewayQueues({ carried: 1, perSecond: 100 })
    for (const [at, id] of ['a', 'b'].entries()) queues.add(item(id, at), 7)
    queues.add(item('c', 9), 8)
    expect(ids(queues.take(10, 0))).toEqual(['a', 'c'])
    expect(ids(queues.waiting())).toEqual(['b'])
  })

  test('gives no more than it is asked for, and goes on from there', () => {
    const queues = createGatewayQueues({ carried: 10, perSecond: 100 })
    for (const [at, id] of ['a', 'b', 'c'].entries()) queues.add(item(id, at), 7)
    expect([ids(queues.take(2, 0)), ids(queues.take(2, 0))]).toEqual([['a', 'b'], ['c']])
  })

  test('loses nothing when what waits is taken back', () => {
    const queues = createGatewayQueues({ carried: 1, perSecond: 100 })
    const [a, b, c] = ['a', 'b', 'c'].map((id, at) => item(id, at)) as [Item, Item, Item]
    for (const one of [a, b, c]) queues.add(one, 7)
    queues.take(1, 0)
    queues.leave(b)
    queues.leave(b)
    expect(queues.take(1, 0)).toEqual([])
    queues.leave(a)
    expect(ids(queues.take(10, 0))).toEqual(['c'])
  })
})

test('a connection is given no more in a second than it can pass on, and the rest in time', () => {
  const queues = createGatewayQueues({ carried: 10, perSecond: 4 })
  for (let at = 0; at < 8; at++) queues.add(item(`${at}`, at), 7)
  expect(ids(queues.take(10, 1_000))).toHaveLength(4)
  expect(ids(queues.take(10, 1_249))).toEqual([])
  expect(ids(queues.take(10, 1_250))).toEqual(['4'])
  expect(queues.isReady).toBe(true)
  expect(ids(queues.take(10, 9_000))).toEqual(['5', '6', '7'])
  expect(queues.isReady).toBe(false)
})
