import { expect, test } from 'vitest'
import { createWorld, sims } from '../sims.ts'
import { beijing, nameplate } from '../world/city.fixture.ts'
import { manholeDriver as driver } from './driver.ts'
import { manhole } from './wire.ts'

const cover = nameplate('13850100001', 'manhole')
const world = createWorld({ place: beijing, seed: 5, devices: [cover] })
const start = (now: number, saved: unknown = null) => sims.manhole.create(cover, world, { now, below: [], saved })
const MINUTE = 60_000

/** The first moment, by its own steps, at which the cover is open. */
function opened(): number {
  const sim = start(Date.parse('2026-01-01T00:00Z'))
  let now = Date.parse('2026-01-01T00:00Z')
  while (sim.values(now)['cover.open'] === 0) now = sim.step(now).next
  return now
}
const OPEN = opened()

test('it measures every point at any moment', () => {
  for (const { key } of manhole.points) expect(Number.isFinite(sims.manhole.at(cover, OPEN, world)[key])).toBe(true)
})

test('it tells at once that it was opened, and that nobody was allowed to', () => {
  const sim = start(OPEN - MINUTE)
  expect(sim.step(OPEN - MINUTE)).toMatchObject({ next: OPEN, settled: false })
  expect(sim.step(OPEN).settled).toBe(true)
  expect(sim.values(OPEN)).toMatchObject({ 'cover.open': 1, 'cover.intrusion': 1 })
  expect(sim.values(OPEN)['dev.tilt']).toBeGreaterThan(10)
})

test('with permission, or disarmed, opening it is nothing to tell of', () => {
  const sim = start(OPEN - MINUTE)
  const until = new Date(OPEN + MINUTE).toISOString()
  expect(sim.order('dco.allowOpening', { job: '1120-041', until }, OPEN - MINUTE)).toBe(0)
  expect(sim.values(OPEN)).toMatchObject({ 'cover.open': 1, 'cover.allowed': 1, 'cover.intrusion': 0 })
  expect(sim.values(OPEN + MINUTE)).toMatchObject({ 'cover.allowed': 0, 'cover.intrusion': 1 })
  sim.order('dco.arm', { on: false }, OPEN)
  expect(start(OPEN, sim.save()).values(OPEN + MINUTE)).toMatchObject({ 'cover.armed': 0, 'cover.intrusion': 0 })
})

test('permission that has run out already is refused', () => {
  expect(start(OPEN).order('dco.allowOpening', { job: '1', until: new Date(OPEN).toISOString() }, OPEN)).toBe(2)
})

test('its own report shows whether it obeyed', () => {
  expect(driver.writes('dco.arm', { on: false })).toEqual({ 'cover.armed': false })
  expect(driver.obeyed('dco.arm', { on: false }, { 'cover.armed': 1 })).toBe(false)
  expect(
    driver.proof('dco.allowOpening', {}, { ratedWatts: null, lampType: null, plannedLevel: () => null }),
  ).toMatchObject({
    point: 'cover.allowed',
    expected: 1,
  })
})
