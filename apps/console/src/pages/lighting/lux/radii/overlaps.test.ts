import type { LuxStation } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { overlapsOf, type Placed } from './overlaps.ts'

const station = (name: string, east: number, radius: number, groupIds: number[] = []) =>
  ({ name, lat: 0, lng: east / 111_320, setting: { radius, groupIds } as unknown as LuxStation['setting'] }) as Placed

const names = (stations: Placed[]) =>
  overlapsOf(stations).map(({ one, other, metres }) => [one.name, other.name, metres])

test('radii that reach into each other are told, the deepest first', () => {
  const stations = [station('a', 0, 300), station('b', 500, 300), station('c', 700, 200), station('d', 5_000, 100)]
  expect(names(stations)).toEqual([
    ['b', 'c', 300],
    ['a', 'b', 100],
  ])
})

test('radii that touch do not overlap, and a station with groups has none', () => {
  expect(names([station('a', 0, 200), station('b', 400, 200)])).toEqual([])
  expect(names([station('a', 0, 300), station('b', 100, 300, [7])])).toEqual([])
})
