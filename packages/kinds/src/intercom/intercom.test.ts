import { expect, test } from 'vitest'
import { createWorld, sims } from '../sims.ts'
import { beijing, nameplate } from '../world/city.fixture.ts'
import { handOver } from './actions.ts'
import { intercomAlarms } from './alarms.ts'
import { intercomDriver as driver } from './driver.ts'
import { CONTROL_ROOM, DUTY_PHONE, FAULT, IDLE, NOBODY, POLICE, RINGING, TALKING } from './line.ts'
import { intercom } from './wire.ts'

const intercoms = Array.from({ length: 60 }, (_, n) => nameplate(String(13850600001 + n), 'intercom'))
const world = createWorld({ place: beijing, seed: 5, devices: intercoms })
const own = intercoms.find((one) => world.fault(one) === null)!
const faulty = intercoms.find((one) => world.fault(one) === 'stuck')!
const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const START = Date.parse('2026-01-01T00:00+08:00')
const start = (now: number, saved: unknown = null, one = own) =>
  sims.intercom.create(one, world, { now, below: [], saved })

/** Moments at which something changes by itself, by its own steps. */
function changes(days: number): number[] {
  const sim = start(START)
  const moments: number[] = []
  for (let now = START; now < START + days * DAY; now = sim.step(now).next) moments.push(now)
  return moments
}
const moments = changes(90)
const at = (moment: number) => sims.intercom.at(own, moment, world)
/** Nobody calls by themselves within the next hours. */
const QUIET = moments.find((moment, n) => at(moment)['line.state'] === IDLE && moments[n + 1]! > moment + DAY / 4)!

function pressed() {
  const sim = start(QUIET)
  expect(sim.press?.(QUIET)).toBe(true)
  return sim
}

test('it measures every point, and every state has a name', () => {
  for (const moment of moments)
    for (const { key, ...point } of intercom.points) {
      const value = at(moment)[key]!
      expect(value).toBeGreaterThanOrEqual(key === 'comm.rssi' ? -105 : 0)
      if ('states' in point) expect(point.states).toHaveProperty(String(value))
    }
})

test('the duty phone answers whoever calls: it rings, they talk, and the call is over', () => {
  const states = moments.map((moment) => at(moment))
  const ringing = states.findIndex((values) => values['line.state'] === RINGING)
  expect(states[ringing]).toMatchObject({ 'call.help': 1, 'call.answeredBy': NOBODY, 'call.duration': 0 })
  expect(states[ringing + 1]).toMatchObject({ 'line.state': TALKING, 'call.help': 1, 'call.answeredBy': DUTY_PHONE })
  const over = states.slice(ringing).find((values) => values['line.state'] === IDLE)!
  expect(over).toMatchObject({ 'call.help': 0, 'call.missed': 0, 'call.today': 1, 'call.answeredBy': DUTY_PHONE })
  expect(over['call.duration']).toBeGreaterThan(25)
})

test('a press rings at once, answering leads to talking, and hanging up ends it', () => {
  const sim = pressed()
  expect(sim.step(QUIET).settled).toBe(true)
  expect(sim.values(QUIET)).toMatchObject({ 'line.state': RINGING, 'call.help': 1, 'call.since': 0, 'call.today': 1 })
  const answered = QUIET + 9 * SECOND
  expect(sim.order('dco.answer', {}, answered)).toBe(0)
  const talking = { 'line.state': TALKING, 'call.help': 1, 'call.answeredBy': CONTROL_ROOM }
  expect(sim.values(answered + 5 * MINUTE)).toMatchObject({ ...talking, 'call.duration': 300 })
  expect(driver.obeyed('dco.answer', {}, sim.values(answered))).toBe(true)
  const later = start(answered + MINUTE, sim.save())
  expect(later.order('dco.hangUp', {}, answered + MINUTE)).toBe(0)
  expect(driver.obeyed('dco.hangUp', {}, later.values(answered + MINUTE))).toBe(true)
  expect(later.values(answered + 2 * MINUTE)).toMatchObject({
    'line.state': IDLE,
    'call.help': 0,
    'call.duration': 60,
    'call.answeredBy': CONTROL_ROOM,
  })
})

test('a call that is answered cannot be answered again, and a line that is free not at all', () => {
  const sim = pressed()
  sim.order('dco.answer', {}, QUIET)
  expect(sim.order('dco.answer', {}, QUIET + SECOND)).toBe(2)
  expect(sim.press?.(QUIET + SECOND)).toBe(false)
  expect(start(QUIET).order('dco.answer', {}, QUIET)).toBe(2)
})

test('a call that nobody answers is missed, still needs help, and can be answered late', () => {
  const sim = pressed()
  const missed = QUIET + MINUTE
  sim.step(QUIET)
  expect(sim.step(QUIET + SECOND).next).toBe(missed)
  expect(sim.values(missed)).toMatchObject({ 'line.state': IDLE, 'call.help': 1, 'call.missed': 1 })
  const late = start(missed, sim.save())
  expect(late.order('dco.answer', {}, missed + MINUTE)).toBe(0)
  expect(late.values(missed + MINUTE)).toMatchObject({ 'line.state': TALKING, 'call.missed': 0 })
  expect(sim.order('dco.hangUp', {}, missed + MINUTE)).toBe(0)
  expect(sim.values(missed + MINUTE)).toMatchObject({ 'call.help': 0, 'call.missed': 0, 'call.answeredBy': NOBODY })
})

test('handed over, the police talk and the call is over here', () => {
  const sim = pressed()
  expect(sim.order('dco.handOver', { number: '110' }, QUIET + SECOND)).toBe(0)
  const values = sim.values(QUIET + SECOND)
  expect(values).toMatchObject({ 'line.state': IDLE, 'call.help': 0, 'call.answeredBy': POLICE })
  expect(driver.obeyed('dco.handOver', { number: '110' }, values)).toBe(true)
  expect(sim.order('dco.handOver', { number: '110' }, QUIET + SECOND)).toBe(2)
  expect(['110', '12', '11o'].map((number) => handOver.args.safeParse({ number }).success)).toEqual([
    true,
    false,
    false,
  ])
})

test('a press is a severe alarm at once, a missed call and a dead line are alarms too', () => {
  const holding = Object.fromEntries(intercomAlarms.map(({ type, level, hold }) => [type, { level, hold }]))
  expect(holding).toMatchObject({ HelpCall: { level: 30, hold: 0 }, MissedCall: { hold: 0 }, Fault: { hold: 60 } })
})

test('a line at fault says so, takes no press, and fails its test', () => {
  const sim = start(QUIET, null, faulty)
  expect(sim.values(QUIET)).toMatchObject({ 'line.state': FAULT, 'call.help': 0, 'call.missed': 0 })
  expect(sim.press?.(QUIET)).toBe(false)
  expect(sim.order('dco.selfTest', {}, QUIET)).toBe(5)
  expect(start(QUIET).order('dco.selfTest', {}, QUIET)).toMatchObject({ status: 0, result: { microphone: true } })
})
