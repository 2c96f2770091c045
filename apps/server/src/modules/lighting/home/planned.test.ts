import { nightSun } from '@lamplighter/kinds/sun'
import { expect, test } from 'vitest'
import { plannedKw, plannedLevel, plannedSteps, shouldBeLit } from './planned.ts'

const beijing = { lat: 39.91, lng: 116.41, timeZone: 'Asia/Shanghai' }
const day = Date.UTC(2026, 10, 20) / 86_400_000
const { sunset } = nightSun(beijing, day)
const shares = [
  { planId: 'main-road', lamps: 10, rated: 1_500, unrated: 0 },
  { planId: 'park', lamps: 5, rated: 200, unrated: 0 },
  { planId: null, lamps: 3, rated: 300, unrated: 0 },
]

test('by day nothing is planned to be lit, and controllers take their standby power', () => {
  const noon = sunset - 4 * 3_600_000
  expect(shouldBeLit(shares, beijing, noon)).toBe(0)
  expect(plannedKw(shares, beijing, noon)).toBeCloseTo(0.009)
})

test('after dusk all lamps with a plan are wanted, each at its own level', () => {
  const evening = sunset + 60_000
  expect(shouldBeLit(shares, beijing, evening)).toBe(15)
  expect(plannedKw(shares, beijing, evening)).toBeCloseTo(1.5 + 0.2 * (0.04 + 0.96 * 0.8))
})

test('the steps of a night are those of all plans, in order, and end dark', () => {
  const steps = plannedSteps(shares, beijing, day)
  expect(steps.map((step) => step.at)).toEqual(steps.map((step) => step.at).sort((a, b) => a - b))
  expect(steps[0]).toMatchObject({ at: sunset })
  expect(steps.at(-1)!.level).toBe(0)
})

const evening = sunset + 60_000
const main = { planId: 'main-road', lamps: 10, rated: 1_500, unrated: 0 }

test('lamps of unknown rated power are left out of the planned power, and do not make the others look weaker', () => {
  const some = { ...main, lamps: 30, unrated: 20 }
  expect(plannedKw([some], beijing, evening)).toBe(plannedKw([main], beijing, evening))
})

test('where no rated power is known the planned power is unknown, never zero', () => {
  expect(plannedKw([{ ...main, rated: 0, unrated: 10 }], beijing, evening)).toBeNull()
  expect(plannedKw([], beijing, evening)).toBe(0)
})

test('a lamp of unknown rated power counts in the planned level as any other', () => {
  const park = { planId: 'park', lamps: 10, rated: 0, unrated: 10 }
  expect(plannedLevel([main, park], beijing, evening)).toBeCloseTo(90)
  expect(plannedLevel([park], beijing, evening)).toBeCloseTo(80)
})
