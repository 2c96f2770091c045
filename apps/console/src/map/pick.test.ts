import { kinds, type MapRow } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { Field } from './field.ts'
import { onScreen, type View, worldPixels } from './mercator.ts'
import { isInside, lampsInLasso, nearest, type Pixel } from './pick.ts'

const LAMP = kinds.indexOf('luminaire')
const BOX = kinds.indexOf('power-box')

const row = (id: number, kind: number, lng: number): MapRow => [id, kind, lng, 39.9, 1, 0, 1, 100, -1]
const field = new Field(kinds, [row(1, LAMP, 116.4), row(2, LAMP, 116.402), row(3, BOX, 116.4003)])
const scale = worldPixels(15)
const first = field.marks[0]?.spot ?? { x: 0, y: 0 }
/** The first lamp stands at (100, 100). */
const view: View = { left: 100 - first.x * scale, top: 100 - first.y * scale, scale, zoom: 15, width: 800, height: 600 }

test('the device under the pointer is found, and nothing where nothing is near', () => {
  expect(nearest(field.lamps, view, [103, 98], 9)?.id).toBe(1)
  expect(nearest(field.lamps, view, [130, 98], 9)).toBeNull()
})

test('a cabinet lies on top of a lamp that is as near', () => {
  const [x, y] = onScreen(view, field.find(3)?.spot ?? first)
  expect(nearest(field.marks, view, [(x + 100) / 2, y], 20)?.id).toBe(3)
})

test('a freehand outline holds what lies inside it, bays excepted', () => {
  const bay: Pixel[] = [
    [0, 0],
    [100, 0],
    [100, 100],
    [50, 20],
    [0, 100],
  ]
  expect(isInside(bay, [20, 30])).toBe(true)
  expect(isInside(bay, [50, 60])).toBe(false)
  expect(isInside(bay, [150, 30])).toBe(false)
})

test('a lasso takes lamps only; a slip of the hand takes none', () => {
  const wide: Pixel[] = [
    [0, 0],
    [400, 0],
    [400, 400],
    [0, 400],
  ]
  expect(lampsInLasso(field.lamps, view, wide)).toEqual([1, 2])
  expect(lampsInLasso(field.lamps, view, wide.slice(0, 2))).toEqual([])
})

test('a lasso over the antimeridian takes the lamps of both sides', () => {
  const city = new Field(kinds, [row(1, LAMP, 179.999), row(2, LAMP, -179.999), row(3, LAMP, 179.9)])
  const { x, y } = city.lamps[0]!.spot
  const own: View = { ...view, left: 100 - x * scale, top: 100 - y * scale }
  const wide: Pixel[] = [
    [0, 0],
    [400, 0],
    [400, 400],
    [0, 400],
  ]
  expect(lampsInLasso(city.lamps, own, wide)).toEqual([1, 2])
})
