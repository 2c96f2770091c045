import type { MapFeature } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { namesOf, readable } from './anchors.ts'

const road = (name: string, points: MapFeature['points']): MapFeature => ({ kind: 'road', name, points, width: 20 })
const along = (steps: number): MapFeature['points'] => Array.from({ length: steps }, (_, i) => [116.4 + i / 1000, 39.9])

test.each([Math.PI, 0.75 * Math.PI, -0.75 * Math.PI, 0.2, -Math.PI / 2])('no name stands on its head (%d)', (angle) => {
  const shown = readable(angle)
  expect(shown).toBeGreaterThan(-Math.PI / 2)
  expect(shown).toBeLessThanOrEqual(Math.PI / 2)
  expect(Math.abs(Math.tan(shown) - Math.tan(angle)) < 1e-6 || Math.abs(Math.cos(angle)) < 1e-9).toBe(true)
})

test('a road is named once, though it has several parts, and first in its middle', () => {
  const names = namesOf([road('解放路', along(11)), road('解放路', along(5)), road('', along(4))])
  expect(names).toHaveLength(1)
  expect(names[0]?.places[0]?.spot.x).toBeCloseTo((116.405 + 180) / 360)
})

test('a river is named along its course, a lake across its middle', () => {
  const bank = (lat: number) =>
    Array.from({ length: 20 }, (_, i): [number, number] => [116.4 + i / 1000, lat - i / 4000])
  const river: MapFeature = {
    kind: 'water',
    name: '云汀江',
    points: [...bank(39.9), ...bank(39.899).reverse()],
    width: null,
  }
  const lake: MapFeature = {
    kind: 'water',
    name: '翠湖',
    points: [
      [116.4, 39.9],
      [116.401, 39.9],
      [116.401, 39.901],
      [116.4, 39.901],
    ],
    width: null,
  }
  const [course, middle] = namesOf([river, lake])
  expect(course?.places[0]?.angle).toBeGreaterThan(0.2)
  expect(middle?.places).toMatchObject([{ angle: 0 }])
})
