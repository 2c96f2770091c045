import { expect, test } from 'vitest'
import { createWorld, sims } from '../sims.ts'
import { beijing, nameplate } from '../world/city.fixture.ts'
import { trafficAlarms } from './alarms.ts'
import { trafficDriver as driver } from './driver.ts'
import { messageCommands } from './message.ts'
import {
  CONFLICT,
  COUNTER,
  DARK,
  DISPLAY,
  FLASHING,
  FLOW,
  FREE_SPACES,
  NEXT_BUS,
  NORMAL,
  PARKING,
  PLAN,
  SIGN,
  SIGNAL,
  SIGNAL_STATE,
  SPEED,
  STOP_BOARD,
  type TrafficType,
  TYPE,
} from './points.ts'
import { typeOf } from './sim.ts'
import { traffic } from './wire.ts'

const devices = Array.from({ length: 400 }, (_, n) => nameplate(String(13851000001 + n), 'traffic'))
const world = createWorld({ place: beijing, seed: 5, devices })
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** A Friday. */
const MIDNIGHT = Date.parse('2026-05-08T00:00+08:00')
const NOON = MIDNIGHT + 12 * HOUR
const at = (one: (typeof devices)[number], moment = NOON) => sims.traffic.at(one, moment, world)
const start = (one: (typeof devices)[number], saved: unknown = null, now = NOON) =>
  sims.traffic.create(one, world, { now, below: [], saved })
const find = (type: TrafficType, fault: ReturnType<typeof world.fault> = null) =>
  devices.find((one) => typeOf(one) === type && world.fault(one) === fault)!

test('a device measures what its type has, and reports nothing else', () => {
  const common = [TYPE, 'dev.temperature', 'comm.rssi']
  const own = {
    [SIGNAL]: [SIGNAL_STATE, CONFLICT, PLAN, FLOW],
    [SIGN]: [DISPLAY],
    [STOP_BOARD]: [NEXT_BUS, DISPLAY],
    [PARKING]: [FREE_SPACES],
    [COUNTER]: [FLOW, SPEED],
  }
  const known = new Set<string>(traffic.points.map(({ key }) => key))
  for (const one of devices.filter((device) => world.fault(device) === null)) {
    const values = at(one)
    expect(Object.keys(values).toSorted()).toEqual([...common, ...own[typeOf(one)]].toSorted())
    for (const [key, value] of Object.entries(values)) expect(known.has(key) && Number.isFinite(value)).toBe(true)
  }
})

test('traffic has two peaks on a weekday and one at a weekend', () => {
  const counter = find(COUNTER)
  const flow = (day: number, hour: number) => at(counter, MIDNIGHT + day * DAY + hour * HOUR)[FLOW]!
  const [night, morning, noon, evening] = [3, 8, 11, 18].map((hour) => flow(0, hour))
  expect(morning).toBeGreaterThan(noon! * 1.5)
  expect(evening).toBeGreaterThan(noon! * 1.5)
  expect(night).toBeLessThan(noon! / 2)
  expect(flow(1, 8)).toBeLessThan(morning! / 2)
  expect(flow(1, 15.5)).toBeGreaterThan(flow(1, 8))
})

test('speed falls as flow rises', () => {
  const counter = find(COUNTER)
  const [free, crowded] = [3, 18].map((hour) => at(counter, MIDNIGHT + hour * HOUR))
  expect(crowded![FLOW]).toBeGreaterThan(free![FLOW]!)
  expect(crowded![SPEED]).toBeLessThan(free![SPEED]! * 0.85)
})

test('a car park fills by day', () => {
  const park = find(PARKING)
  const free = (hour: number) => at(park, MIDNIGHT + hour * HOUR)[FREE_SPACES]!
  expect(free(13)).toBeLessThan(free(3) / 2)
  expect(free(13)).toBeGreaterThanOrEqual(0)
})

test('a stop board counts down to the next bus, and has none by night', () => {
  const sim = start(find(STOP_BOARD))
  const minutes = Array.from({ length: 30 }, (_, n) => sim.values(NOON + n * MINUTE)[NEXT_BUS]!)
  for (const [n, left] of minutes.slice(1).entries()) expect(left === minutes[n]! - 1 || minutes[n] === 1).toBe(true)
  expect(at(find(STOP_BOARD), MIDNIGHT + 2 * HOUR)[NEXT_BUS]).toBeNull()
})

test('a signal takes a plan and flashes, also after a restart of the simulator', () => {
  const one = find(SIGNAL)
  const sim = start(one)
  expect(sim.order('dco.signalPlan', { plan: 7 }, NOON)).toBe(0)
  expect(sim.order('dco.flashing', { on: true }, NOON)).toBe(0)
  const values = start(one, sim.save()).values(NOON)
  expect(values).toMatchObject({ [PLAN]: 7, [SIGNAL_STATE]: FLASHING })
  expect(driver.obeyed('dco.signalPlan', { plan: 7 }, values)).toBe(true)
  expect(driver.obeyed('dco.flashing', { on: true }, values)).toBe(true)
  expect(driver.obeyed('dco.flashing', { on: false }, values)).toBe(false)
})

test('a plan has a number from 1 to 16', () => {
  const spec = traffic.commands.find(({ code }) => code === 'dco.signalPlan')!
  expect([0, 1, 16, 17, 1.5].map((plan) => spec.args.safeParse({ plan }).success)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})

test('after a conflict a signal flashes, is an alarm, and is not lit again before it was restarted', () => {
  const sim = start(find(SIGNAL, 'stuck'))
  expect(sim.values(NOON)).toMatchObject({ [CONFLICT]: 1, [SIGNAL_STATE]: FLASHING })
  expect(sim.order('dco.flashing', { on: false }, NOON)).toMatchObject({ status: 2, message: 'conflictTripped' })
  expect(sim.order('dco.reboot', {}, NOON)).toBe(0)
  expect(sim.step(NOON).next).toBe(NOON + MINUTE)
  expect(sim.values(NOON)).toMatchObject({ [CONFLICT]: 0, [SIGNAL_STATE]: FLASHING })
  expect(sim.values(NOON + MINUTE)).toMatchObject({ [SIGNAL_STATE]: NORMAL })
  expect(trafficAlarms.find(({ point }) => point === CONFLICT)).toMatchObject({ type: 'SignalConflict', level: 30 })
})

test('a dark signal does not obey, and a counter that failed counts nothing', () => {
  const sim = start(find(SIGNAL, 'dead'))
  expect(sim.values(NOON)[SIGNAL_STATE]).toBe(DARK)
  expect(sim.order('dco.flashing', { on: true }, NOON)).toBe(5)
  expect(at(find(COUNTER, 'dead'))).not.toHaveProperty(FLOW)
})

test('what its type does not have is refused', () => {
  const refused = { status: 2, result: null, message: 'unsupported' }
  expect(start(find(COUNTER)).order('dco.flashing', { on: true }, NOON)).toEqual(refused)
  expect(start(find(SIGN)).order('dco.signalPlan', { plan: 2 }, NOON)).toEqual(refused)
  expect(start(find(PARKING)).order('dcc.message', { text: '绕行' }, NOON)).toEqual(refused)
  expect(start(find(SIGNAL)).order('dcs.message', {}, NOON)).toEqual(refused)
})

test('a message is read, set, kept and proved by the answer; a sign holds less than a stop board', () => {
  const sim = start(find(SIGN))
  const answer = { status: 0, result: { text: '前方事故\n请绕行' } }
  expect(sim.order('dcc.message', answer.result, NOON)).toEqual(answer)
  expect(start(find(SIGN), sim.save()).order('dcs.message', {}, NOON)).toEqual(answer)
  const change = messageCommands.find(({ code }) => code === 'dcc.message')!
  expect(change.shows?.(answer.result, answer.result)).toBe(true)
  const long = { text: '雨'.repeat(25) }
  expect(change.args.safeParse(long).success).toBe(true)
  expect(sim.order('dcc.message', long, NOON)).toEqual({ status: 2, result: null, message: 'textTooLong 24' })
  expect(start(find(STOP_BOARD)).order('dcc.message', long, NOON)).toMatchObject({ status: 0 })
  expect(change.args.safeParse({ text: '雨'.repeat(49) }).success).toBe(false)
})
