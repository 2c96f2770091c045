import { POLYGON_CORNERS, polygon } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { thinnedOutline } from './outline.ts'

test('an outline is one that a target takes, however finely it was drawn', () => {
  const circle = Array.from({ length: 1_000 }, (_, n) => [116 + Math.cos(n / 159), 39 + Math.sin(n / 159)] as const)
  expect(polygon.safeParse(thinnedOutline(circle)).success).toBe(true)
  expect(thinnedOutline(circle).length).toBeGreaterThan(POLYGON_CORNERS / 2)
})

test('corners past the antimeridian have their own longitude', () => {
  const drawn = [
    [179.9, -16],
    [180.1, -16],
    [180.1, -17],
  ] as const
  expect(thinnedOutline(drawn).map(([lng]) => Math.round(lng * 10) / 10)).toEqual([179.9, -179.9, -179.9])
})
