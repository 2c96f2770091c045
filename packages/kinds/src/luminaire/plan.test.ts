import { expect, test } from 'vitest'
import { DAY, localMoment, nightSun, type Place, sunOfNight } from '../sun.ts'
import { builtInPlans, nextPlanStep, type Plan, planById, planLevel, planNight } from './plan.ts'

const beijing: Place = { lat: 39.91, lng: 116.41, timeZone: 'Asia/Shanghai' }
const petersburg: Place = { lat: 59.94, lng: 30.31, timeZone: 'Europe/Moscow' }
const newYork: Place = { lat: 40.71, lng: -74.01, timeZone: 'America/New_York' }
const reykjavik: Place = { lat: 64.15, lng: -21.94, timeZone: 'Atlantic/Reykjavik' }
const tromso: Place = { lat: 69.65, lng: 18.96, timeZone: 'Europe/Oslo' }

const main = planById('main-road')!
const branch = planById('branch-road')!
const day = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / DAY
const clock = (place: Place, iso: string, hours: number) => localMoment(place.timeZone, day(iso), hours * 60)

test('a lamp is dark by day and lit from sunset to just before sunrise', () => {
  const { sunset, sunrise } = nightSun(beijing, day('2026-11-20'))
  expect(planLevel(main, beijing, sunset - 1)).toBe(0)
  expect(planLevel(main, beijing, sunset)).toBe(100)
  expect(planLevel(main, beijing, sunrise - 11 * 60_000)).toBe(70)
  expect(planLevel(main, beijing, sunrise - 10 * 60_000)).toBe(0)
  expect(planLevel(main, beijing, clock(beijing, '2026-11-20', 12))).toBe(0)
})

test('steps after midnight belong to the night that began the evening before', () => {
  const levels = [22, 23.5, 24.5, 25.5, 29.5].map((hour) =>
    planLevel(main, beijing, clock(beijing, '2026-11-20', hour)),
  )
  expect(levels).toEqual([100, 70, 70, 50, 70])
  expect(planLevel(branch, beijing, clock(beijing, '2026-11-21', 0.6))).toBe(40)
})

test('in a short summer night only the steps between dusk and dawn count', () => {
  const steps = planNight(branch, petersburg, day('2026-06-21'))
  const { sunset, sunrise } = nightSun(petersburg, day('2026-06-21'))
  expect(steps.map((step) => step.level)).toEqual([100, 40, 0])
  expect(steps[0]!.at).toBe(sunset)
  expect(steps.at(-1)!.at).toBe(sunrise - 10 * 60_000)
})

test('a sunset after midnight still begins the night of the day before', () => {
  const { sunset } = nightSun(reykjavik, day('2026-06-21'))
  expect(sunset).toBeGreaterThan(clock(reykjavik, '2026-06-22', 0))
  expect(planLevel(main, reykjavik, sunset + 60_000)).toBe(100)
  expect(planLevel(main, reykjavik, clock(reykjavik, '2026-06-21', 23.5))).toBe(0)
})

test('steps keep their wall clock in the nights when the clocks change', () => {
  for (const date of ['2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01']) {
    const five = localMoment(newYork.timeZone, day(date) + 1, 5 * 60)
    expect(planNight(main, newYork, day(date)).map((step) => step.at)).toContain(five)
  }
})

test('the steps of every night of a year are in order and end dark, everywhere but in a polar night', () => {
  for (const place of [beijing, petersburg, newYork, reykjavik, tromso]) {
    for (const plan of builtInPlans) {
      for (let n = 0; n < 366; n += 3) {
        const night = day('2026-01-01') + n
        const steps = planNight(plan, place, night)
        const { state, rises } = sunOfNight(place, night)
        expect(steps.length).toBeGreaterThan(0)
        if (rises || state === 'polarDay') expect(steps.at(-1)!.level).toBe(0)
        for (const [i, step] of steps.entries()) expect(step.at).toBeGreaterThanOrEqual(steps[i - 1]?.at ?? 0)
      }
    }
  }
})

/** What plans did before they were programs, where the sun sets and rises. */
function formerNight(plan: Plan, place: Place, night: number) {
  const { sunset, sunrise } = nightSun(place, night)
  const moments = plan.steps.map(({ at, level }) => {
    if ('sun' in at) return { at: (at.sun === 'sunset' ? sunset : sunrise) + at.offset * 60_000, level }
    return { at: localMoment(place.timeZone, at.clock < 720 ? night + 1 : night, at.clock), level }
  })
  const end = moments.at(-1)!.at
  return moments.filter((step, n) => (n === 0 || step.at >= sunset) && step.at <= end).sort((a, b) => a.at - b.at)
}

test('as programs the plans of every night of a year are what they were, from the equator to the polar circle', () => {
  const places = [0, 31, 48, 60, 65.7].flatMap((lat) => [
    { lat, lng: 10, timeZone: 'Europe/Berlin' },
    { lat: -lat, lng: 151, timeZone: 'Australia/Sydney' },
  ])
  for (const place of [...places, tromso])
    for (const plan of builtInPlans)
      for (let night = day('2026-01-01'); night < day('2027-01-01'); night++) {
        const sun = sunOfNight(place, night)
        if (sun.sets && sun.rises) expect(planNight(plan, place, night)).toEqual(formerNight(plan, place, night))
      }
})

test('the next step is the first later one, of tonight or of tomorrow', () => {
  expect(nextPlanStep(main, beijing, clock(beijing, '2026-11-20', 22))).toEqual({
    at: clock(beijing, '2026-11-20', 23),
    level: 70,
  })
  const morning = clock(beijing, '2026-11-21', 10)
  expect(nextPlanStep(main, beijing, morning)).toEqual({ at: nightSun(beijing, day('2026-11-21')).sunset, level: 100 })
})

test('an unknown plan is no plan', () => {
  expect(planById('nonsense')).toBeNull()
  expect(planById(null)).toBeNull()
})
