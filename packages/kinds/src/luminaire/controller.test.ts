import { expect, test } from 'vitest'
import { type Answered, answered } from '../sim.ts'
import { street } from '../world/city.fixture.ts'
import { luminaireSim } from './sim.ts'
import { luminaire } from './wire.ts'

const EVENING = Date.parse('2026-11-20T19:00:00+08:00')
const { world, lamps } = street(90)
const nameplate = lamps.find((lamp) => world.fault(lamp) === null)!

function lampAt(saved: unknown = null) {
  const sim = luminaireSim.create(nameplate, world, { now: EVENING, below: [], saved })
  const order = (code: string, args: unknown = {}, now = EVENING): Answered => answered(sim.order(code, args, now))
  return { sim, order }
}

test('every command of the catalogue is one that a simulated lamp knows', () => {
  const { order } = lampAt()
  for (const { code } of luminaire.commands) expect(order(code, { on: true, level: 50 }).status, code).not.toBe(3)
})

test('every question is answered with what its fields say', () => {
  const { order } = lampAt()
  for (const { code, answer } of luminaire.commands.filter(({ opcode, answer }) => opcode === 'dcs' && answer)) {
    const { status, result } = order(code)
    expect(status, code).toBe(0)
    for (const { key, optional } of answer!) if (!optional) expect(result, code).toHaveProperty(key)
  }
})

test('its clock strays until it is set', () => {
  const { order } = lampAt()
  const { off } = order('dcs.clock').result as { off: number }
  expect(off).not.toBe(0)
  expect(order('dcc.clock').result).toMatchObject({ off: 0, before: off })
  expect(order('dcs.clock').result).toEqual({ time: new Date(EVENING).toISOString(), off: 0 })
})

test('a threshold below what it measures is an alarm, and one above is none', () => {
  const { sim, order } = lampAt()
  const volts = sim.values(EVENING)['elec.voltage']!
  const limits = order('dcs.alarmThresholds').result as Record<string, number>
  expect(order('dcs.alarmStatus').result).toMatchObject({ voltage: false })
  order('dcc.alarmThresholds', { ...limits, overVoltage: Math.floor(volts) - 1 })
  expect(order('dcs.alarmStatus').result).toMatchObject({ voltage: true })
  order('dcc.leakageThresholds', { minor: 1, severe: 900, trip: 1_000 })
  const { current, level } = order('dcs.leakageStatus').result as { current: number; level: number }
  expect(level).toBe(current > 1 ? 1 : 0)
})

test('its energy count begins anew, and goes on from there', () => {
  const { sim, order } = lampAt()
  expect(sim.values(EVENING)['elec.energy']).toBeGreaterThan(1_000)
  order('dck.clearEnergy')
  expect(sim.values(EVENING)['elec.energy']).toBe(0)
  expect(sim.values(EVENING + 3_600_000)['elec.energy']).toBeGreaterThan(0)
})

test('what it was told outlives a restart, until it is as delivered again', () => {
  const first = lampAt()
  first.order('dcc.group', { number: 7 })
  expect(first.order('dck.upgrade', { version: 'newest' }).status).toBe(2)
  first.order('dck.upgrade', { version: '2.0.1' })
  const second = lampAt(first.sim.save())
  expect(second.order('dcs.group').result).toEqual({ number: 7 })
  expect(second.order('dcs.device').result).toMatchObject({ firmware: '2.0.1' })
  second.order('dck.initialise')
  expect(second.order('dcs.group').result).toEqual({ number: 1 })
  expect(lampAt(second.sim.save()).order('dcs.group').result).toEqual({ number: 1 })
})
