import { kinds, type MapRow } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { Field } from '../field.ts'
import { clusterPlaces, placesOf, SPREAD_ZOOM, tallyOf } from './places.ts'

const row = (id: number, kind: (typeof kinds)[number], lng: number, online: 0 | 1 = 1, alarm = 0): MapRow => [
  id,
  kinds.indexOf(kind),
  lng,
  39.9,
  online,
  alarm,
  0,
  -1,
  -1,
]
const { marks } = new Field(kinds, [
  row(3, 'wifi', 116.4, 0),
  row(1, 'power-gateway', 116.4, 1, 10),
  row(2, 'luminaire', 116.4, 1, 30),
  row(4, 'lock', 116.4003),
  row(5, 'lock', 116.42),
])
const idsAt = (zoom: number) => clusterPlaces(placesOf(marks), zoom).map((one) => one.marks.map(({ id }) => id))

test('devices at one spot are one place, in the order of their kinds', () => {
  const inOrder = [1, 2, 3].toSorted(
    (a, b) =>
      kinds.indexOf(marks.find(({ id }) => id === a)!.kind) - kinds.indexOf(marks.find(({ id }) => id === b)!.kind),
  )
  expect(idsAt(SPREAD_ZOOM)).toEqual([inOrder, [4], [5]])
})

test('places that would lie on one another are one, and come apart nearer', () => {
  expect(idsAt(14).map((ids) => ids.length)).toEqual([4, 1])
  expect(idsAt(9).map((ids) => ids.length)).toEqual([5])
  expect(idsAt(18).map((ids) => ids.length)).toEqual([3, 1, 1])
})

test('a cluster stands between its places', () => {
  const [joined] = clusterPlaces(placesOf(marks), 14)
  const [first, second] = placesOf(marks)
  expect(joined).toMatchObject({ places: 2, spot: { x: (first!.spot.x + second!.spot.x) / 2 } })
})

test('it tells how many are online and which alarm is the worst', () => {
  expect(tallyOf(placesOf(marks)[0]!)).toMatchObject({ online: 2, alarms: 2, worst: { id: 2 } })
  expect(tallyOf(placesOf(marks)[1]!)).toEqual({ online: 1, alarms: 0, worst: null })
})
