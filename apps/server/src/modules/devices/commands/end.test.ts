import { nextPlanStep, planOf } from '@lamplighter/kinds/plan'
import { expect, test } from 'vitest'
import { plannedLight } from '../../lighting/plans/index.ts'
import { createEndOf } from './end.ts'

const here = { lat: 39.910924, lng: 116.413387, timeZone: 'Asia/Shanghai' }
const west = { ...here, lng: 87.6, timeZone: 'Asia/Urumqi' }
const places = new Map([
  [1, here],
  [2, west],
])
const registry = { tenantById: (id: number) => places.get(id) as never }
const endOf = createEndOf({ registry, plannedLight })
const lamp = { planId: 'main-road', customerId: 1 }
const MINUTE = 60_000
const noon = Date.parse('2026-11-21T12:00:00+08:00')

test('a command without an end of its own ends with the next step of the plan, whenever it is asked', () => {
  for (let at = noon; at < noon + 48 * 60 * MINUTE; at += 7 * MINUTE)
    expect(endOf(lamp, at, null)).toBe(nextPlanStep(planOf(lamp.planId), here, at).at)
  // Earlier moments may be asked for later.
  expect(endOf(lamp, noon, null)).toBe(nextPlanStep(planOf(lamp.planId), here, noon).at)
})

test('plans are kept apart, and so are places', () => {
  const own = endOf(lamp, noon, null)
  expect(endOf({ ...lamp, planId: null }, noon, null)).toBe(nextPlanStep(planOf(null), here, noon).at)
  expect(endOf({ ...lamp, customerId: 2 }, noon, null)).not.toBe(own)
})

test('an end of its own is kept', () => {
  expect(endOf(lamp, noon, noon + MINUTE)).toBe(noon + MINUTE)
  expect(endOf({ ...lamp, customerId: 3 }, noon, null)).toBe(noon)
})
