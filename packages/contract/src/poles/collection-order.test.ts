import { expect, test } from 'vitest'
import { collectionOrder, metresOf, nearestOrder } from './collection-order.ts'
import { COLLECTION } from './collection-rounds.ts'

const START = { lat: 39.9, lng: 116.4 }

/** The same places for the same seed. */
function city(seed: number, count: number) {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  return Array.from({ length: count }, () => ({ lat: 39.85 + next() / 10, lng: 116.35 + next() / 10 }))
}

test('each stop comes once, with the metres from the one before', () => {
  const east = (metres: number) => ({ lat: 39.9, lng: 116.4 + metres / (111_320 * Math.cos((39.9 * Math.PI) / 180)) })
  expect(collectionOrder(START, [east(300), east(100), east(200)])).toEqual([
    { at: 1, metres: 100 },
    { at: 2, metres: 100 },
    { at: 0, metres: 100 },
  ])
  const stops = city(7, 90)
  expect(
    collectionOrder(START, stops)
      .map(({ at }) => at)
      .toSorted((one, other) => one - other),
  ).toEqual(stops.map((_, at) => at))
})

test('no stop and one stop have an order', () => {
  expect(collectionOrder(START, [])).toEqual([])
  expect(collectionOrder(START, [START])).toEqual([{ at: 0, metres: 0 }])
})

test('ways that cross are turned round', () => {
  const stops = city(3, 60)
  expect(metresOf(collectionOrder(START, stops))).toBeLessThan(0.95 * metresOf(nearestOrder(START, stops)))
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('it is the same each time, and never longer than nearest first (%i)', (seed) => {
  const stops = city(seed, 25 * seed)
  const order = collectionOrder(START, stops)
  expect(order).toEqual(collectionOrder(START, stops))
  expect(metresOf(order)).toBeLessThanOrEqual(metresOf(nearestOrder(START, stops)) + stops.length)
  expect(order).toHaveLength(stops.length)
})

test('many stops at one place end', () => {
  expect(metresOf(collectionOrder(START, Array(COLLECTION.stops).fill(START)))).toBe(0)
})

test('as many stops as a round may have are in order within 50 ms', () => {
  const stops = city(11, COLLECTION.stops)
  collectionOrder(START, stops)
  const times = [1, 2, 3].map(() => {
    const begun = performance.now()
    collectionOrder(START, stops)
    return performance.now() - begun
  })
  expect(Math.min(...times)).toBeLessThan(50)
})
