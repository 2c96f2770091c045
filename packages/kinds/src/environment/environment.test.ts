import { expect, test } from 'vitest'
import { createWorld } from '../sims.ts'
import { beijing, nameplate } from '../world/city.fixture.ts'
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
