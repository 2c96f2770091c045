import { nextPlanStep, planOf } from '@lamplighter/kinds/plan'
import { expect, test } from 'vitest'
import { endOf } from './end.ts'

const place = { lat: 39.910924, lng: 116.413387, timeZone: 'Asia/Shanghai' }
const lamp = { planId: 'main-road' }
const MINUTE = 60_000
const noon = Date.parse('2026-11-21T12:00:00+08:00')

test('a command without an end of its own ends with the next step of the plan, whenever it is asked', () => {
  for (let at = noon; at < noon + 48 * 60 * MINUTE; at += 7 * MINUTE)
    expect(endOf(lamp, place, at, null)).toBe(nextPlanStep(planOf(lamp.planId), place, at).at)
  // Earlier moments may be asked for later.
  expect(endOf(lamp, place, noon, null)).toBe(nextPlanStep(planOf(lamp.planId), place, noon).at)
})

test('plans are kept apart, and so are places', () => {
  const [own, of, there] = [
    endOf(lamp, place, noon, null),
    endOf({ planId: null }, place, noon, null),
    endOf(lamp, { ...place, lng: 87.6, timeZone: 'Asia/Urumqi' }, noon, null),
  ]
  expect(of).toBe(nextPlanStep(planOf(null), place, noon).at)
  expect(there).not.toBe(own)
})

test('an end of its own is kept', () => {
  expect(endOf(lamp, place, noon, noon + MINUTE)).toBe(noon + MINUTE)
  expect(endOf(lamp, undefined, noon, null)).toBe(noon)
})
