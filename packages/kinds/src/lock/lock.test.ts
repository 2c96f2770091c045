import { expect, test } from 'vitest'
import { createWorld, sims } from '../sims.ts'
import { beijing, nameplate } from '../world/city.fixture.ts'
import { grantCode } from './actions.ts'
import { lockDriver as driver } from './driver.ts'
import { lock } from './wire.ts'

const own = nameplate('13850300001', 'lock')
const world = createWorld({ place: beijing, seed: 5, devices: [own] })
const MINUTE = 60_000
const START = Date.parse('2026-01-01T00:00Z')
const start = (now: number, saved: unknown = null) => sims.lock.create(own, world, { now, below: [], saved })

/** Moments at which something changes, by its own steps. */
function changes(days: number): number[] {
  const sim = start(START)
  const moments: number[] = []
  for (let now = START; now < START + days * 24 * 60 * MINUTE; now = sim.step(now).next) moments.push(now)
  return moments
}
const moments = changes(365)
const at = (moment: number) => sims.lock.at(own, moment, world)

test('it measures every point, and every state has a name', () => {
  for (const moment of moments)
    for (const { key, ...point } of lock.points) {
      const value = at(moment)[key]!
      expect(Number.isFinite(value)).toBe(true)
      if ('states' in point) expect(point.states).toHaveProperty(String(value))
    }
})

test('crews open it now and then, and a door that is left open is told of', () => {
  const open = moments.filter((moment) => at(moment)['lock.locked'] === 0)
  expect(open.length).toBeGreaterThan(20)
  expect(open.some((moment) => at(moment)['lock.leftOpen'] === 1)).toBe(true)
  expect(new Set(open.map((moment) => at(moment)['lock.way'])).size).toBe(3)
})

test('unlocked from afar it says so, and locks again by itself', () => {
  const now = moments.find((moment) => at(moment)['lock.locked'] === 1 && at(moment + MINUTE)['lock.locked'] === 1)!
  const sim = start(now)
  expect(sim.order('dco.unlock', {}, now)).toBe(0)
  expect(sim.values(now)).toMatchObject({ 'lock.locked': 0, 'lock.way': 4, 'lock.sinceOpened': 0 })
  expect(driver.obeyed('dco.unlock', {}, sim.values(now))).toBe(true)
  expect(sim.step(now)).toMatchObject({ settled: true })
  expect(start(now, sim.save()).values(now + MINUTE)).toMatchObject({ 'lock.locked': 1, 'lock.way': 4 })
})

test('a code is taken without anything to measure', () => {
  const args = { code: '4821', from: '2026-01-01T00:00:00Z', until: '2026-01-02T00:00:00Z' }
  expect(start(START).order('dco.grantCode', args, START)).toBe(0)
  expect(driver.writes('dco.grantCode', args)).toEqual({})
})

test('a code ends after it begins', () => {
  const given = (from: string, until: string) => grantCode.args.safeParse({ code: '4821', from, until }).success
  expect(given('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z')).toBe(true)
  expect(given('2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z')).toBe(false)
  expect(given('2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z')).toBe(false)
})
