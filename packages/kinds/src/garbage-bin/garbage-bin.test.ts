import { expect, test } from 'vitest'
import { createWorld, sims } from '../sims.ts'
import { beijing, nameplate } from '../world/city.fixture.ts'
import { garbageBinDriver as driver } from './driver.ts'
import { garbageBin } from './wire.ts'

const bin = nameplate('13850200001', 'garbage-bin')
const world = createWorld({ place: beijing, seed: 5, devices: [bin] })
const HOUR = 3_600_000
const START = Date.parse('2026-01-01T00:00Z')
const hours = Array.from({ length: 90 * 24 }, (_, n) => START + n * HOUR)
const values = hours.map((moment) => sims['garbage-bin'].at(bin, moment, world))

test('it measures every point, and is never more than full', () => {
  for (const { key } of garbageBin.points) expect(values.every((row) => Number.isFinite(row[key]))).toBe(true)
  for (const row of values) expect(row['bin.fill']! >= 0 && row['bin.fill']! <= 100).toBe(true)
})

test('it fills until it is emptied, and the heavier the fuller', () => {
  const emptied = values.filter((row, n) => n > 0 && row['bin.fill']! < values[n - 1]!['bin.fill']!)
  expect(emptied.length).toBeGreaterThan(60)
  for (const row of emptied) expect(row['bin.sinceEmptied']).toBeLessThanOrEqual(1)
  for (const row of values) expect(row['bin.weight']! / 0.36).toBeCloseTo(row['bin.fill']!, -0.5)
})

test('from which level on it is full can be set, and outlives a restart', () => {
  const start = (saved: unknown = null) => sims['garbage-bin'].create(bin, world, { now: START, below: [], saved })
  const sim = start()
  const now = hours.find(
    (_, n) => values[n]!['bin.fill'] === 60 || (values[n]!['bin.fill']! > 55 && values[n]!['bin.fill']! < 75),
  )!
  expect(sim.values(now)['bin.full']).toBe(0)
  expect(sim.order('dcc.fullFrom', { level: 50 }, now)).toBe(0)
  expect(sim.step(now).settled).toBe(true)
  expect(start(sim.save()).values(now)).toMatchObject({ 'bin.full': 1, 'bin.fullFrom': 50 })
  expect(driver.obeyed('dcc.fullFrom', { level: 50 }, sim.values(now))).toBe(true)
  expect(driver.obeyed('dcc.fullFrom', { level: 60 }, sim.values(now))).toBe(false)
})
