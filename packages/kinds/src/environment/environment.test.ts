import { expect, test } from 'vitest'
import { createWorld } from '../sims.ts'
import { beijing, nameplate } from '../world/city.fixture.ts'
import { calibrate, calibrated } from './calibration.ts'
import { environmentDriver as driver } from './driver.ts'
import { environmentSim } from './sim.ts'
import { windGrade, windPower } from './wind.ts'
import { environment } from './wire.ts'

const station = nameplate('13850000101', 'environment')
const world = createWorld({ place: beijing, seed: 5, devices: [station] })
const YEAR = Array.from({ length: 365 * 4 }, (_, n) => Date.parse('2026-01-01T01:00Z') + n * 6 * 3_600_000)
const year = YEAR.map((moment) => environmentSim.at(station, moment, world))
const mean = (key: string, of = year) => of.reduce((sum, values) => sum + values[key]!, 0) / of.length

test('it measures all that the contract names, and every reading stays where nature puts it', () => {
  for (const { key } of environment.points) expect(year.every((values) => Number.isFinite(values[key]))).toBe(true)
  const within = (key: string, least: number, most: number) => {
    expect(Math.min(...year.map((values) => values[key]!))).toBeGreaterThanOrEqual(least)
    expect(Math.max(...year.map((values) => values[key]!))).toBeLessThanOrEqual(most)
  }
  within('env.pressure', 980, 1_045)
  within('env.windAngle', 0, 359)
  within('env.windGrade', 0, 8)
  within('env.noise', 38, 86)
  within('env.humidity', 10, 100)
  within('env.pm25', 4, 160)
})

test('it follows the weather: wind turns and rises, cloud brings low pressure', () => {
  expect(new Set(year.map((values) => Math.floor(values['env.windAngle']! / 45))).size).toBe(8)
  const cloudy = year.filter((_, n) => world.weather.cloud(YEAR[n]!) > 0.8)
  const clear = year.filter((_, n) => world.weather.cloud(YEAR[n]!) < 0.2)
  expect(mean('env.pressure', cloudy)).toBeLessThan(mean('env.pressure', clear) - 2)
})

test('fine dust is a part of all dust, and the rush hour is louder than the night', () => {
  for (const values of year) expect(values['env.pm25']!).toBeLessThan(values['env.pm10']!)
  const noise = (time: string) =>
    environmentSim.at(station, Date.parse(`2026-11-20T${time}+08:00`), world)['env.noise']!
  expect(noise('18:00')).toBeGreaterThan(noise('03:00') + 10)
})

test('grade and power of the wind follow from its speed', () => {
  expect([0.2, 0.3, 5.4, 5.5, 33].map(windGrade)).toEqual([0, 1, 3, 4, 12])
  expect(windPower(10)).toBeCloseTo(600)
})

test('reading a station writes nothing to it', () => {
  expect(driver.writes('dcs.read', {})).toEqual({})
  expect(driver.state({ 'env.lux': 20_000 })).toMatchObject({ light: false, level: null })
})

const NOON = Date.parse('2026-11-20T12:00+08:00')
const start = (saved: unknown = null) => environmentSim.create(station, world, { now: NOON, below: [], saved })

test('it adds to a reading what it was told, says so, and remembers it over a restart', () => {
  const sim = start()
  const before = sim.values(NOON)
  const wanted = { point: 'env.temperature', offset: -1.5 }
  const answer = sim.order('dcc.calibration', wanted, NOON)
  expect(answer).toEqual({ status: 0, result: { offsets: [wanted] } })
  expect(calibrate.shows?.(wanted, { offsets: [wanted] })).toBe(true)
  expect(calibrate.shows?.(wanted, { offsets: [] })).toBe(false)
  const later = start(sim.save())
  const values = later.values(NOON)
  expect(values['env.temperature']).toBeCloseTo(before['env.temperature']! - 1.5, 5)
  expect({ ...values, 'env.temperature': 0 }).toEqual({ ...before, 'env.temperature': 0 })
  expect(later.order('dcs.calibration', {}, NOON)).toEqual({ status: 0, result: { offsets: [wanted] } })
  expect(later.order('dcc.calibration', { ...wanted, offset: 0 }, NOON)).toEqual({ status: 0, result: { offsets: [] } })
  expect(later.values(NOON)).toEqual(before)
})

test('an offset lies within what its reading can be off, and takes no reading where nature has none', () => {
  const check = (point: string, offset: number) => calibrate.args.safeParse({ point, offset }).success
  expect([check('env.temperature', 10), check('env.temperature', 10.1)]).toEqual([true, false])
  expect([check('env.lux', -5_000), check('env.windGrade', 4), check('dev.temperature', 1)]).toEqual([
    true,
    false,
    false,
  ])
  expect(start().order('dcc.calibration', { point: 'env.noise', offset: 21 }, NOON)).toBe(2)
  const measured = { 'env.windAngle': 350, 'env.humidity': 95, 'env.pm25': 10, 'env.temperature': 2 }
  const offsets = { 'env.windAngle': 20, 'env.humidity': 20, 'env.pm25': -100, 'env.temperature': -10 }
  expect(calibrated(measured, offsets)).toEqual({
    ...{ 'env.windAngle': 10, 'env.humidity': 100, 'env.pm25': 0, 'env.temperature': -8 },
  })
})
