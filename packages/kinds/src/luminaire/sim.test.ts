import { expect, test } from 'vitest'
import type { Sim } from '../sim.ts'
import { createWorld } from '../sims.ts'
import { beijing, lampNameplate, street } from '../world/city.fixture.ts'
import type { Fault } from '../world/world.ts'
import { luminaireSim } from './sim.ts'

const HOUR = 3_600_000
const local = (time: string) => Date.parse(`${time}+08:00`)
const evening = local('2026-11-20T20:00')
const { world, lamps } = street(400)
const withFault = (fault: Fault | null) => lamps.filter((lamp) => world.fault(lamp) === fault)
const healthy = withFault(null)[1]!
const start = (now: number, nameplate = healthy, saved: unknown = null) =>
  luminaireSim.create(nameplate, world, { now, below: [], saved })

/** Lets a lamp live from one of its own events to the next. */
function live(sim: Sim, from: number, to: number): void {
  let now = from
  while (now < to) now = Math.min(to, Math.max(now + 1, sim.step(now).next))
  sim.step(to)
}

test('a lamp follows its plan from dusk to dawn and past midnight', () => {
  const sim = start(local('2026-11-20T16:00'))
  const seen = ['16:00', '18:00', '23:30'].map((time) => {
    const now = local(`2026-11-20T${time}`)
    live(sim, now - HOUR, now)
    return sim.values(now)['lamp.level']
  })
  live(sim, local('2026-11-20T23:30'), local('2026-11-21T02:00'))
  expect([...seen, sim.values(local('2026-11-21T02:00'))['lamp.level']]).toEqual([0, 100, 70, 50])
})

test('measured power is within the proof of every level', () => {
  const sim = start(evening)
  for (const [i, level] of [0, 20, 50, 80, 100].entries()) {
    const now = evening + i * 60_000
    expect(sim.order('dco.dim', { level }, now)).toBe(0)
    sim.step(now + 2_000)
    const values = sim.values(now + 2_000)
    const expected = level ? healthy.ratedWatts! * (0.04 + (0.96 * level) / 100) : 0.6
    expect(values['lamp.level']).toBe(level)
    expect(Math.abs(values['elec.activePower']! - expected)).toBeLessThan(Math.max(3, expected * 0.05))
    const { 'elec.voltage': volts, 'elec.current': amperes, 'elec.powerFactor': factor } = values
    expect(Math.abs(volts! * amperes! * factor! - values['elec.activePower']!)).toBeLessThan(1)
  }
})

test('a change is told once, when the ramp has come to rest', () => {
  const sim = start(evening)
  sim.order('dco.dim', { level: 30 }, evening)
  expect(sim.values(evening + 600)['lamp.level']).toBe(65)
  expect(sim.step(evening + 600)).toEqual({ next: evening + 1_200, settled: false })
  expect(sim.step(evening + 1_200).settled).toBe(true)
  expect(sim.step(evening + 1_300).settled).toBe(false)
})

test('an order may ask for a softer ramp than the driver has, not for a quicker one', () => {
  const sim = start(evening)
  sim.order('dco.dim', { level: 30, ramp: 10 }, evening)
  expect(sim.values(evening + 5_000)['lamp.level']).toBe(65)
  expect(sim.step(evening + 5_000)).toEqual({ next: evening + 10_000, settled: false })
  expect(sim.step(evening + 10_000).settled).toBe(true)
  sim.order('dco.dim', { level: 100, ramp: 0 }, evening + 20_000)
  expect(sim.step(evening + 20_000).next).toBe(evening + 21_200)
})

test('a lamp of two colours takes the colour ordered and tells it, at the same level too', () => {
  const sim = start(evening, lampNameplate(5_001, { lightType: 104 }))
  const colourAt = (now: number) => sim.values(now)['lamp.colour']
  expect(colourAt(evening)).toBe(4_000)
  const until = new Date(evening + HOUR).toISOString()
  sim.order('dco.dim', { level: 100, colour: 2_700, until }, evening)
  expect(sim.step(evening + 1_200).settled).toBe(true)
  expect(colourAt(evening + 1_200)).toBe(2_700)
  live(sim, evening + 1_200, evening + HOUR + 2_000)
  expect(colourAt(evening + HOUR + 2_000)).toBe(4_000)
})

test('a lamp of one colour dims and passes over a colour', () => {
  const sim = start(evening)
  expect(sim.order('dco.dim', { level: 40, colour: 2_700 }, evening)).toBe(0)
  sim.step(evening + 1_200)
  expect(sim.values(evening + 1_200)).toMatchObject({ 'lamp.level': 40 })
  expect(sim.values(evening + 1_200)).not.toHaveProperty(['lamp.colour'])
})

test('a sodium lamp reaches full power only after its warm-up', () => {
  const sodium = lampNameplate(5_000, { lampType: 'HPS', planId: 'all-night' })
  const sim = start(local('2026-11-20T12:00'), sodium)
  const noon = local('2026-11-20T12:10')
  sim.order('dco.switch', { on: true }, noon)
  sim.step(noon + 1_200)
  const cold = sim.values(noon + 1_200)['elec.activePower']!
  expect(sim.step(noon + 180_000).settled).toBe(true)
  expect(cold / sim.values(noon + 180_000)['elec.activePower']!).toBeCloseTo(0.6, 1)
})

test('a manual order with an end gives way to the plan at that end', () => {
  const sim = start(evening)
  const until = new Date(evening + HOUR).toISOString()
  sim.order('dco.dim', { level: 10, until }, evening)
  live(sim, evening, evening + HOUR - 1)
  expect(sim.values(evening + HOUR - 1)['lamp.level']).toBe(10)
  live(sim, evening + HOUR - 1, evening + HOUR + 2_000)
  expect(sim.values(evening + HOUR + 2_000)['lamp.level']).toBe(100)
})

test('a manual order without an end stands until the next step of the plan', () => {
  const sim = start(evening)
  sim.order('dco.switch', { on: false }, evening)
  live(sim, evening, local('2026-11-20T22:59'))
  expect(sim.values(local('2026-11-20T22:59'))['lamp.level']).toBe(0)
  live(sim, local('2026-11-20T22:59'), local('2026-11-20T23:01'))
  expect(sim.values(local('2026-11-20T23:01'))['lamp.level']).toBe(70)
})

test('an order that has ended, has no sensible level or is unknown is not carried out', () => {
  const sim = start(evening)
  expect(sim.order('dco.dim', { level: 10, until: new Date(evening - 1).toISOString() }, evening)).toBe(2)
  expect(sim.order('dco.dim', { level: 140 }, evening)).toBe(2)
  expect(sim.order('dcc.nonsense', {}, evening)).toBe(3)
  expect(sim.values(evening)['lamp.level']).toBe(100)
})

test('a dead lamp takes the level and no power, and says so', () => {
  const now = evening
  const values = start(now, withFault('dead')[0]!).values(now)
  expect(values).toMatchObject({ 'lamp.level': 100, 'elec.activePower': 0.6, 'lamp.failure': 1 })
})

test('a worn capacitor shows in the power factor, a stuck controller in its answer', () => {
  expect(start(evening, withFault('powerFactor')[0]!).values(evening)['elec.powerFactor']).toBeLessThan(0.65)
  const many = street(3_000)
  const stuck = many.lamps.find((lamp) => many.world.fault(lamp) === 'stuck')!
  const sim = luminaireSim.create(stuck, many.world, { now: evening, below: [], saved: null })
  expect(sim.order('dco.dim', { level: 10 }, evening)).toBe(5)
  expect(sim.order('dcs.read', {}, evening)).toBe(0)
})

test('about one lamp in a hundred is dead and one offline', () => {
  const shares = (['dead', 'offline'] as const).map((fault) => withFault(fault).length / lamps.length)
  for (const share of shares) {
    expect(share).toBeGreaterThan(0.002)
    expect(share).toBeLessThan(0.025)
  }
})

test('a live lamp begins where its history ends, and both go on alike', () => {
  const sim = start(evening)
  for (const hours of [0, 3.5, 8.5, 30.5]) {
    const now = evening + hours * HOUR
    live(sim, Math.max(evening, now - HOUR), now)
    const [past, present] = [luminaireSim.at(healthy, now, world), sim.values(now)]
    expect(present['lamp.level']).toBe(past['lamp.level'])
    expect(Math.abs(present['elec.energy']! - past['elec.energy']!)).toBeLessThanOrEqual(2)
    expect(present['elec.voltage']).toBe(past['elec.voltage'])
  }
})

test('energy and hours never fall in a month, and a night takes what the plan takes', () => {
  let before = luminaireSim.at(healthy, evening - 30 * 24 * HOUR, world)
  const first = before['elec.energy']!
  for (let hour = -719; hour <= 0; hour++) {
    const values = luminaireSim.at(healthy, evening + hour * HOUR, world)
    expect(values['elec.energy']).toBeGreaterThanOrEqual(before['elec.energy']!)
    expect(values['lamp.operatingHours']).toBeGreaterThanOrEqual(before['lamp.operatingHours']!)
    before = values
  }
  const perNight = (before['elec.energy']! - first) / 30 / healthy.ratedWatts!
  expect(perNight).toBeGreaterThan(7)
  expect(perNight).toBeLessThan(11)
})

test('a lamp held off takes less than its plan, and remembers it and the order after a restart', () => {
  const sim = start(evening)
  sim.order('dco.switch', { on: false, until: new Date(evening + 4 * HOUR).toISOString() }, evening)
  live(sim, evening, evening + 2 * HOUR)
  const held = sim.values(evening + 2 * HOUR)['elec.energy']!
  const again = start(evening + 3 * HOUR, healthy, JSON.parse(JSON.stringify(sim.save())))
  expect(again.values(evening + 3 * HOUR)['lamp.level']).toBe(0)
  expect(again.values(evening + 3 * HOUR)['elec.energy']! - held).toBeLessThanOrEqual(1)
  const planned = luminaireSim.at(healthy, evening + 3 * HOUR, world)['elec.energy']!
  expect(planned - held).toBeGreaterThan(100)
})

test('a lamp that followed its plan has nothing to remember', () => {
  expect(start(evening).save()).toBeNull()
})

test('when power returns in the dark a lamp is on until told otherwise, by day it stays dark', () => {
  const night = local('2026-11-21T02:00')
  const sim = start(night)
  sim.powerReturned(night)
  sim.step(night + 2_000)
  expect(sim.values(night + 2_000)['lamp.level']).toBe(100)
  sim.order('dco.dim', { level: 20 }, night + 5_000)
  sim.step(night + 8_000)
  expect(sim.values(night + 8_000)['lamp.level']).toBe(20)
  const noon = start(local('2026-11-20T12:00'))
  noon.powerReturned(local('2026-11-20T12:00'))
  expect(noon.values(local('2026-11-20T12:01'))['lamp.level']).toBe(0)
})

test('a lamp without a plan is on all night', () => {
  const bare = lampNameplate(6_000, { planId: null })
  expect(start(local('2026-11-21T02:00'), bare).values(local('2026-11-21T02:00'))['lamp.level']).toBe(100)
})

test('at dusk the lamps of a gateway come on one after another along the road, within 40 s', () => {
  const gateway = lamps.slice(0, 50)
  const here = createWorld({ place: beijing, seed: 11, devices: gateway })
  const lags = gateway.map((lamp) => here.lag(lamp))
  expect(lags[49]! - lags[0]!).toBeGreaterThan(20_000)
  expect(Math.max(...lags)).toBeLessThan(40_000)
})

const ofType = (lightType: number, code = 6_000) => lampNameplate(code, { lightType })

test.each([3, 103])('a lamp of type %i measures how far it leans, and no colour', (type) => {
  const values = start(evening, ofType(type)).values(evening)
  expect(values['dev.tilt']).toBeGreaterThanOrEqual(0)
  expect(values['lamp.colour']).toBeUndefined()
})

test.each([4, 104])('a lamp of type %i is cold when bright, warm when dimmed and of no colour when out', (type) => {
  const sim = start(evening, ofType(type))
  const colours = [100, 80, 79, 20, 0].map((level, at) => {
    const now = evening + at * 60_000
    sim.order('dco.dim', { level }, now)
    return sim.values(now + 2_000)['lamp.colour']
  })
  expect(colours).toEqual([4_000, 4_000, 3_000, 3_000, null])
  expect(sim.values(evening)['dev.tilt']).toBeUndefined()
})

test.each([1, 2, 5, 101, 105])('a lamp of type %i measures neither lean nor colour', (type) => {
  const values = start(evening, ofType(type)).values(evening)
  expect([values['dev.tilt'], values['lamp.colour']]).toEqual([undefined, undefined])
})

test('some poles lean beyond what is normal, most do not', () => {
  const leans = Array.from({ length: 600 }, (_, n) => start(evening, ofType(3, 7_000 + n)).values(evening)['dev.tilt']!)
  const leaning = leans.filter((degrees) => degrees > 5).length
  expect(leaning).toBeGreaterThan(0)
  expect(leaning).toBeLessThan(30)
})

test('a lamp says how it is controlled and which leakage level it has passed, as it was told', () => {
  const sim = start(evening)
  expect(sim.values(evening)).toMatchObject({ 'lamp.controlMode': 1, 'elec.leakageLevel': 0 })
  sim.order('dcc.planType', { mode: 2 }, evening)
  expect(sim.values(evening)).toMatchObject({ 'lamp.controlMode': 2 })
})

test('a lamp that resumes its schedule gives up its order at once', () => {
  const sim = start(evening)
  sim.order('dco.dim', { level: 30, until: '2026-11-21T04:00:00Z' }, evening)
  const later = evening + 60_000
  sim.step(later)
  expect(sim.values(later)['lamp.level']).toBe(30)
  expect(sim.order('dco.resume', {}, later)).toEqual({ status: 0, result: { level: 100 } })
  sim.step(later + 2_000)
  expect(sim.values(later + 2_000)['lamp.level']).toBe(100)
  expect(sim.save()).toMatchObject({ manual: null })
})
