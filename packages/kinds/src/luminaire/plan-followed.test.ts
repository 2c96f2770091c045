import type { PlanBody, PlanStepSpec } from '@lamplighter/contract'
import { describe, expect, test } from 'vitest'
import { commandsOfPlan, planLevelAt, planTimelineOf } from '../plans/index.ts'
import { answered, type Sim } from '../sim.ts'
import { createWorld } from '../sims.ts'
import { localMoment, nightSun, type Place, sunOfNight } from '../sun.ts'
import { lampNameplate } from '../world/city.fixture.ts'
import { luminaireSim } from './sim.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const day = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / DAY

const clock = (at: string, level: number): PlanStepSpec => ({ base: 'clock', at, action: level > 0 ? 1 : 0, level })
const engineers: PlanStepSpec[] = [
  { base: 'sunset', offset: 10, action: 1, level: 100 },
  clock('23:00', 70),
  clock('01:00', 40),
  { base: 'sunrise', offset: -15, action: 0, level: 0 },
]
const plan = (more: Partial<Extract<PlanBody, { form: 'punctual' }>> = {}): PlanBody => ({
  form: 'punctual',
  mode: 0,
  programs: [{ steps: engineers }],
  rules: [],
  ...more,
})

/** A healthy lamp at a place that was sent a plan and knows the time. */
function lampAt(place: Place, body: PlanBody, now: number) {
  const nameplates = Array.from({ length: 40 }, (_, n) => lampNameplate(n))
  const world = createWorld({ place, seed: 11, devices: nameplates })
  const nameplate = nameplates.find((one) => world.fault(one) === null)!
  const start = (saved: unknown, at: number, planId = nameplate.planId) =>
    luminaireSim.create({ ...nameplate, planId }, world, { now: at, below: [], saved })
  const sim = start(null, now)
  sim.order('dcc.clock', {}, now)
  for (const { code, args } of commandsOfPlan(body, { plan: 'winter', version: 3 }))
    expect(answered(sim.order(code, args, now)).status).toBe(0)
  return { sim, restarted: (at: number, planId?: string) => start(JSON.parse(JSON.stringify(sim.save())), at, planId) }
}

/** Lets a lamp live from one of its own events to the next: its level at each, a little after it came to rest. */
function* life(sim: Sim, from: number, to: number): Generator<{ at: number; level: number }> {
  for (let now = from; now < to; now = Math.max(now + 1, sim.step(now).next)) {
    sim.step(now)
    yield { at: now, level: sim.values(now)['lamp.command']! }
  }
}

function followsFor(place: Place, body: PlanBody, from: number, days: number) {
  const { sim, restarted } = lampAt(place, body, from)
  const timeline = planTimelineOf(body, place)
  const half = from + (days / 2) * DAY
  for (const { at, level } of life(sim, from, half)) expect([at, level]).toEqual([at, planLevelAt(timeline, at)])
  const again = restarted(half)
  expect(again.plan!()).toEqual({ id: 'winter', version: 3 })
  expect(again.tablesHash!()).toBe(sim.tablesHash!())
  for (const { at, level } of life(again, half, from + days * DAY))
    expect([at, level]).toEqual([at, planLevelAt(timeline, at)])
}

describe('a lamp follows the plan that it holds, over a restart and without anybody telling it', () => {
  const beijing: Place = { lat: 39.91, lng: 116.41, timeZone: 'Asia/Shanghai' }
  const tromso: Place = { lat: 69.65, lng: 18.96, timeZone: 'Europe/Oslo' }
  const urumqi: Place = { lat: 43.8, lng: 87.6, timeZone: 'Asia/Urumqi' }
  const newYork: Place = { lat: 40.71, lng: -74.01, timeZone: 'America/New_York' }
  const noon = (place: Place, iso: string) => localMoment(place.timeZone, day(iso), 720)

  test('by sun and clock', () => followsFor(beijing, plan(), noon(beijing, '2026-11-20'), 6))

  test('by its calendar, into a holiday and out of it', () => {
    const programs = [{ steps: engineers }, { steps: [clock('17:30', 100), clock('07:30', 0)] }]
    const rules = [{ program: 2, from: '12-31', to: '01-02', days: [1, 2, 3, 4, 5, 6, 7] }]
    followsFor(beijing, plan({ programs, rules }), noon(beijing, '2026-12-29'), 7)
  })

  test('by the clock of Beijing', () => {
    const body = plan({ mode: 1, programs: [{ steps: [clock('20:00', 100), clock('08:30', 0)] }] })
    followsFor(urumqi, body, noon(urumqi, '2026-11-20'), 4)
  })

  test('through a change of the clock', () => followsFor(newYork, plan(), noon(newYork, '2026-10-30'), 5))

  test('into the polar night, lit all through, and through a polar day, dark all through', () => {
    followsFor(tromso, plan(), noon(tromso, '2026-11-24'), 10)
    const { sim } = lampAt(tromso, plan(), noon(tromso, '2026-06-10'))
    const from = noon(tromso, '2026-06-10')
    for (const { level } of life(sim, from, from + 3 * DAY)) expect(level).toBe(0)
    expect(sunOfNight(tromso, day('2026-06-10')).state).toBe('polarDay')
  })
})

test('a lamp says which plan it carries out, by the table in force', () => {
  const place: Place = { lat: 39.91, lng: 116.41, timeZone: 'Asia/Shanghai' }
  const now = nightSun(place, day('2026-11-20')).sunset
  const { sim } = lampAt(place, plan(), now)
  expect(sim.plan!()).toEqual({ id: 'winter', version: 3 })
  sim.order('dcc.timingPlan', { steps: [{ afterMinutes: 0, action: 1, level: 50 }], plan: 'park', version: 1 }, now)
  expect(sim.plan!()).toEqual({ id: 'winter', version: 3 })
  sim.order('dcc.planType', { mode: 0 }, now)
  expect(sim.plan!()).toEqual({ id: 'park', version: 1 })
  sim.order('dcc.planType', { mode: 2 }, now)
  expect(sim.plan!()).toEqual({ id: '', version: 0 })
  sim.order('dck.initialise', {}, now)
  expect(sim.plan!()).toEqual({ id: 'main-road', version: 0 })
})

test('a lamp that the inventory lists under the plan it was sent still counts from the one it was delivered with', () => {
  const place: Place = { lat: 39.91, lng: 116.41, timeZone: 'Asia/Shanghai' }
  const now = nightSun(place, day('2026-11-20')).sunset + HOUR
  const { sim, restarted } = lampAt(place, plan(), now)
  const later = now + DAY
  for (const _ of life(sim, now, later));
  expect(restarted(later, 'winter').values(later)['elec.energy']).toBe(sim.values(later)['elec.energy'])
})

test('a lamp whose table somebody alters follows it, and its hash says so', () => {
  const place: Place = { lat: 39.91, lng: 116.41, timeZone: 'Asia/Shanghai' }
  const at = nightSun(place, day('2026-11-20')).sunset + HOUR
  const { sim } = lampAt(place, plan(), at)
  const before = sim.tablesHash!()
  sim.alter!(at)
  sim.step(at)
  expect(sim.values(at)['lamp.command']).toBe(20)
  expect(sim.tablesHash!()).not.toBe(before)
})
