import { expect, test } from 'vitest'
import { luminaireSim } from '../luminaire/sim.ts'
import { answered } from '../sim.ts'
import { street } from '../world/city.fixture.ts'
import { powerBoxSim } from './sim.ts'

const HOUR = 3_600_000
const EVENING = Date.parse('2026-11-20T19:00:00+08:00')
const { world, box, lamps } = street(90)

function boxAt(now = EVENING, saved: unknown = null) {
  const below = lamps.map((lamp) => luminaireSim.create(lamp, world, { now, below: [], saved: null }))
  const sim = powerBoxSim.create(box, world, { now, below, saved })
  return { sim, below, order: (code: string, args: unknown = {}, at = now) => answered(sim.order(code, args, at)) }
}

test('a cabinet shows current and power by the ratio it was told; voltage and power factor stay', () => {
  const { sim, order } = boxAt()
  const before = sim.values(EVENING)
  expect(order('dcc.currentRatio', { primary: 200, secondary: 5 }).status).toBe(0)
  const after = sim.values(EVENING)
  for (const point of ['elec.p1.current', 'elec.p2.activePower', 'elec.totalPower'])
    expect(after[point]! / before[point]!, point).toBeCloseTo(2, 1)
  for (const point of ['elec.p1.voltage', 'elec.totalPowerFactor', 'elec.leakage', 'elec.totalEnergy'])
    expect(after[point], point).toBe(before[point])
  order('dcc.currentRatio', { primary: 100, secondary: 5 })
  expect(sim.values(EVENING)).toEqual(before)
})

test('its energy count goes on from where it stands, by the ratio of then, over a restart', () => {
  const { sim, order } = boxAt()
  const start = sim.values(EVENING)['elec.totalEnergy']!
  const plain = sim.values(EVENING + 2 * HOUR)['elec.totalEnergy']! - start
  order('dcc.currentRatio', { primary: 50, secondary: 5 })
  expect(sim.values(EVENING)['elec.totalEnergy']).toBe(start)
  const again = boxAt(EVENING, JSON.parse(JSON.stringify(sim.save())))
  expect((again.sim.values(EVENING + 2 * HOUR)['elec.totalEnergy']! - start) / plain).toBeCloseTo(0.5, 2)
  again.order('dck.clearEnergy')
  expect(again.sim.values(EVENING)['elec.totalEnergy']).toBe(0)
})

test('a cabinet measures what its lamps draw, whatever their own meters were told', () => {
  const { sim, below } = boxAt()
  const before = sim.values(EVENING)['elec.totalPower']!
  for (const lamp of below) {
    const watts = lamp.values(EVENING)['elec.activePower']!
    lamp.order('dck.powerCalibration', { actual: Number((watts * 1.15).toFixed(1)) }, EVENING)
  }
  expect(sim.values(EVENING)['elec.totalPower']).toBe(before)
})
