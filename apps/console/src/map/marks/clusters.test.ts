import { kinds, type MapRow } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { Field } from '../field.ts'
import { type View, worldPixels } from '../mercator.ts'
import { clustered, NEAR } from './clusters.ts'

const LAMP = kinds.indexOf('luminaire')

const row = (id: number, lng: number, alarm: number): MapRow => [id, LAMP, lng, 39.9, 1, alarm, 1, 100, -1]
const { marks } = new Field(kinds, [row(1, 116.4, 10), row(2, 116.4002, 30), row(3, 116.4004, 20), row(4, 116.42, 10)])
const viewAt = (zoom: number): View => {
  const scale = worldPixels(zoom)
  const { x, y } = marks[0]!.spot
  return { left: 100 - x * scale, top: 100 - y * scale, scale, zoom, width: 800, height: 600 }
}

test('alarms that would lie on one another are one triangle of the worst, with their number', () => {
  const found = clustered(marks, viewAt(14), NEAR)
  expect(found.map(({ count, worst }) => [count, worst.id])).toEqual([
    [3, 2],
    [1, 4],
  ])
})

test('nearer they come apart, and each stands where its lamp does', () => {
  const found = clustered(marks, viewAt(19), NEAR)
  expect(found.map(({ count }) => count)).toEqual([1, 1, 1, 1])
  expect(found[0]).toMatchObject({ x: 100, y: 100 })
})

test('moving the map regroups nothing', () => {
  const view = viewAt(13)
  const counts = (left: number) => clustered(marks, { ...view, left }, NEAR).map(({ count }) => count)
  expect(counts(view.left + 7)).toEqual(counts(view.left))
})
