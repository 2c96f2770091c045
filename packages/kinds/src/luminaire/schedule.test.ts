import { runs } from '@lamplighter/contract/testing/runs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answered, type Sim } from '../sim.ts'
import { nightSun } from '../sun.ts'
import { beijing, street } from '../world/city.fixture.ts'
import { wattsAt } from './make.ts'
import { luminaireSim } from './sim.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const local = (time: string) => Date.parse(`2026-11-${time}+08:00`)
const NOON = local('20T12:00')
/** Days since 1970 of the evening that the night in question begins on. */
const EVENING = Math.floor(local('20T12:00') / 86_400_000)
const { sunset, sunrise } = nightSun(beijing, EVENING)
const { world, lamps } = street(90)
const nameplate = lamps.find((lamp) => world.fault(lamp) === null && lamp.planId === 'main-road')!

function lampAt(now: number, saved: unknown = null) {
  const sim = luminaireSim.create(nameplate, world, { now, below: [], saved })
  const order = (code: string, args: unknown, at = now) => answered(sim.order(code, args, at)).status
  return { sim, order }
}
/** Lets a lamp live from one of its own events to the next, and gives the level that it came to rest at. */
function levelAt(sim: Sim, from: number, to: number): number {
  for (let now = from; now < to; ) now = Math.min(to, Math.max(now + 1, sim.step(now).next))
  sim.step(to)
  sim.step(to + 2_000)
  return sim.values(to + 2_000)['lamp.level']!
}
const clock = (...steps: (readonly [string, number, number])[]) => ({
  mode: 1,
  steps: steps.map(([at, action, level]) => ({ at, action, level })),
})
const EVENING_TABLE = clock(['05:00', 0, 0], ['17:00', 1, 80], ['22:00', 1, 30], ['23:00', 2, 99])

test('a lamp follows the clock table that it was written, from the moment on and over a restart', () => {
  const { sim, order } = lampAt(NOON)
  order('dcc.clock', {})
  expect(order('dcc.onTimePlan', EVENING_TABLE)).toBe(0)
  expect(levelAt(sim, NOON, local('20T16:59'))).toBe(0)
  expect(levelAt(sim, local('20T16:59'), local('20T17:00'))).toBe(80)
  const again = lampAt(local('20T18:00'), JSON.parse(JSON.stringify(sim.save()))).sim
  expect(again.values(local('20T18:00'))['lamp.level']).toBe(80)
  expect(levelAt(again, local('20T18:00'), local('20T22:01'))).toBe(30)
  expect(levelAt(again, local('20T22:01'), local('20T23:30'))).toBe(30)
  expect(levelAt(again, local('20T23:30'), local('21T05:01'))).toBe(0)
})

test('a table is written while the lamp is lit: it turns to the level that the table asks for at once', () => {
  const { sim, order } = lampAt(local('20T20:00'))
  expect(sim.values(local('20T20:00'))['lamp.level']).toBe(100)
  order('dcc.onTimePlan', EVENING_TABLE)
  expect(levelAt(sim, local('20T20:00'), local('20T20:01'))).toBe(80)
})

test('the steps come by the clock of the lamp, until somebody sets it', () => {
  const { sim, order } = lampAt(NOON)
  const { off } = answered(sim.order('dcs.clock', {}, NOON)).result as { off: number }
  expect(off).not.toBe(0)
  order('dcc.onTimePlan', EVENING_TABLE)
  const own = local('20T17:00') - off * 1_000
  expect(levelAt(sim, NOON, own - 3_000)).toBe(0)
  expect(levelAt(sim, own - 3_000, own)).toBe(80)
  order('dcc.clock', {}, own)
  const set = local('20T22:00')
  expect(levelAt(sim, own, set - 3_000)).toBe(80)
  expect(levelAt(sim, set - 3_000, set)).toBe(30)
})

test('a table in which no step is valid asks for nothing: the plan as delivered goes on', () => {
  const { sim, order } = lampAt(NOON)
  order('dcc.onTimePlan', clock(['12:00', 2, 0]))
  expect(levelAt(sim, NOON, local('20T20:00'))).toBe(100)
  expect(levelAt(sim, local('20T20:00'), local('21T02:00'))).toBe(50)
})

test('the chronometer table counts from dusk, waits for its mode, and ends at dawn', () => {
  const { sim, order } = lampAt(NOON)
  order('dcc.clock', {})
  order('dcc.timingPlan', {
    steps: [
      { afterMinutes: 30, action: 1, level: 70 },
      { afterMinutes: 60, action: 2, level: 0 },
      { afterMinutes: 120, action: 1, level: 20 },
    ],
  })
  expect(levelAt(sim, NOON, sunset + 40 * MINUTE)).toBe(100)
  order('dcc.planType', { mode: 0 }, sunset + 41 * MINUTE)
  expect(levelAt(sim, sunset + 41 * MINUTE, sunset + 90 * MINUTE)).toBe(70)
  expect(levelAt(sim, sunset + 90 * MINUTE, sunset + 121 * MINUTE)).toBe(20)
  expect(levelAt(sim, sunset + 121 * MINUTE, sunrise)).toBe(0)
  expect(levelAt(sim, sunrise, sunset + 24 * HOUR + 5 * MINUTE)).toBe(100)
})

test('under light control a lamp is lit in the dark at its linked brightness, earlier the brighter its threshold', () => {
  const onAt = (onLux: number) => {
    const { sim, order } = lampAt(NOON)
    order('dcc.luxThreshold', { onLux, offLux: onLux * 2 })
    order('dcc.linkedBrightness', { level: 65, holdSeconds: 60 })
    order('dcc.planType', { mode: 2 })
    expect(levelAt(sim, NOON, local('21T01:00'))).toBe(65)
    expect(levelAt(sim, local('21T01:00'), local('21T11:00'))).toBe(0)
    let now = NOON
    const again = lampAt(NOON, sim.save()).sim
    while (again.values(now)['lamp.command'] === 0) now = again.step(now).next
    return now
  }
  const [early, late] = [onAt(1_000), onAt(10)]
  expect(early).toBeLessThan(late)
  expect(Math.abs(late - sunset)).toBeLessThan(HOUR)
})

test('a lamp that senses is dimmed while nobody passes, and as bright as its plan when somebody does', () => {
  const { sim, order } = lampAt(local('20T20:00'))
  order('dcc.sensing', { enabled: true, sensitivity: 10, idleLevel: 25, holdSeconds: 30 })
  const seen = new Set<number>()
  for (let now = local('20T20:00'); now < local('20T22:00'); now = sim.step(now).next) {
    seen.add(sim.values(now)['lamp.command']!)
  }
  expect([...seen].toSorted()).toEqual([100, 25])
  order('dcc.sensing', { enabled: false, sensitivity: 10, idleLevel: 25, holdSeconds: 30 }, local('20T22:00'))
  expect(levelAt(sim, local('20T22:00'), local('20T22:01'))).toBe(100)
})

test('a manual order outweighs passers-by until the next step of the plan', () => {
  const { sim, order } = lampAt(local('20T20:00'))
  order('dcc.sensing', { enabled: true, sensitivity: 10, idleLevel: 25, holdSeconds: 30 })
  order('dco.dim', { level: 40 })
  for (let now = local('20T20:00'); now < local('20T23:00'); now = sim.step(now).next)
    expect(sim.values(now)['lamp.command']).toBe(40)
})

test('a lamp that is told of another place has another dusk', () => {
  const { sim, order } = lampAt(NOON)
  // Twelve degrees further west the sun sets 48 minutes later.
  order('dcc.place', { lat: 39.91, lng: 104.41 })
  expect(levelAt(sim, NOON, sunset + 30 * MINUTE)).toBe(0)
  expect(levelAt(sim, sunset + 30 * MINUTE, sunset + 60 * MINUTE)).toBe(100)
})

test('a relay that is told the wrong way round does the opposite, and an output turned round dims the other way', () => {
  const { sim, order } = lampAt(local('20T20:00'))
  order('dcc.output', { mode: 0, range: '10-0V', polarity: 'normal', frequency: 1 })
  order('dco.dim', { level: 70 })
  expect(levelAt(sim, local('20T20:00'), local('20T20:01'))).toBe(30)
  order('dcc.relayLevel', { level: 'low' }, local('20T20:02'))
  const dark = local('20T20:03')
  expect(levelAt(sim, local('20T20:02'), dark)).toBe(0)
  expect(sim.values(dark)).toMatchObject({ 'lamp.command': 70, 'elec.activePower': 0.6 })
  order('dco.switch', { on: false }, dark)
  expect(levelAt(sim, dark, local('20T20:05'))).toBe(100)
})

test('as delivered again, a lamp follows the plan it was delivered with', () => {
  const { sim, order } = lampAt(local('20T20:00'))
  order('dcc.onTimePlan', EVENING_TABLE)
  order('dck.initialise', {})
  expect(levelAt(sim, local('20T20:00'), local('20T23:30'))).toBe(70)
})

test('a setting that asks for nothing else leaves the lamp as it was', () => {
  const { sim, order } = lampAt(NOON)
  const untouched = lampAt(NOON).sim
  order('dcc.luxThreshold', { onLux: 900, offLux: 1_800 })
  order('dcc.group', { number: 9 })
  order('dcc.planType', { mode: 1 })
  for (let now = NOON; now < NOON + 24 * HOUR; now += 20 * MINUTE) {
    sim.step(now)
    untouched.step(now)
    expect(sim.values(now)).toEqual(untouched.values(now))
  }
})

const table = fc
  .uniqueArray(fc.integer({ min: 0, max: 1_439 }), { minLength: 1, maxLength: 12 })
  .chain((minutes) =>
    fc.tuple(
      fc.constant(minutes.toSorted((a, b) => a - b)),
      fc.array(fc.tuple(fc.constantFrom(0, 1, 2), fc.integer({ min: 0, max: 100 })), {
        minLength: minutes.length,
        maxLength: minutes.length,
      }),
    ),
  )
  .map(([minutes, steps]) =>
    clock(
      ...minutes.map(
        (m, i) =>
          [`${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`, ...steps[i]!] as const,
      ),
    ),
  )

test('whatever table a lamp holds, its meter counts what it gave, never backwards, and the same over a restart', () => {
  fc.assert(
    fc.property(table, fc.integer({ min: 0, max: 1_440 }), (plan, restartAt) => {
      const make = { watts: 0, dead: false } as Parameters<typeof wattsAt>[0]
      const first = lampAt(NOON)
      let { sim } = first
      first.order('dcc.clock', {})
      first.order('dcc.onTimePlan', plan)
      const before = sim.values(NOON)['elec.energy']!
      const [rated] = [luminaireSim.at(nameplate, local('20T20:00'), world)['elec.activePower']!]
      let given = 0
      let last = before
      for (let minute = 0; minute < 1_440; minute++) {
        const now = NOON + minute * MINUTE
        if (minute === restartAt) sim = lampAt(now, JSON.parse(JSON.stringify(sim.save()))).sim
        sim.step(now)
        given += wattsAt({ ...make, watts: rated }, sim.values(now)['lamp.command']!) / 60
        const energy = sim.values(now + MINUTE - 1)['elec.energy']!
        expect(energy).toBeGreaterThanOrEqual(last)
        last = energy
      }
      expect(Math.abs(last - before - given)).toBeLessThan(3 + given * 0.01)
    }),
    runs(30),
  )
})
