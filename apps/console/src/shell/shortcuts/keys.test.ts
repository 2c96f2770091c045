import { expect, test } from 'vitest'
import { placeOf } from './keys.ts'

const g = { key: 'g', at: 1_000 }

test.each([
  ['h', '/index/light/road/home'],
  ['m', '/index/light/road/monitor'],
  ['b', '/index/light/road/monitor/boxes'],
  ['q', null],
])('g and %s lead to %s', (key, place) => {
  expect(placeOf(g, { key, at: 1_200 })).toBe(place)
})

test('the second key leads nowhere alone, after another key, or too late', () => {
  expect(placeOf(null, { key: 'h', at: 1_200 })).toBeNull()
  expect(placeOf({ key: 'x', at: 1_000 }, { key: 'h', at: 1_200 })).toBeNull()
  expect(placeOf(g, { key: 'h', at: 2_501 })).toBeNull()
})
