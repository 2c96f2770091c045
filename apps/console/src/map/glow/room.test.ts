import { expect, test } from 'vitest'
import { roomOf } from './room.ts'

const METRE = 2 ** -18 / 120
const at = (east: number, south: number) => ({ x: 0.82 + east * METRE, y: 0.38 + south * METRE })
const grid = (side: number, gap: number) =>
  Array.from({ length: side * side }, (_, i) => at((i % side) * gap, Math.floor(i / side) * gap))

test('a lamp in the middle of a dense quarter has as much room as its neighbours leave it', () => {
  const room = roomOf(grid(21, 40))
  expect((room[220] ?? 0) / METRE).toBeCloseTo(40, 0)
})

test('a lamp that stands alone has the most room', () => {
  const room = roomOf([...grid(10, 20), at(5_000, 5_000)])
  expect(room[100]).toBe(Math.max(...room))
})
