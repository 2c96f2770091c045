import { boxModes } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { luminaireSim } from '../luminaire/sim.ts'
import { answered } from '../sim.ts'
import { street } from '../world/city.fixture.ts'
import { powerBoxSim } from './sim.ts'

const local = (time: string) => Date.parse(`${time}+08:00`)
const { world, box, lamps } = street(90)
const moments = ['2026-11-20T12:00', '2026-11-20T19:00', '2026-11-20T23:30', '2026-11-21T02:00'].map(local)

test('the power of a cabinet is the sum of its lamps and a small loss, by day and by night', () => {
  for (const moment of moments) {
    const sum = lamps.reduce((total, lamp) => total + luminaireSim.at(lamp, moment, world)['elec.activePower']!, 0)
    const total = powerBoxSim.at(box, moment, world)['elec.totalPower']!
    expect(total).toBeGreaterThan(sum)
    expect(total).toBeLessThan(sum * 1.025 + 20)
  }
})

test('the phases add up to the total and none carries more than half of it', () => {
  const values = powerBoxSim.at(box, moments[1]!, world)
  const phases = [1, 2, 3].map((n) => values[`elec.p${n}.activePower`]!)
  expect(Math.abs(phases.reduce((a, b) => a + b, 0) - values['elec.totalPower']!)).toBeLessThanOrEqual(2)
  expect(Math.max(...phases)).toBeLessThan(values['elec.totalPower']! / 2)
})

test('a live cabinet adds up live lamps, also those told otherwise than their plan', () => {
  const now = moments[1]!
  const below = lamps.map((lamp) => luminaireSim.create(lamp, world, { now, below: [], saved: null }))
  const live = powerBoxSim.create(box, world, { now, below, saved: null })
  expect(live.values(now)['elec.totalPower']).toBeCloseTo(powerBoxSim.at(box, now, world)['elec.totalPower']!, -1)
  const before = live.values(now)['elec.totalPower']!
  for (const lamp of below) {
    lamp.order('dco.switch', { on: false }, now)
    lamp.step(now + 5_000)
  }
  expect(live.values(now + 5_000)['elec.totalPower']).toBeLessThan(before * 0.03)
})

test('the energy of a live cabinet goes on from its history', () => {
  const now = moments[2]!
  const below = lamps.map((lamp) => luminaireSim.create(lamp, world, { now, below: [], saved: null }))
  const live = powerBoxSim.create(box, world, { now, below, saved: null }).values(now)['elec.totalEnergy']!
  const past = powerBoxSim.at(box, now, world)['elec.totalEnergy']!
  expect(Math.abs(live - past) / past).toBeLessThan(0.0001)
})

test('outputs close at dusk, and ornament goes out before midnight', () => {
  const loops = moments.map((moment) => {
    const values = powerBoxSim.at(box, moment, world)
    return [1, 2, 3, 4].map((n) => values[`loop${n}.state`])
  })
  expect(loops).toEqual([
    [0, 0, 0, 0],
    [1, 1, 1, 1],
    [1, 1, 1, 0],
    [1, 1, 1, 0],
  ])
})

test('a cabinet tells the mode and the plan that it was set to', () => {
  const now = moments[1]!
  const live = powerBoxSim.create(box, world, { now, below: [], saved: null })
  const told = () => [live.values(now)['cabinet.mode'], live.values(now)['cabinet.plan']]
  expect(told()).toEqual([boxModes.indexOf('timed'), 1])
  expect(answered(live.order('dcc.displayMode', { mode: 'manual' }, now)).status).toBe(0)
  expect(answered(live.order('dcc.planType', { table: 0 }, now)).status).toBe(0)
  expect(told()).toEqual([boxModes.indexOf('manual'), 0])
})

test('mains voltage stays in its normal range and sags in the evening', () => {
  const at = (time: string) => {
    const days = Array.from({ length: 20 }, (_, i) => local(time) - i * 86_400_000)
    return days.map((moment) => powerBoxSim.at(box, moment, world)['elec.p1.voltage']!)
  }
  const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length
  const [evening, night] = [at('2026-11-20T20:00'), at('2026-11-20T04:00')]
  expect(mean(evening)).toBeLessThan(mean(night) - 2)
  for (const volts of [...evening, ...night]) {
    expect(volts).toBeGreaterThan(198)
    expect(volts).toBeLessThan(236)
  }
})

test('an output that resumes its schedule gives up hand control at once', () => {
  const now = moments[1]!
  const live = powerBoxSim.create(box, world, { now, below: [], saved: null })
  live.order('dco.output', { output: 1, on: false }, now)
  expect(live.values(now)['loop1.state']).toBe(0)
  expect(live.order('dco.resumeOutput', { output: 1 }, now)).toMatchObject({
    status: 0,
    result: { output: 1, contact: true },
  })
  expect(live.values(now)['loop1.state']).toBe(1)
  expect(live.save()).toBeNull()
})

test('a cabinet whose clock is late follows its plan so much later, obeys a hand, and is late after a restart', () => {
  const dusk = Date.parse('2026-11-20T16:54:00+08:00')
  const create = (saved: unknown) => powerBoxSim.create(box, world, { now: dusk, below: [], saved })
  const late = create(null)
  late.delay?.(40 * 60_000)
  const state = (sim: typeof late, minutes: number) => sim.values(dusk + minutes * 60_000)['loop1.state']
  expect([state(late, 20), state(late, 60)]).toEqual([0, 1])
  expect(late.step(dusk + 20 * 60_000).next).toBeLessThan(dusk + 60 * 60_000)
  expect(state(create(late.save()), 20)).toBe(0)
  late.order('dco.output', { output: 1, on: true }, dusk + 10 * 60_000)
  expect(state(late, 20)).toBe(1)
})
