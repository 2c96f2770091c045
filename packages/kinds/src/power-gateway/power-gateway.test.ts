import { expect, test } from 'vitest'
import { createWorld, sims } from '../sims.ts'
import { beijing, nameplate } from '../world/city.fixture.ts'
import { powerGatewayDriver as driver } from './driver.ts'
import { isCutOff, loopsOf } from './loops.ts'

const NOON = Date.parse('2026-11-20T12:00+08:00')
const HOUR = 3_600_000
const gateway = nameplate('13850000001', 'power-gateway')
const station = { ...nameplate('13850000101', 'environment'), gateway: gateway.code, loop: 2 }
const world = createWorld({ place: beijing, seed: 5, devices: [gateway, station] })

function start(saved: unknown = null) {
  const below = [sims.environment.create(station, world, { now: NOON, below: [], saved: null })]
  return sims['power-gateway'].create(gateway, world, { now: NOON, below, saved })
}

test('it has four to eight loops, and power where something hangs on one', () => {
  const loops = loopsOf(start().values(NOON))
  expect([4, 6, 8]).toContain(loops.length)
  expect(loops.every(({ isOn }) => isOn)).toBe(true)
  expect(loops.filter(({ watts }) => (watts ?? 0) > 0).map(({ loop }) => loop)).toEqual([2])
})

test('a loop that is off gives its devices nothing, and its meter counts that much less', () => {
  const [sim, beside] = [start(), start()]
  expect(sim.order('dco.loop', { loop: 2, on: false }, NOON)).toEqual({ status: 0, result: { loop: 2, on: false } })
  expect(sim.step(NOON).settled).toBe(true)
  expect(sim.unfed?.(NOON)).toEqual([station.code])
  const later = NOON + 10 * HOUR
  expect(sim.values(later)).toMatchObject({ 'loop2.state': 0, 'loop2.activePower': 0 })
  expect(beside.values(later)['elec.energy']! - sim.values(later)['elec.energy']!).toBeGreaterThan(70)
  sim.order('dco.loop', { loop: 2, on: true }, later)
  expect(sim.unfed?.(later)).toEqual([])
  expect(sim.values(later + HOUR)['elec.energy']).toBeGreaterThan(sim.values(later)['elec.energy']!)
})

test('a restarted loop comes back by itself', () => {
  const sim = start()
  sim.order('dco.rebootLoop', { loop: 2 }, NOON)
  const { next } = sim.step(NOON)
  expect(sim.unfed?.(NOON)).toEqual([station.code])
  expect(next).toBe(NOON + 10_000)
  expect(sim.step(next)).toEqual({ next: Number.POSITIVE_INFINITY, settled: true })
  expect(sim.unfed?.(next)).toEqual([])
})

test('it remembers over a restart which loops are off', () => {
  const sim = start()
  sim.order('dco.loop', { loop: 2, on: false }, NOON)
  expect(start(sim.save()).values(NOON + HOUR)).toMatchObject({ 'loop2.state': 0 })
})

test('a loop that it has not is refused', () => {
  expect(start().order('dco.loop', { loop: 9, on: false }, NOON)).toBe(2)
})

test('its relay shows whether an order was carried out', () => {
  const off = { loop: 3, on: false }
  expect(driver.writes('dco.loop', off)).toEqual({ 'loop3.state': false })
  expect(driver.obeyed('dco.loop', off, { 'loop3.state': 1 })).toBe(false)
  expect(driver.proof('dco.loop', off, { ratedWatts: null, lampType: null, plannedLevel: () => null })).toMatchObject({
    point: 'loop3.state',
    expected: 0,
  })
})

test('only a device whose loop is known to be off is cut off', () => {
  expect([isCutOff(2, { 'loop2.state': 0 }), isCutOff(2, { 'loop2.state': 1 })]).toEqual([true, false])
  expect([isCutOff(null, { 'loop2.state': 0 }), isCutOff(3, {})]).toEqual([false, false])
})
