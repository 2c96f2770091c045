import { expect, test } from 'vitest'
import { type Answered, answered } from '../sim.ts'
import { street } from '../world/city.fixture.ts'
import { luminaireDriver } from './driver.ts'
import { luminaireSim } from './sim.ts'

const HOUR = 3_600_000
const EVENING = Date.parse('2026-11-20T19:00:00+08:00')
const NOON = Date.parse('2026-11-20T12:00:00+08:00')
const { world, lamps } = street(1_500)
const leaky = lamps.find((lamp) => world.fault(lamp) === 'leaky')!
const low = { minor: 5, severe: 10, trip: 20 }

function lampAt(now = EVENING, saved: unknown = null) {
  const sim = luminaireSim.create(leaky, world, { now, below: [], saved })
  const order = (code: string, args: unknown = {}, at = now): Answered => answered(sim.order(code, args, at))
  return { sim, order }
}
function tripped() {
  const lamp = lampAt()
  lamp.order('dcc.leakageThresholds', low)
  lamp.order('dcc.leakageProtection', { alarms: true, trips: true })
  expect(lamp.sim.step(EVENING).settled).toBe(true)
  return lamp
}

test('few lamps leak, and one that does shines on while its protection is not in use', () => {
  expect(lamps.filter((lamp) => world.fault(lamp) === 'leaky').length).toBeLessThan(15)
  const { sim, order } = lampAt()
  expect(sim.values(EVENING)['elec.leakage']).toBeGreaterThan(30)
  order('dcc.leakageThresholds', low)
  sim.step(EVENING)
  expect(sim.values(EVENING)).toMatchObject({ 'lamp.level': 100, 'elec.leakageLevel': 3 })
})

test('with its protection in use it goes out, says so, and counts no more', () => {
  const { sim, order } = tripped()
  const values = sim.values(EVENING)
  expect(values).toMatchObject({
    'lamp.level': 0,
    'lamp.command': 100,
    'elec.activePower': 0.6,
    'elec.leakageLevel': 3,
  })
  expect(luminaireDriver.state(values)).toMatchObject({ light: false })
  const { level, current } = order('dcs.leakageStatus').result as { level: number; current: number }
  expect([level, current > 30]).toEqual([3, true])
  const later = sim.values(EVENING + 8 * HOUR)
  expect(later['elec.energy']! - values['elec.energy']!).toBeLessThan(10)
  expect(later['lamp.operatingHours']).toBe(values['lamp.operatingHours'])
})

test('one that has tripped takes no order to shine, and stays out over a restart of the simulator', () => {
  const { sim, order } = tripped()
  expect(order('dco.dim', { level: 50 }).status).toBe(5)
  expect(order('dco.switch', { on: false }).status).toBe(0)
  const again = lampAt(EVENING + HOUR, JSON.parse(JSON.stringify(sim.save())))
  expect(again.sim.values(EVENING + HOUR)).toMatchObject({ 'lamp.level': 0, 'elec.leakageLevel': 3 })
})

test('a reset brings it back where it may leak that much, and not where it may not', () => {
  const { sim, order } = tripped()
  order('dck.reboot')
  sim.step(EVENING)
  sim.step(EVENING + 1_200)
  expect(sim.values(EVENING + 2_000)['lamp.level']).toBe(0)
  order('dcc.leakageThresholds', { minor: 30, severe: 100, trip: 300 }, EVENING + 2_000)
  sim.step(EVENING + 2_000)
  expect(sim.step(EVENING + 3_200).settled).toBe(true)
  expect(sim.values(EVENING + 5_000)).toMatchObject({ 'lamp.level': 100, 'elec.leakageLevel': 1 })
  expect(order('dcs.leakageStatus', {}, EVENING + 5_000).result).toMatchObject({ level: 1 })
})

test('a lamp that leaks only when it is lit trips as it comes on', () => {
  const { sim, order } = lampAt(NOON)
  order('dcc.leakageThresholds', { minor: 10, severe: 20, trip: 30 })
  order('dcc.leakageProtection', { alarms: true, trips: true })
  sim.step(NOON)
  expect(sim.values(NOON)['elec.leakageLevel']).toBeLessThan(3)
  order('dco.switch', { on: true })
  sim.step(NOON)
  sim.step(NOON + 1_200)
  expect(sim.values(NOON + 1_200)).toMatchObject({ 'lamp.level': 0, 'elec.leakageLevel': 3 })
})
