import { expect, test } from 'vitest'
import { createWorld, sims } from '../sims.ts'
import { beijing, nameplate } from '../world/city.fixture.ts'
import { phoneChargingAlarms } from './alarms.ts'
import { phoneChargingDriver as driver } from './driver.ts'
import { CHARGING, DISABLED, FAULT } from './ports.ts'
import { phoneCharging } from './wire.ts'

const chargers = Array.from({ length: 60 }, (_, n) => nameplate(String(13850400001 + n), 'phone-charging'))
const world = createWorld({ place: beijing, seed: 5, devices: chargers })
const own = chargers.find((one) => world.fault(one) === null)!
const tripped = chargers.find((one) => world.fault(one) === 'stuck')!
const MINUTE = 60_000
const MORNING = Date.parse('2026-05-01T00:00+08:00')
const day = Array.from({ length: 24 * 12 }, (_, n) => MORNING + n * 5 * MINUTE)
const start = (now: number, saved: unknown = null, one = own) =>
  sims['phone-charging'].create(one, world, { now, below: [], saved })

test('it measures every point, draws power while a phone hangs on it, and counts the uses of a day', () => {
  const values = day.map((moment) => sims['phone-charging'].at(own, moment, world))
  for (const { key } of phoneCharging.points) expect(values.every((row) => Number.isFinite(row[key]))).toBe(true)
  for (const row of values) {
    const used = [1, 2].filter((port) => row[`port${port}.state`] === CHARGING).length
    expect(row['elec.activePower']! > 8).toBe(used > 0)
  }
  const uses = values.map((row) => row['port.usesToday']!)
  expect(uses).toEqual(uses.toSorted((a, b) => a - b))
  expect(uses.at(-1)).toBeGreaterThan(5)
})

test('a port that is disabled takes no phone, also after a restart', () => {
  const sim = start(MORNING)
  expect(sim.order('dco.port', { port: 2, on: false }, MORNING)).toBe(0)
  const later = start(MORNING, sim.save())
  for (const moment of day) expect(later.values(moment)).toMatchObject({ 'port2.state': DISABLED, 'port2.minutes': 0 })
  expect(driver.obeyed('dco.port', { port: 2, on: false }, later.values(MORNING))).toBe(true)
  later.order('dco.port', { port: 2, on: true }, MORNING)
  expect(later.save()).toBeNull()
})

test('a port that has tripped is an alarm until it is reset', () => {
  const sim = start(MORNING, null, tripped)
  const [rule] = phoneChargingAlarms
  expect(sim.values(MORNING)[rule!.point]).toBe(FAULT)
  expect(sim.order('dco.resetPort', { port: 1 }, MORNING)).toBe(0)
  expect(sim.values(MORNING)[rule!.point]).not.toBe(FAULT)
})

test('a port that is not there is refused', () => {
  expect(start(MORNING).order('dco.port', { port: 3, on: true }, MORNING)).toBe(2)
})
