import { expect, test } from 'vitest'
import { boundsOfAll, withoutStrays } from './bounds.ts'
import type { LngLat } from './mercator.ts'

/** A town of so many lamps, some metres apart. */
const town = (lng: number, lat: number, lamps: number) =>
  Array.from({ length: lamps }, (_, at): LngLat => [lng + (at % 10) / 1_000, lat + Math.floor(at / 10) / 1_000])

const BERLIN: LngLat = [13.405, 52.52]

test.each([3, 50, 2_000])('one stray lamp does not take a city of %i out of sight', (lamps) => {
  const city = town(120.1, 30.2, lamps)
  expect(withoutStrays([...city, BERLIN])).toEqual(city)
})

test('a swapped position and one in the sea at zero are strays too', () => {
  const city = town(30.1, 59.9, 300)
  expect(withoutStrays([[59.9, 30.1], ...city, [0, 0]])).toEqual(city)
})

test('two towns far from each other are both shown, as are few lamps wherever they are', () => {
  const both = [...town(120, 30, 60), ...town(121.5, 31, 40)]
  expect(withoutStrays(both)).toEqual(both)
  const few: LngLat[] = [[120, 30], BERLIN]
  expect(withoutStrays(few)).toEqual(few)
})

test('bounds hold every place, across the antimeridian too', () => {
  expect(
    boundsOfAll([
      [179.99, -16.9],
      [180.01, -16.8],
    ]),
  ).toEqual([179.99, -16.9, 180.01, -16.8])
  expect(boundsOfAll([])).toBeNull()
})
