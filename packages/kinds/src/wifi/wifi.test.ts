import { expect, test } from 'vitest'
import { createWorld, sims } from '../sims.ts'
import { beijing, nameplate } from '../world/city.fixture.ts'
import { wifiAlarms } from './alarms.ts'
import { wifiDriver as driver } from './driver.ts'
import { ssidCommands } from './ssid.ts'
import { wifi } from './wire.ts'

const points = Array.from({ length: 40 }, (_, n) => nameplate(String(13850500001 + n), 'wifi'))
const [own] = points as [(typeof points)[number]]
const world = createWorld({ place: beijing, seed: 5, devices: points })
const MINUTE = 60_000
const MORNING = Date.parse('2026-05-01T00:00+08:00')
const EVENING = Date.parse('2026-05-01T19:30+08:00')
const day = Array.from({ length: 24 * 12 }, (_, n) => MORNING + n * 5 * MINUTE)
const start = (now: number, saved: unknown = null) => sims.wifi.create(own, world, { now, below: [], saved })
const usersAt = (one: typeof own, moment: number) => sims.wifi.at(one, moment, world)['wifi.users']!

test('it measures every point, and its data of the day only grows until midnight', () => {
  const values = day.map((moment) => sims.wifi.at(own, moment, world))
  for (const { key } of wifi.points) expect(values.every((row) => Number.isFinite(row[key]))).toBe(true)
  const flow = values.map((row) => row['wifi.flowToday']!)
  expect(flow).toEqual(flow.toSorted((a, b) => a - b))
  expect(flow.at(-1)).toBeGreaterThan(1_000)
  expect(sims.wifi.at(own, MORNING + 24 * 60 * MINUTE, world)['wifi.flowToday']).toBe(0)
})

test('users follow the hour: few by night, most in the evening, and too many for some', () => {
  const night = points.map((one) => usersAt(one, MORNING + 3 * 60 * MINUTE))
  const evening = points.map((one) => usersAt(one, EVENING))
  expect(Math.max(...night)).toBeLessThan(Math.min(...evening))
  const [overload] = wifiAlarms
  const crowded = evening.filter((users) => users > overload!.value).length
  expect(crowded).toBeGreaterThan(0)
  expect(crowded).toBeLessThan(points.length / 2)
})

test('a limit holds back each user, also after a restart of the simulator', () => {
  const sim = start(EVENING)
  const before = sim.values(EVENING)['wifi.down']!
  expect(sim.order('dcc.userLimit', { limit: 1 }, EVENING)).toBe(0)
  const limited = start(EVENING, sim.save()).values(EVENING)
  expect(limited['wifi.down']).toBeLessThan(before / 2)
  expect(driver.obeyed('dcc.userLimit', { limit: 1 }, limited)).toBe(true)
  expect(driver.obeyed('dcc.userLimit', { limit: 2 }, limited)).toBe(false)
})

test('its channel is what its report shows', () => {
  const sim = start(EVENING)
  sim.order('dcc.channel', { channel: 149 }, EVENING)
  expect(driver.writes('dcc.channel', { channel: 149 })).toEqual({ 'wifi.channel': 149 })
  expect(driver.obeyed('dcc.channel', { channel: 149 }, sim.values(EVENING))).toBe(true)
})

test('restarted it has no users until it is up again', () => {
  const sim = start(EVENING)
  sim.order('dco.reboot', {}, EVENING)
  expect(sim.step(EVENING)).toEqual({ next: EVENING + MINUTE, settled: true })
  expect(sim.values(EVENING)).toMatchObject({ 'wifi.users': 0, 'wifi.down': 0, 'dev.uptime': 0 })
  expect(sim.values(EVENING + MINUTE)['wifi.users']).toBeGreaterThan(0)
})

test('its name is read, set, and proved by what it answers', () => {
  const sim = start(EVENING)
  expect(sim.order('dcs.ssid', {}, EVENING)).toEqual({ status: 0, result: { ssid: 'Smart-Pole' } })
  const answer = { status: 0, result: { ssid: 'Riverside' } }
  expect(sim.order('dcc.ssid', { ssid: 'Riverside' }, EVENING)).toEqual(answer)
  expect(start(EVENING, sim.save()).order('dcs.ssid', {}, EVENING)).toEqual(answer)
  const change = ssidCommands.find(({ code }) => code === 'dcc.ssid')!
  expect(change.shows?.({ ssid: 'Riverside' }, answer.result)).toBe(true)
})

test('a name has room for 32 bytes', () => {
  const change = ssidCommands.find(({ code }) => code === 'dcc.ssid')!
  const takes = (ssid: string) => change.args.safeParse({ ssid }).success
  expect([takes('a'.repeat(32)), takes('a'.repeat(33)), takes('滨'.repeat(10)), takes('滨'.repeat(11))]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('it takes a page by its address, reports its number, and lets people online without one again', () => {
  const sim = start(EVENING)
  const told = { portal: 5, address: 'https://city.example/portal/a', minutes: 60 }
  expect(sim.values(EVENING)['wifi.portal']).toBe(0)
  expect(sim.order('dco.setPortal', told, EVENING)).toBe(0)
  const set = start(EVENING, sim.save())
  expect(set.values(EVENING)['wifi.portal']).toBe(5)
  const proof = driver.proof('dco.setPortal', told, { ratedWatts: null, lampType: null, plannedLevel: () => null })
  expect(proof).toMatchObject({ point: 'wifi.portal', expected: 5 })
  expect(set.order('dco.setPortal', { portal: 6 }, EVENING)).toBe(2)
  expect(set.values(EVENING)['wifi.portal']).toBe(5)
  expect(set.order('dco.setPortal', {}, EVENING)).toBe(0)
  expect(set.values(EVENING)['wifi.portal']).toBe(0)
})

test('what knows numbers only is told no page, as it would not know its address', () => {
  expect(driver.writes('dco.setPortal', { portal: 5 })).toEqual({})
})
