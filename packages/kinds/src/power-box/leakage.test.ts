import { expect, test } from 'vitest'
import { luminaireSim } from '../luminaire/sim.ts'
import { answered } from '../sim.ts'
import { street } from '../world/city.fixture.ts'
import type { World } from '../world/world.ts'
import { LOOPS } from './outputs.ts'
import { powerBoxSim } from './sim.ts'
import { behindContactor } from './supply.ts'

const EVENING = Date.parse('2026-11-20T19:00:00+08:00')
const { world, box, lamps } = street(90)
const wet: World = { ...world, fault: (nameplate) => (nameplate.code === box.code ? 'leaky' : world.fault(nameplate)) }
const low = { minor: 5, severe: 10, trip: 20 }

type Channel = { output: number; level: number; current: number }

function boxAt(around: World = wet, saved: unknown = null) {
  const kind = behindContactor(luminaireSim)
  const below = lamps.map((lamp) => kind.create(lamp, around, { now: EVENING, below: [], saved: null }))
  const sim = powerBoxSim.create(box, around, { now: EVENING, below, saved })
  const order = (code: string, args: unknown = {}) => answered(sim.order(code, args, EVENING))
  const channels = () => (order('dcs.leakageStatus').result as { channels: Channel[] }).channels
  const lit = () => below.filter((lamp) => lamp.values(EVENING)['lamp.level']! > 0).length
  return { sim, order, channels, lit }
}

test('a cabinet says what leaks on each output, which adds up to what it measures', () => {
  const { sim, channels } = boxAt()
  const sum = channels().reduce((total, { current }) => total + current, 0)
  expect(sum).toBeCloseTo(sim.values(EVENING)['elec.leakage']!, 0)
  expect(channels().filter(({ current }) => current > 30)).toHaveLength(1)
  sim.step(EVENING)
  expect(sim.values(EVENING)['elec.leakageLevel']).toBe(0)
})

test('an output that leaks more than it may opens, with its lamps, and raises its status', () => {
  const { sim, order, channels, lit } = boxAt()
  sim.step(EVENING)
  const [before, leaks] = [lit(), sim.values(EVENING)['elec.leakage']!]
  order('dcc.leakageThresholds', low)
  expect(sim.step(EVENING).settled).toBe(true)
  const tripped = channels().filter(({ level }) => level === 3)
  expect(tripped).toHaveLength(1)
  const { output } = tripped[0]!
  const values = sim.values(EVENING)
  expect(LOOPS.map((n) => values[`loop${n}.contact`])).toEqual(LOOPS.map((n) => (n === output ? 0 : 1)))
  expect(values['elec.leakageLevel']).toBe(3)
  expect(values['elec.leakage']).toBeLessThan(leaks - 30)
  expect(lit()).toBeLessThan(before)
})

test('an output that has tripped is closed by nobody until it is reset, over a restart too', () => {
  const { sim, order, channels } = boxAt()
  order('dcc.leakageThresholds', low)
  sim.step(EVENING)
  const { output } = channels().find(({ level }) => level === 3)!
  expect(order('dco.output', { output, on: true }).status).toBe(5)
  const again = boxAt(wet, JSON.parse(JSON.stringify(sim.save())))
  expect(again.sim.values(EVENING)[`loop${output}.contact`]).toBe(0)
  again.order('dck.reboot')
  expect(again.sim.values(EVENING)[`loop${output}.contact`]).toBe(1)
  again.sim.step(EVENING)
  expect(again.sim.values(EVENING)[`loop${output}.contact`]).toBe(0)
})

test('it comes back when it may leak that much, or is not watched', () => {
  const { sim, order, channels, lit } = boxAt()
  sim.step(EVENING)
  const before = lit()
  order('dcc.leakageThresholds', low)
  sim.step(EVENING)
  const { output } = channels().find(({ level }) => level === 3)!
  order('dcc.leakageChannel', { channels: LOOPS.map((n) => ({ output: n, enabled: n !== output })) })
  sim.step(EVENING)
  expect(sim.values(EVENING)[`loop${output}.contact`]).toBe(1)
  expect(lit()).toBe(before)
})

test('a dry cabinet never trips as delivered, and remembers nothing', () => {
  const { sim, channels } = boxAt(world)
  sim.step(EVENING)
  expect(channels().every(({ level }) => level === 0)).toBe(true)
  expect(sim.save()).toBeNull()
})
