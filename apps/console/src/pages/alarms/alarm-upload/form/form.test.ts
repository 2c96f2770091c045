import { expect, test } from 'vitest'
import { createPlan } from './groundPlan.ts'
import { fitted } from './shrink.ts'

test.each([
  ['a wide photo', 4000, 3000, { width: 1600, height: 1200 }],
  ['a high photo', 1000, 3200, { width: 500, height: 1600 }],
  ['a small photo stays', 640, 480, { width: 640, height: 480 }],
  ['a line', 40_000, 2, { width: 1600, height: 1 }],
])('%s fits', (_, width, height, size) => {
  expect(fitted(width, height, 1600)).toEqual(size)
})

test.each([
  ['at the equator', 0, 0],
  ['in Peking', 39.9, 116.4],
  ['in the far north', 69.6, 18.9],
])('a tap on the plan is where it points, %s', (_, lat, lng) => {
  const plan = createPlan({ lat, lng })
  const at = plan.toPosition(30, -40)
  const [x, y] = plan.toPlan([at.lng, at.lat])
  expect([x, y].map((metres) => Math.round(metres * 1000))).toEqual([30_000, -40_000])
  expect(at.lat).toBeGreaterThan(lat)
  expect(at.lng).toBeGreaterThan(lng)
})
