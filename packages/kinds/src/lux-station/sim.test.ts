import { expect, test } from 'vitest'
import { createWorld } from '../sims.ts'
import { nightSun } from '../sun.ts'
import { beijing, nameplate } from '../world/city.fixture.ts'
import { luxStationSim } from './sim.ts'

const station = nameplate('13840000001', 'lux-station')
const world = createWorld({ place: beijing, seed: 5, devices: [station] })
const FIRST = Date.parse('2026-01-01T00:00:00Z') / 86_400_000
const days = Array.from({ length: 60 }, (_, i) => FIRST + i * 6)
const at = (moment: number) => luxStationSim.at(station, moment, world)
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

test('noon is bright, sunset is near thirty lux and deep night is street light', () => {
  const noon = days.map((day) => at(day * 86_400_000 + 4 * 3_600_000)['env.lux']!)
  const sunset = days.map((day) => at(nightSun(beijing, day).sunset)['env.lux']!)
  const night = days.map((day) => at(day * 86_400_000 + 16 * 3_600_000)['env.lux']!)
  expect(Math.min(...noon)).toBeGreaterThan(3_000)
  expect(median(sunset)).toBeGreaterThan(12)
  expect(median(sunset)).toBeLessThan(40)
  expect(Math.max(...night)).toBeLessThan(2)
})

test('the photocell asks for light when it is dark', () => {
  expect(at(Date.parse('2026-11-20T12:00+08:00'))['photocell.on']).toBe(0)
  expect(at(Date.parse('2026-11-20T19:00+08:00'))['photocell.on']).toBe(1)
})

test('summer is warmer than winter and afternoons warmer than nights', () => {
  const mean = (month: string, hour: string) => {
    const dates = Array.from({ length: 27 }, (_, i) => String(i + 1).padStart(2, '0'))
    const values = dates.map((date) => at(Date.parse(`2026-${month}-${date}T${hour}:00+08:00`))['env.temperature']!)
    return values.reduce((a, b) => a + b, 0) / values.length
  }
  expect(mean('07', '15')).toBeGreaterThan(mean('01', '15') + 20)
  expect(mean('07', '15')).toBeGreaterThan(mean('07', '04') + 5)
  expect(mean('01', '04')).toBeLessThan(0)
})

test('it reports every minute around sunset and every five minutes else', () => {
  const live = luxStationSim.create(station, world, { now: 0, below: [], saved: null })
  expect(live.interval(nightSun(beijing, days[0]!).sunset - 60_000)).toBe(60_000)
  expect(live.interval(Date.parse('2026-11-20T12:00+08:00'))).toBe(300_000)
})
