import { describe, expect, test } from 'vitest'
import type { Item } from './item.ts'
import { createLanes } from './lanes.ts'

const item = (id: string, deviceId = 1) => ({ id, deviceId }) as Item
const ids = (items: Iterable<Item>) => [...items].map(({ id }) => id)

describe('a connection', () => {
  test('carries so many at once, and the next when one has come to its end', () => {
    const lanes = createLanes(2)
    const all = ['a', 'b', 'c'].map((id, at) => item(id, at))
    for (const one of all) lanes.add(one, 7, 'level')
    expect(ids(lanes.take(10))).toEqual(['a', 'b'])
    expect(lanes.isReady).toBe(false)
    expect(ids(lanes.take(10))).toEqual([])
    lanes.leave(all[0]!)
    expect(lanes.isReady).toBe(true)
    expect(ids(lanes.take(10))).toEqual(['c'])
  })

  test('that is full holds up no other', () => {
    const lanes = createLanes(1)
    for (const [at, id] of ['a', 'b'].entries()) lanes.add(item(id, at), 7, 'level')
    lanes.add(item('c', 9), 8, 'level')
    expect(ids(lanes.take(10))).toEqual(['a', 'c'])
    expect(ids(lanes.waiting())).toEqual(['b'])
  })

  test('gives no more than it is asked for, and goes on from there', () => {
    const lanes = createLanes(10)
    for (const [at, id] of ['a', 'b', 'c'].entries()) lanes.add(item(id, at), 7, 'level')
    expect([ids(lanes.take(2)), ids(lanes.take(2))]).toEqual([['a', 'b'], ['c']])
  })

  test('loses nothing when what waits is taken back', () => {
    const lanes = createLanes(1)
    const [a, b, c] = ['a', 'b', 'c'].map((id, at) => item(id, at)) as [Item, Item, Item]
    for (const one of [a, b, c]) lanes.add(one, 7, 'level')
    lanes.take(1)
    lanes.leave(b)
    lanes.leave(b)
    expect(lanes.take(1)).toEqual([])
    lanes.leave(a)
    expect(ids(lanes.take(10))).toEqual(['c'])
  })
})

test('of two that wait to write the same point of a device the older one is named', () => {
  const lanes = createLanes(1)
  const older = item('older')
  lanes.add(older, 7, 'level')
  expect(lanes.superseded(1, 'level')).toBe(older)
  expect(lanes.superseded(1, 'plan')).toBeUndefined()
  expect(lanes.superseded(2, 'level')).toBeUndefined()
  lanes.take(1)
  expect(lanes.superseded(1, 'level')).toBeUndefined()
})
