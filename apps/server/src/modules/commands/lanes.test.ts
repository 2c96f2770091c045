import { describe, expect, test } from 'vitest'
import type { Item } from './item.ts'
import { createLanes } from './lanes.ts'

const item = (id: string, deviceId = 1) => ({ id, deviceId }) as Item
const ids = (items: Iterable<Item>) => [...items].map(({ id }) => id)

describe('a connection', () => {
  test('carries so many at once, and the next when one has come to its end', () => {
    const lanes = createLanes({ carried: 2, perSecond: 100 })
    const all = ['a', 'b', 'c'].map((id, at) => item(id, at))
    for (const one of all) lanes.add(one, 7, 'level')
    expect(ids(lanes.take(10, 0))).toEqual(['a', 'b'])
    expect(lanes.isReady).toBe(false)
    expect(ids(lanes.take(10, 0))).toEqual([])
    lanes.leave(all[0]!)
    expect(lanes.isReady).toBe(true)
    expect(ids(lanes.take(10, 0))).toEqual(['c'])
  })

  test('that is full holds up no other', () => {
    const lanes = createLanes({ carried: 1, perSecond: 100 })
    for (const [at, id] of ['a', 'b'].entries()) lanes.add(item(id, at), 7, 'level')
    lanes.add(item('c', 9), 8, 'level')
    expect(ids(lanes.take(10, 0))).toEqual(['a', 'c'])
    expect(ids(lanes.waiting())).toEqual(['b'])
  })

  test('gives no more than it is asked for, and goes on from there', () => {
    const lanes = createLanes({ carried: 10, perSecond: 100 })
    for (const [at, id] of ['a', 'b', 'c'].entries()) lanes.add(item(id, at), 7, 'level')
    expect([ids(lanes.take(2, 0)), ids(lanes.take(2, 0))]).toEqual([['a', 'b'], ['c']])
  })

  test('loses nothing when what waits is taken back', () => {
    const lanes = createLanes({ carried: 1, perSecond: 100 })
    const [a, b, c] = ['a', 'b', 'c'].map((id, at) => item(id, at)) as [Item, Item, Item]
    for (const one of [a, b, c]) lanes.add(one, 7, 'level')
    lanes.take(1, 0)
    lanes.leave(b)
    lanes.leave(b)
    expect(lanes.take(1, 0)).toEqual([])
    lanes.leave(a)
    expect(ids(lanes.take(10, 0))).toEqual(['c'])
  })
})

test('a connection is given no more in a second than it can pass on, and the rest in time', () => {
  const lanes = createLanes({ carried: 10, perSecond: 4 })
  for (let at = 0; at < 8; at++) lanes.add(item(`${at}`, at), 7, 'level')
  expect(ids(lanes.take(10, 1_000))).toHaveLength(4)
  expect(ids(lanes.take(10, 1_249))).toEqual([])
  expect(ids(lanes.take(10, 1_250))).toEqual(['4'])
  expect(lanes.isReady).toBe(true)
  expect(ids(lanes.take(10, 9_000))).toEqual(['5', '6', '7'])
  expect(lanes.isReady).toBe(false)
})

test('of two that wait to write the same point of a device the older one is named', () => {
  const lanes = createLanes({ carried: 1, perSecond: 100 })
  const older = item('older')
  lanes.add(older, 7, 'level')
  expect(lanes.superseded(1, 'level')).toBe(older)
  expect(lanes.superseded(1, 'plan')).toBeUndefined()
  expect(lanes.superseded(2, 'level')).toBeUndefined()
  lanes.take(1, 0)
  expect(lanes.superseded(1, 'level')).toBeUndefined()
})
