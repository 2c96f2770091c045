import { PLAN_LIMITS, type PlanBody, type PlanStepSpec, ZENITH } from '@lamplighter/contract'
import { runs, stride } from '@lamplighter/contract/testing/runs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, isoDay, localMoment, sunOfNight, zoneOffset } from '../sun.ts'
import { anyDay, anyPlace, anyZenith, chronometerBody, punctualBody } from './bodies.fixture.ts'
import { nextPlanMoment, planBodyChecks, planLevelAt, planNightOf, planTimelineOf, planYear } from './index.ts'
import { SITES } from './places.fixture.ts'

const lampBody = fc.oneof({ weight: 4, arbitrary: punctualBody }, { weight: 1, arbitrary: chronometerBody })
const TEN_YEARS = { from: Date.UTC(2024, 0, 1) / DAY, to: Date.UTC(2034, 0, 1) / DAY }

test('the places change their clocks in ten years, or never do, on both sides of the equator and of the date line', () => {
  const changes = SITES.map(({ timeZone }) => {
    const offsets = Array.from({ length: 20 }, (_, n) =>
      zoneOffset(timeZone, Date.UTC(2024 + (n >> 1), (n & 1) * 6 + 1, 1)),
    )
    return new Set(offsets).size > 1
  })
  expect(changes.filter(Boolean).length).toBeGreaterThanOrEqual(5)
  expect(changes.filter((change) => !change).length).toBeGreaterThanOrEqual(5)
  const hours = SITES.map(({ timeZone }) => zoneOffset(timeZone, Date.UTC(2026, 0, 1)) / 3_600_000)
  expect([Math.min(...hours), Math.max(...hours)]).toEqual([-5, 14])
})

test('in every night of ten years, at every place and zenith, the sun sets before it rises, and never at no time', () => {
  // Fewer nights are others at each place and zenith.
  let first = 0
  for (const place of SITES)
    for (const zenith of [ZENITH.min, 90.8333, 96, 102, ZENITH.max]) {
      first = (first + 1) % stride
      for (let day = TEN_YEARS.from + first; day < TEN_YEARS.to; day += stride) {
        const { state, sunset, sunrise } = sunOfNight(place, day, zenith)
        const [noon, end] = [localMoment(place.timeZone, day, 720), localMoment(place.timeZone, day + 1, 720)]
        if (!(noon <= sunset && sunset <= sunrise && sunrise <= end) || (state === 'night' && sunset === sunrise))
          expect.fail(`${place.timeZone} ${isoDay(day)} ${zenith}: ${state} ${sunset} ${sunrise}`)
      }
    }
}, 60_000)

test('the steps of a night that are carried out ascend, none of them off before the first is on', () => {
  fc.assert(
    fc.property(lampBody, anyPlace, anyDay, (body, place, day) => {
      const { steps } = planNightOf(body, place, day)
      const own = steps.filter(({ passedOver }) => passedOver === null)
      const order = own.toSorted((a, b) => a.at! - b.at!)
      for (const { at, minutes } of own) {
        expect(Number.isFinite(at)).toBe(true)
        expect(minutes! >= 0).toBe(true)
      }
      const bySun =
        body.form === 'punctual' && body.programs.some((one) => one.steps.some(({ base }) => base !== 'clock'))
      if (bySun) expect(order).toEqual(own)
      const [first, last] = [own[0], own.at(-1)]
      if (first && last) for (const { at } of own) expect(at! >= first.at! && at! <= last.at!).toBe(true)
    }),
    runs(400),
  )
})

test('on comes before off in every night, whatever the zenith and the offsets, also over midnight', () => {
  const offset = fc.integer({ min: -120, max: 120 })
  fc.assert(
    fc.property(anyPlace, anyDay, anyZenith, offset, offset, (place, day, zenith, dusk, dawn) => {
      const steps: PlanStepSpec[] = [
        { base: 'sunset', offset: dusk, action: 1, level: 100 },
        { base: 'sunrise', offset: dawn, action: 0, level: 0 },
      ]
      const body: PlanBody = { form: 'punctual', mode: 0, ...(zenith && { zenith }), programs: [{ steps }], rules: [] }
      const [on, off] = planNightOf(body, place, day).steps
      // A night that is too short for both offsets stays dark.
      if (on!.passedOver !== null) return
      if (off!.passedOver === null) expect(on!.at!).toBeLessThan(off!.at!)
      else expect(off!.passedOver).toBe('nextNight')
    }),
    runs(20_000),
  )
})

test('the nights of a plan follow each other without a gap, their levels are those of its timeline', () => {
  fc.assert(
    fc.property(lampBody, anyPlace, anyDay, (body, place, day) => {
      const timeline = planTimelineOf(body, place)
      const [night, next] = [day, day + 1].map((one) => planNightOf(body, place, one))
      expect(next!.from).toBe(night!.to)
      for (const [n, { from, to, level }] of night!.stretches.entries()) {
        expect(from).toBe(night!.stretches[n - 1]?.to ?? night!.from)
        expect(to).toBeGreaterThan(from)
        for (const at of [from, (from + to) / 2, to - 1]) expect(planLevelAt(timeline, at)).toBe(level)
      }
    }),
    runs(400),
  )
})

test('between a moment and the next change the level of a plan stays', () => {
  fc.assert(
    fc.property(lampBody, anyPlace, anyDay, (body, place, day) => {
      const timeline = planTimelineOf(body, place)
      const at = localMoment(place.timeZone, day, 900)
      const next = nextPlanMoment(timeline, at)
      const level = planLevelAt(timeline, at)
      if (!next) return
      expect(next.at).toBeGreaterThan(at)
      for (const part of [0.25, 0.5, 0.999]) expect(planLevelAt(timeline, at + part * (next.at - at))).toBe(level)
      expect(planLevelAt(timeline, next.at)).toBe(next.level)
      expect(next.level).not.toBe(level)
    }),
    runs(400),
  )
})

test('a year of any plan has figures, and is not lit longer than it lasts', () => {
  fc.assert(
    fc.property(lampBody, anyPlace, anyDay, (body, place, day) => {
      const { nights, hours, kWh, fullKWh, findings } = planYear(body, place, day, {
        ratedWatts: 100,
        floorLevel: 30,
      })
      expect([hours, kWh, fullKWh].every((figure) => Number.isFinite(figure) && figure >= 0)).toBe(true)
      expect(hours).toBeLessThanOrEqual(nights.length * 24 + 1)
      expect(nights.length === 365 || nights.length === 366).toBe(true)
      for (const finding of findings) {
        expect(finding.nights).toBeLessThanOrEqual(nights.length)
        expect(finding.first <= finding.last).toBe(true)
      }
    }),
    runs(60),
  )
})

test('plans in the order of an editor are refused for nothing but rules of programs that are not there', () => {
  fc.assert(
    fc.property(lampBody, (body) => {
      expect(planBodyChecks(body)).toEqual([])
      if (body.form === 'punctual')
        expect(body.programs.every(({ steps }) => steps.length <= PLAN_LIMITS.steps)).toBe(true)
    }),
    runs(100),
  )
})
