import { expect, test } from 'vitest'
import { type Answered, answered } from '../sim.ts'
import { street } from '../world/city.fixture.ts'
import { DRAWN } from './calibration.ts'
import { luminaireSim } from './sim.ts'

const HOUR = 3_600_000
const EVENING = Date.parse('2026-11-20T19:00:00+08:00')
const NOON = Date.parse('2026-11-20T12:00:00+08:00')
const { world, lamps } = street(90)
const healthy = lamps.filter((lamp) => world.fault(lamp) === null)

function lampAt(now = EVENING, saved: unknown = null) {
  const sim = luminaireSim.create(healthy[0]!, world, { now, below: [], saved })
  const order = (code: string, args: unknown = {}, at = now): Answered => answered(sim.order(code, args, at))
  return { sim, order }
}

test.each([
  ['voltage', 'elec.voltage', 1],
  ['current', 'elec.current', 3],
  ['power', 'elec.activePower', 1],
] as const)(
  'after a calibration of the %s the lamp shows what the trusted meter showed, in proportion',
  (what, point, decimals) => {
    const { sim, order } = lampAt()
    const before = sim.values(EVENING)[point]!
    const later = sim.values(EVENING + HOUR)[point]!
    const actual = Number((before * 1.05).toFixed(decimals))
    const { status, result } = order(`dck.${what}Calibration`, { actual })
    expect(status).toBe(0)
    expect(result).toMatchObject({ actual, factor: expect.closeTo(1.05, 2) })
    expect(sim.values(EVENING)[point]).toBeCloseTo(actual, decimals - 1)
    expect(sim.values(EVENING + HOUR)[point]! / later).toBeCloseTo(1.05, 2)
  },
)

test('a lamp tells its readings as soon as it was calibrated', () => {
  const { sim, order } = lampAt()
  expect(sim.step(EVENING).settled).toBe(false)
  order('dck.voltageCalibration', { actual: 230 })
  expect(sim.step(EVENING + 1_200).settled).toBe(true)
  expect(sim.values(EVENING + 1_200)).toMatchObject({ 'lamp.level': 100 })
})

test('a second calibration is made from what the chip measures, not from what the first made of it', () => {
  const { sim, order } = lampAt()
  const raw = sim.values(EVENING)['elec.voltage']!
  order('dck.voltageCalibration', { actual: Math.round(raw * 1.1) })
  order('dck.voltageCalibration', { actual: Number(raw.toFixed(1)) })
  expect(sim.values(EVENING)['elec.voltage']).toBeCloseTo(raw, 0)
  expect(order('dcs.voltageCalibration').result).toMatchObject({ factor: expect.closeTo(1, 2) })
})

test('a lamp as delivered has a factor of one, and its power factor follows its readings', () => {
  const { sim, order } = lampAt()
  expect(order('dcs.powerCalibration').result).toMatchObject({ factor: 1 })
  const { 'elec.activePower': watts } = sim.values(EVENING)
  order('dck.powerCalibration', { actual: Number((watts! * 0.9).toFixed(1)) })
  const {
    'elec.voltage': volts,
    'elec.current': amperes,
    'elec.activePower': shown,
    'elec.powerFactor': factor,
  } = sim.values(EVENING)
  expect(factor).toBeCloseTo(shown! / (volts! * amperes!), 2)
})

test('what is too far off, or measured without a load, is refused and changes nothing', () => {
  const { sim, order } = lampAt()
  const before = sim.values(EVENING)
  expect(order('dck.voltageCalibration', { actual: 300 }).status).toBe(2)
  expect(sim.values(EVENING)).toEqual(before)
  const dark = lampAt(NOON)
  expect(dark.order('dck.powerCalibration', { actual: 1 }).status).toBe(2)
  expect(dark.order('dck.currentCalibration', { actual: 0.01 }).status).toBe(2)
  expect(
    dark.order('dck.voltageCalibration', { actual: Math.round(dark.sim.values(NOON)['elec.voltage']!) }).status,
  ).toBe(0)
})

test('its energy count runs by the calibrated power from then on, through steps of its plan and a restart', () => {
  const { sim, order } = lampAt()
  const plain = lampAt()
  const watts = sim.values(EVENING)['elec.activePower']!
  const start = sim.values(EVENING)['elec.energy']!
  order('dck.powerCalibration', { actual: Number((watts * 1.1).toFixed(1)) })
  expect(sim.values(EVENING)['elec.energy']).toBe(start)
  const again = lampAt(EVENING + 6 * HOUR, JSON.parse(JSON.stringify(sim.save())))
  const [counted, there] = [again, plain].map((one) => one.sim.values(EVENING + 16 * HOUR)['elec.energy']! - start)
  expect(counted! / there!).toBeCloseTo(1.1, 2)
})

test('a lamp that was never calibrated tells its readings and nothing else', () => {
  const { sim, order } = lampAt()
  order('dcs.clock')
  expect(sim.values(EVENING)).not.toHaveProperty([DRAWN])
  expect(sim.save()).toBeNull()
})
