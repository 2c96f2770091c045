import { expect, test } from 'vitest'
import { limitsAround, longitudeFrom, meanPosition, metresBetween } from './position.ts'

const at = (lat: number, lng: number) => ({ lat, lng })

test('the middle of a city on the antimeridian is there, and not on the other side of the earth', () => {
  const middle = meanPosition([at(-16.85, 179.99), at(-16.86, 179.998), at(-16.87, -179.996), at(-16.88, -179.992)])!
  expect(middle.lat).toBeCloseTo(-16.865)
  expect(Math.abs(middle.lng)).toBeGreaterThan(179.99)
})

test('elsewhere it is the mean, and of nothing it is nowhere', () => {
  expect(meanPosition([at(39, 116), at(41, 118)])).toEqual(at(40, 117))
  expect(meanPosition([at(1, -1), at(1, 1)])!.lng).toBeCloseTo(0)
  expect(meanPosition([])).toBeNull()
})

test('what lies across the antimeridian is near', () => {
  expect(longitudeFrom(179.99, -179.99)).toBeCloseTo(180.01)
  expect(longitudeFrom(-179.99, 179.99)).toBeCloseTo(-180.01)
  expect(metresBetween(at(0, 179.999), at(0, -179.999))).toBeCloseTo(222.64, 1)
})

test('limits around a position hold what is near, across the antimeridian too', () => {
  expect(limitsAround(at(0, 100), 111_320)).toEqual([-1, 1, 99, 101])
  expect(limitsAround(at(0, 179.5), 111_320)).toEqual([-1, 1, -180, 180])
  expect(limitsAround(at(0, -179.5), 111_320)).toEqual([-1, 1, -180, 180])
})
