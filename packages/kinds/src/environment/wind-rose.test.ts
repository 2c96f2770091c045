import { expect, test } from 'vitest'
import { DIRECTIONS, directionOf, windRose } from './wind-rose.ts'

test('a direction reaches half a step to either side, across north too', () => {
  expect([0, 11, 12, 348, 349, 359, 360, -5, 90, 180, 270].map(directionOf)).toEqual([
    0, 0, 1, 15, 0, 0, 0, 0, 4, 8, 12,
  ])
})

test('shares are of all that was measured, and calm has no direction', () => {
  const { shares, calm, count } = windRose([
    { angle: 0, speed: 0.1 },
    { angle: 2, speed: 2 },
    { angle: 358, speed: 9 },
    { angle: 90, speed: 20 },
    { angle: null, speed: 5 },
    { angle: 45, speed: null },
  ])
  expect(count).toBe(4)
  expect(calm).toBe(0.25)
  expect(shares).toHaveLength(DIRECTIONS)
  expect(shares[0]).toEqual([0.25, 0, 0.25, 0])
  expect(shares[4]).toEqual([0, 0, 0, 0.25])
  expect(shares.flat().reduce((sum, share) => sum + share, calm)).toBeCloseTo(1)
})

test('without measurements nothing is said', () => {
  const { shares, calm, count } = windRose([])
  expect([calm, count, Math.max(...shares.flat())]).toEqual([0, 0, 0])
})
