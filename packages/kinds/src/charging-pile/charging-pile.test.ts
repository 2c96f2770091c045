import { chargeErrorNumber, chargeStateNumber, type Values } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { createWorld, sims } from '../sims.ts'
import { beijing, nameplate } from '../world/city.fixture.ts'
import { chargingPileAlarms } from './alarms.ts'
import { chargingPileDriver as driver } from './driver.ts'
import { chargingPile } from './wire.ts'

const piles = Array.from({ length: 120 }, (_, n) => nameplate(String(13850700001 + n), 'charging-pile'))
const world = createWorld({ place: beijing, seed: 5, devices: piles })
const sound = piles.filter((one) => world.fault(one) === null)
const leaky = piles.find((one) => world.fault(one) === 'leaky')!
const MINUTE = 60_000
const MORNING = Date.parse('2026-05-01T00:00+08:00')
const day = Array.from({ length: 24 * 12 }, (_, n) => MORNING + n * 5 * MINUTE)
const IDLE = chargeStateNumber('idle')
const PLUGGED = chargeStateNumber('plugged')
const CHARGING = chargeStateNumber('charging')
const FINISHING = chargeStateNumber('finishing')

const start = (now: number, one = sound[0]!, saved: unknown = null) =>
  sims['charging-pile'].create(one, world, { now, below: [], saved })
const stateOf = (values: Values) => values['charge.status']

/** A pile, and a moment of the day when it stands so. */
function whenIn(state: number) {
  for (const one of sound)
    for (const moment of day)
      if (stateOf(sims['charging-pile'].at(one, moment, world)) === state) return { one, moment }
  throw new Error(`no pile is ever in state ${state}`)
}

test('it measures every point, draws power only while it charges, and its meter grows by what it gives', () => {
  for (const one of sound.slice(0, 10)) {
    const values = day.map((moment) => sims['charging-pile'].at(one, moment, world))
    for (const { key } of chargingPile.points) expect(values.every((row) => Number.isFinite(row[key]))).toBe(true)
    for (const row of values) expect(row['charge.power']! > 900).toBe(stateOf(row) === CHARGING)
    const meters = values.map((row) => row['elec.energy']!)
    expect(meters).toEqual(meters.toSorted((a, b) => a - b))
    const given = values.reduce((sum, row) => sum + row['charge.power']! / 12, 0)
    expect((meters.at(-1)! - meters[0]!) / given).toBeCloseTo(1, 0)
  }
})

test('a car comes, is plugged in, charges with less power at the end, and leaves', () => {
  const { one } = whenIn(CHARGING)
  const pile = start(MORNING, one)
  const seen: Values[] = []
  for (let now = MORNING; now < day.at(-1)!; ) {
    seen.push(pile.values(now))
    now = Math.min(pile.step(now).next, now + MINUTE)
  }
  expect(new Set(seen.map(stateOf))).toEqual(new Set([IDLE, PLUGGED, CHARGING, FINISHING]))
  const first = seen.findIndex((row) => stateOf(row) === CHARGING)
  const last = seen.findIndex((row, at) => at > first && stateOf(row) !== CHARGING) - 1
  expect(seen[last]!['charge.power']!).toBeLessThan(seen[first]!['charge.power']! / 2)
})

test('a live pile counts on from where its past ends, also after a restart', () => {
  const { one, moment } = whenIn(CHARGING)
  const past = sims['charging-pile'].at(one, moment, world)
  const live = start(moment, one)
  live.step(moment)
  expect(live.values(moment)).toEqual(past)
  const later = start(moment + MINUTE, one, live.save())
  expect(later.values(moment + MINUTE)).toEqual(live.values(moment + MINUTE))
})

test('it is stopped and started from afar, and the meter keeps what was given', () => {
  const { one, moment } = whenIn(CHARGING)
  const pile = start(moment, one)
  pile.step(moment)
  const before = pile.values(moment)
  expect(pile.order('dco.stopCharging', {}, moment)).toBe(0)
  expect(pile.values(moment)).toMatchObject({ 'charge.power': 0, 'elec.energy': before['elec.energy'] })
  expect(driver.obeyed('dco.stopCharging', {}, pile.values(moment))).toBe(true)
  expect(pile.order('dco.stopCharging', {}, moment)).toBe(2)
  expect(pile.order('dco.startCharging', { tag: 'A' }, moment)).toBe(0)
  expect(pile.values(moment)).toMatchObject({ 'charge.status': CHARGING, 'charge.energy': 0 })
  expect(driver.obeyed('dco.startCharging', { tag: 'A' }, pile.values(moment))).toBe(true)
})

test('without a car nothing is started, and out of service no car charges', () => {
  const { one, moment } = whenIn(IDLE)
  expect(start(moment, one).order('dco.startCharging', { tag: 'A' }, moment)).toBe(2)
  const pile = start(moment, one)
  expect(pile.order('dcc.availability', { on: false }, moment)).toBe(0)
  const states = day.map((later) => {
    const now = later + moment - MORNING
    pile.step(now)
    expect(pile.values(now)['charge.power']).toBe(0)
    return stateOf(pile.values(now))
  })
  expect(new Set(states)).toEqual(new Set([chargeStateNumber('unavailable')]))
})

test('a car that waits to be started from afar does not begin by itself', () => {
  const { one, moment } = whenIn(IDLE)
  const pile = start(moment, one)
  expect(pile.arrive?.(moment, true)).toBe(true)
  pile.step(moment + 2 * MINUTE)
  expect(stateOf(pile.values(moment + 2 * MINUTE))).toBe(PLUGGED)
})

test('a car that comes unexpectedly is charged, also after a restart, and leaves before the next', () => {
  const { one, moment } = whenIn(IDLE)
  const pile = start(moment, one)
  const before = pile.values(moment)['elec.energy']!
  expect(pile.arrive?.(moment)).toBe(true)
  expect(pile.arrive?.(moment)).toBe(false)
  expect(stateOf(pile.values(moment))).toBe(PLUGGED)
  const { next } = pile.step(moment)
  expect(next).toBe(moment + MINUTE)
  const later = start(moment + 2 * MINUTE, one, pile.save())
  expect(stateOf(later.values(moment + 2 * MINUTE))).toBe(CHARGING)
  later.step(moment + 24 * 60 * MINUTE)
  expect(later.values(moment + 24 * 60 * MINUTE)['elec.energy']).toBeGreaterThan(before)
})

test('what a pile finds wrong is an alarm of its own', () => {
  const rule = chargingPileAlarms.find(({ value }) => value === chargeErrorNumber('leakage'))!
  expect(start(MORNING, leaky).values(MORNING)[rule.point]).toBe(rule.value)
  expect(rule).toMatchObject({ type: 'SeriousLeakage', level: 30 })
})

test('orders tell a link neutral values', () => {
  expect(driver.writes('dco.startCharging', { tag: 'A' })).toEqual({ 'charge.start': 'A' })
  expect(driver.writes('dcc.availability', { on: false })).toEqual({ 'charge.available': false })
  expect(driver.writes('dcs.read', {})).toEqual({})
})

const until = (at: number) => new Date(at).toISOString()
const RESERVED = chargeStateNumber('reserved')

test('reserved, it charges for the card alone, whatever car stands there, also after a restart', () => {
  const { one, moment } = whenIn(IDLE)
  const before = start(moment, one)
  const order = { tag: 'A', until: until(moment + 3 * 60 * MINUTE), number: 7 }
  expect(before.order('dco.reserve', order, moment)).toBe(0)
  expect(driver.obeyed('dco.reserve', order, before.values(moment))).toBe(true)
  expect(before.order('dco.reserve', { ...order, tag: 'B' }, moment)).toMatchObject({
    status: 2,
    message: 'pileOccupied',
  })
  const pile = start(moment, one, before.save())
  pile.arrive?.(moment)
  const later = moment + 5 * MINUTE
  expect(pile.values(later)).toMatchObject({ 'charge.status': RESERVED, 'charge.reservation': 7 })
  expect(pile.order('dco.startCharging', { tag: 'B' }, later)).toMatchObject({ message: 'reservedForOther' })
  expect(pile.order('dco.startCharging', { tag: 'a' }, later)).toBe(0)
  expect(pile.values(later)).toMatchObject({ 'charge.status': CHARGING, 'charge.reservation': 0 })
})

test('a reservation ends when it is cancelled, when its time is over, and when the pile is taken out of service', () => {
  const { one, moment } = whenIn(IDLE)
  const reserved = () => {
    const pile = start(moment, one)
    pile.order('dco.reserve', { tag: 'A', until: until(moment + 3 * MINUTE) }, moment)
    return pile
  }
  const cancelled = reserved()
  expect(cancelled.order('dco.cancelReservation', {}, moment)).toBe(0)
  expect(stateOf(cancelled.values(moment))).toBe(IDLE)
  expect(cancelled.order('dco.cancelReservation', {}, moment)).toMatchObject({ message: 'noReservation' })

  const expired = reserved()
  expired.arrive?.(moment)
  expect(expired.step(moment).next).toBeLessThanOrEqual(moment + 3 * MINUTE)
  expect(stateOf(expired.values(moment + 3 * MINUTE - 1))).toBe(RESERVED)
  expired.step(moment + 3 * MINUTE)
  expect(expired.values(moment + 3 * MINUTE)).toMatchObject({ 'charge.status': CHARGING, 'charge.minutes': 0 })

  const out = reserved()
  out.order('dcc.availability', { on: false }, moment)
  expect(out.values(moment)['charge.reservation']).toBe(0)
  expect(out.order('dco.reserve', { tag: 'A', until: until(moment + MINUTE) }, moment)).toMatchObject({
    message: 'pileUnavailable',
  })
  expect(start(moment, leaky).order('dco.reserve', { tag: 'A', until: until(moment + MINUTE) }, moment)).toMatchObject({
    message: 'pileFaulty',
  })
})
