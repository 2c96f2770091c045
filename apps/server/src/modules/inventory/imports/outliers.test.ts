import { expect, test } from 'vitest'
import { atOnce } from '../../../scheduling/slices.ts'
import { createOutlierCheck } from './outliers.ts'

/** Lamps of a city 8 km wide around a place. */
const cityAt = (lat: number, lng: number) =>
  Array.from({ length: 4_000 }, (_, n) => ({
    lat: lat + (n % 61) * 0.001,
    lng: ((lng + (n % 67) * 0.001 + 180) % 360) - 180,
  }))

test.each([
  ['Champaign', 40.1, -88.2],
  ['Nairobi', -1.28, 36.8],
  ['Suva, across the date line', -18.1, 179.98],
])('of the lamps of %s none is far, and those of another place are', (_, lat, lng) => {
  const city = cityAt(lat, lng)
  const check = atOnce(createOutlierCheck(city))
  expect(city.filter((lamp) => check(lamp) !== null)).toEqual([])
  expect(check({ lat: lat + 0.2, lng })).toBeNull()
  expect(check({ lat: lat + 1, lng })).toBe('farPosition')
})

test('swapped degrees are told from a wrong place', () => {
  const check = atOnce(createOutlierCheck(cityAt(-1.28, 36.8)))
  expect(check({ lat: 36.82, lng: -1.27 })).toBe('swappedPosition')
})

test('a country has lamps far from each other', () => {
  const country = Array.from({ length: 1_000 }, (_, n) => ({ lat: 46 + (n % 20) * 0.1, lng: 6 + (n % 40) * 0.1 }))
  const check = atOnce(createOutlierCheck(country))
  expect(country.filter((lamp) => check(lamp) !== null)).toEqual([])
})

test('few lamps say nothing of where the rest is', () => {
  expect(atOnce(createOutlierCheck(cityAt(30, 120).slice(0, 9)))({ lat: 0.5, lng: 0.5 })).toBeNull()
})
