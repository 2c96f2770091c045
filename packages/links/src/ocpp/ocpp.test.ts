import { once } from 'node:events'
import { type ChargeState, chargeErrorNumber, chargeStateNumber } from '@lamplighter/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '../link.ts'
import { ADDRESS, type Central, createCentral, createTestPile, NAME, SECRET } from './testing/central.ts'
import { openRaw } from './testing/raw.ts'

const MINUTE = 60_000
let central: Central

beforeEach(async () => {
  central = await createCentral()
})
afterEach(() => central.stop())

async function connected(more: Parameters<typeof createTestPile>[1] = {}) {
  const made = createTestPile(central, more)
  await made.pile.connect()
  return made
}

const order = (writes: Order['writes'], more: Partial<Order> = {}): Order => ({
  address: ADDRESS,
  correlation: 'c1',
  code: '',
  args: {},
  writes,
  expiresAt: central.clock.now() + MINUTE,
  sequence: 1,
  ...more,
})

type Made = Awaited<ReturnType<typeof connected>>

async function become(pile: Made['pile'], status: Made['status'], state: ChargeState, after = 0) {
  central.clock.pass(after)
  Object.assign(status, { state })
  await pile.tellStatus()
}

async function replyTo(one: Order) {
  const before = central.heard.replies.length
  expect(central.host.send(one)).toEqual({ ok: true, confirms: 'reply' })
  await vi.waitFor(() => expect(central.heard.replies.length).toBe(before + 1))
  return central.heard.replies.at(-1)!
}

test('a pile announces itself, says how it stands, and is configured to report', async () => {
  const { status, pile } = await connected()
  const { heard } = central
  expect(heard.online).toEqual([true])
  expect(heard.births).toMatchObject([{ address: ADDRESS, replies: true }])
  expect(heard.births[0]!.samples.map(({ value }) => value)).toEqual(['Maker', 'CP-7', '1.0'])
  expect(heard.latest).toMatchObject({
    'charge.status': chargeStateNumber('idle'),
    'charge.error': 0,
    'charge.reservation': 0,
  })
  Object.assign(status, { state: 'fault', error: 'leakage' })
  await pile.tellStatus()
  expect(heard.latest).toMatchObject({
    'charge.status': chargeStateNumber('fault'),
    'charge.error': chargeErrorNumber('leakage'),
  })
  await vi.waitFor(() => expect(pile.interval()).toBe(300_000))
  await pile.begin('A')
  expect(pile.interval()).toBe(30_000)
})

test('a session has a number, and its energy and time are those since its start', async () => {
  const { pile, readings } = await connected()
  await pile.begin('A')
  expect(central.heard.latest).toMatchObject({ 'charge.transaction': 41, 'charge.energy': 0, 'elec.energy': 1_000 })
  central.clock.pass(2 * MINUTE)
  Object.assign(readings, { energy: 1_230, power: 6_900, current: 30.2 })
  await pile.tellReadings()
  expect(central.heard.latest).toMatchObject({
    'charge.energy': 230,
    'charge.minutes': 2,
    'charge.power': 6_900,
    'elec.current': 30.2,
    'elec.voltage': 228,
  })
  await pile.end('Local')
  expect(central.heard.latest).toMatchObject({ 'charge.power': 0, 'charge.energy': 230, 'charge.transaction': 0 })
  await pile.begin('B')
  expect(central.heard.latest).toMatchObject({ 'charge.transaction': 42, 'charge.energy': 0 })
})

test('a session that was open when we were ended goes on when its pile comes back', async () => {
  await central.stop()
  const before = { at: central.clock.now() - 30 * MINUTE, tag: 'A', meter: 800, number: 40 }
  central = await createCentral(before)
  const { pile, status } = createTestPile(central)
  Object.assign(status, { state: 'charging' })
  await pile.connect()
  expect(central.heard.latest['charge.transaction']).toBe(40)
  await pile.tellReadings()
  expect(central.heard.latest).toMatchObject({ 'charge.energy': 200, 'charge.minutes': 30 })
  expect(await replyTo(order({ 'charge.stop': true }))).toMatchObject({ status: 2, message: 'Rejected' })
})

test('an emergency stop is told though the standard has no code for it', async () => {
  const { pile } = await connected()
  await pile.begin('A')
  await pile.end('EmergencyStop')
  expect(central.heard.latest['charge.error']).toBe(chargeErrorNumber('emergencyStop'))
})

test('an order is done when the pile accepts it, and failed with its reason when it does not', async () => {
  const { told, pile } = await connected()
  expect(await replyTo(order({ 'charge.start': 'A' }))).toMatchObject({ status: 0, message: '', correlation: 'c1' })
  expect(await replyTo(order({ 'charge.stop': true }, { correlation: 'c2' }))).toMatchObject({
    status: 2,
    message: 'notCharging',
  })
  await pile.begin('A')
  expect(await replyTo(order({ 'charge.stop': true }, { correlation: 'c3' }))).toMatchObject({ status: 0 })
  expect(told).toEqual(['start A', 'stop'])
  const others = [
    [{ 'charge.unlock': true }, 5, 'UnlockFailed'],
    [{ 'charge.hardReset': false }, 2, 'Rejected'],
    [{ 'charge.available': false }, 0, 'Scheduled'],
    [{ 'lamp.command': 3 }, 3, 'lamp.command cannot be written'],
  ] as const
  for (const [at, [writes, status, message]] of others.entries())
    expect(await replyTo(order(writes, { correlation: `o${at}` }))).toMatchObject({ status, message })
})

test('an order that comes again is answered again and carried out once; one that came too late is not', async () => {
  const { told } = await connected()
  await replyTo(order({ 'charge.start': 'A' }))
  expect(await replyTo(order({ 'charge.start': 'A' }))).toMatchObject({ status: 0 })
  const late = order({ 'charge.start': 'B' }, { correlation: 'c2', expiresAt: central.clock.now() })
  expect(await replyTo(late)).toMatchObject({ status: 2, message: 'expired' })
  expect(told).toEqual(['start A'])
})

test('a pile that answers with an error fails the order with it', async () => {
  await connected({
    start() {
      throw new Error('relay')
    },
  })
  expect(await replyTo(order({ 'charge.start': 'A' }))).toMatchObject({ status: 5, message: 'GenericError: relay' })
})

test('a question is answered by a measurement', async () => {
  const { readings } = await connected()
  readings.voltage = 231
  expect(await replyTo(order({}))).toMatchObject({ status: 0 })
  await vi.waitFor(() => expect(central.heard.latest['elec.voltage']).toBe(231))
})

test('a meter that runs backwards is marked and not taken, what comes with it is, and the next good value too', async () => {
  const { pile, readings } = await connected()
  await pile.tellReadings()
  Object.assign(readings, { energy: 900, voltage: 231 })
  await pile.tellReadings()
  expect(central.heard.latest).toMatchObject({ 'elec.energy': 1_000, 'elec.voltage': 231 })
  await vi.waitFor(() => expect(central.faults()).toEqual(['meterBackwards']))
  readings.energy = 1_200
  await pile.tellReadings()
  expect(central.heard.latest['elec.energy']).toBe(1_200)
  expect(central.host.counters.faults).toEqual({ meterBackwards: 1 })
})

test('one that falls silent is lost, and back when it connects again', async () => {
  const { pile } = await connected()
  central.clock.pass(2 * MINUTE)
  await pile.heartbeat()
  central.clock.pass(2 * MINUTE)
  expect(central.heard.online).toEqual([true])
  central.clock.pass(MINUTE)
  await vi.waitFor(() => expect(central.heard.online).toEqual([true, false]))
  expect(central.host.send(order({}))).toEqual({ ok: false, reason: 'offline' })
  await connected()
  expect(central.heard.online).toEqual([true, false, true])
})

test('a ping, or the answer to one, is a sign of life; a pile that gives none is lost', async () => {
  const raw = await openRaw(`${central.endpoint}/${NAME}`, { name: NAME, secret: SECRET })
  const pinged = once(raw.socket, 'ping')
  central.clock.pass(30_000)
  await pinged
  for (let n = 0; n < 3; n++) {
    const before = central.clock.now()
    raw.socket.ping()
    await once(raw.socket, 'pong')
    central.clock.pass(2 * MINUTE)
    expect(central.clock.now() - before).toBe(2 * MINUTE)
  }
  expect(central.heard.online).toEqual([true])
  raw.socket.pause()
  central.clock.pass(3 * MINUTE)
  await vi.waitFor(() => expect(central.heard.online).toEqual([true, false]))
})

test('a second connection of a pile takes the place of the first', async () => {
  await connected()
  await connected()
  expect(central.heard.online).toEqual([true, true])
  expect(await replyTo(order({ 'charge.start': 'A' }))).toMatchObject({ status: 0 })
})

test('a connection is told by its address, and can be closed', async () => {
  await connected()
  const { sessions } = central.host
  expect(sessions.addressOf(ADDRESS)).toMatch(/^127\.0\.0\.1:\d+$/)
  expect(sessions.drop(ADDRESS)).toBe(true)
  await vi.waitFor(() => expect(central.heard.online).toEqual([true, false]))
  expect([sessions.addressOf(ADDRESS), sessions.drop(ADDRESS)]).toEqual([null, false])
})

test('a wrong secret, or the name of another, gets no connection', async () => {
  for (const wrong of [{ secret: 'wrong' }, { identity: '13850700002@city' }])
    await expect(createTestPile(central, wrong).pile.connect()).rejects.toMatchObject({ code: 401 })
  expect(central.heard.online).toEqual([])
})

test('beginning and end of a session are told once each, its meter in between, and a card is judged', async () => {
  const { pile, readings } = await connected()
  await pile.begin('A')
  readings.energy = 1_200
  await pile.tellReadings()
  readings.energy = 1_400
  await pile.end('Local')
  expect(central.heard.charging).toMatchObject([
    { is: 'vacant' },
    { is: 'begun', number: 41, meter: 1_000, tag: 'A', reservation: null },
    { is: 'metered', number: 41, meter: 1_200 },
    { is: 'over', number: 41, meter: 1_400, reason: 'Local' },
  ])
  await expect(pile.begin('STOLEN')).rejects.toThrow('Blocked')
  expect(central.heard.charging).toHaveLength(4)
})

test('a pile is reserved for a card, refuses another, and the session of the card ends the reservation', async () => {
  const { pile, told, status } = await connected({ start: (tag) => (tag === 'A' ? 'Accepted' : 'Rejected') })
  const until = '2026-05-01T09:00:00Z'
  const reserve = { 'charge.reserve': 'A', 'charge.reservedUntil': until }
  expect(await replyTo(order(reserve))).toMatchObject({ status: 0, message: '' })
  expect(told).toEqual(['reserve 1 A 2026-05-01T09:00:00.000Z'])
  // It had said that it is free before it heard of it.
  await pile.tellStatus()
  expect(central.heard.latest['charge.reservation']).toBe(1)
  Object.assign(status, { state: 'reserved' })
  await pile.tellStatus()
  expect(central.heard.latest).toMatchObject({
    'charge.status': chargeStateNumber('reserved'),
    'charge.reservation': 1,
  })
  const again = { ...reserve, 'charge.reserve': 'B' }
  expect(await replyTo(order(again, { correlation: 'c2' }))).toMatchObject({ status: 2, message: 'pileOccupied' })
  expect(await replyTo(order({ 'charge.start': 'B' }, { correlation: 'c3' }))).toMatchObject({
    status: 2,
    message: 'reservedForOther',
  })
  expect(await replyTo(order({ 'charge.start': 'A' }, { correlation: 'c4' }))).toMatchObject({ status: 0 })
  await pile.begin('A', 1)
  expect(central.heard.latest['charge.reservation']).toBe(0)
  expect(central.heard.charging.at(-1)).toMatchObject({ is: 'begun', tag: 'A', reservation: 1 })
})

test('a card that may not charge is refused before its pile is asked, and keeps none for itself', async () => {
  const { told } = await connected()
  const until = '2026-05-01T09:00:00Z'
  expect(await replyTo(order({ 'charge.start': 'STOLEN' }))).toMatchObject({ status: 2, message: 'cardBlocked' })
  const reserve = order({ 'charge.reserve': 'STOLEN', 'charge.reservedUntil': until }, { correlation: 'c2' })
  expect(await replyTo(reserve)).toMatchObject({ status: 2, message: 'cardBlocked' })
  expect(told).toEqual([])
  expect(central.heard.latest['charge.reservation']).toBe(0)
})

test.each([
  ['used', async ({ pile }: Made) => pile.begin('a')],
  ['missed', async ({ pile, status }: Made) => become(pile, status, 'idle', MINUTE)],
  ['dropped', async ({ pile, status }: Made) => become(pile, status, 'fault')],
  ['cancelled', async () => void (await replyTo(order({ 'charge.cancelReservation': true }, { correlation: 'c2' })))],
] as const)('a reservation that ends is told as %s', async (outcome, end) => {
  const made = await connected()
  await replyTo(order({ 'charge.reserve': 'A', 'charge.reservedUntil': '2026-05-01T08:02:00Z' }))
  const reserved = { is: 'reserved', number: 1, tag: 'A', until: Date.parse('2026-05-01T08:02:00Z') }
  expect(central.heard.charging.at(-1)).toMatchObject(reserved)
  await become(made.pile, made.status, 'reserved')
  await end(made)
  expect(central.heard.charging).toContainEqual(expect.objectContaining({ is: 'released', number: 1, outcome }))
  expect(central.heard.latest['charge.reservation']).toBe(0)
})

test.each([0, -1, 2 ** 40])('a session that names %i as its reservation names none', async (number) => {
  const { pile } = await connected()
  await pile.begin('A', number)
  expect(central.heard.charging.at(-1)).toMatchObject({ is: 'begun', reservation: null })
})

test('a reservation is cancelled once, and is over where its pile says that it is free', async () => {
  const { pile, told, status } = await connected()
  const cancel = (correlation: string) => replyTo(order({ 'charge.cancelReservation': true }, { correlation }))
  const reserve = (correlation: string) =>
    replyTo(order({ 'charge.reserve': 'A', 'charge.reservedUntil': '2026-05-01T09:00:00Z' }, { correlation }))
  expect(await cancel('c1')).toMatchObject({ status: 2, message: 'noReservation' })
  await reserve('c2')
  Object.assign(status, { state: 'reserved' })
  await pile.tellStatus()
  expect(await cancel('c3')).toMatchObject({ status: 0 })
  expect(central.heard.latest['charge.reservation']).toBe(0)
  expect(await cancel('c4')).toMatchObject({ status: 2, message: 'noReservation' })
  for (const [state, message] of [
    ['fault', 'pileFaulty'],
    ['unavailable', 'pileUnavailable'],
  ] as const) {
    await connected({ reserve: () => (state === 'fault' ? 'Faulted' : 'Unavailable') })
    expect(await reserve(state)).toMatchObject({ status: 2, message })
  }
  const made = await connected()
  await reserve('c5')
  Object.assign(made.status, { state: 'reserved' })
  await made.pile.tellStatus()
  Object.assign(made.status, { state: 'idle' })
  await made.pile.tellStatus()
  expect(central.heard.latest['charge.reservation']).toBe(0)
  expect(told).toEqual(['reserve 1 A 2026-05-01T09:00:00.000Z', 'cancel 1'])
})

test('a pile forgets the cards that it remembers when it is asked to; one that refuses has answered', async () => {
  let cleared = 0
  await connected({
    clearCache() {
      cleared++
      return 'Accepted'
    },
  })
  expect(await central.host.clearCache(ADDRESS)).toBe(true)
  expect(cleared).toBe(1)
  await connected()
  expect(await central.host.clearCache(ADDRESS)).toBe(true)
})

const errorOf = (rpcErrorCode: string) => Object.assign(new Error('no'), { rpcErrorCode })
test.each([
  ['NotImplemented', true],
  ['NotSupported', true],
  ['InternalError', false],
])('one that answers with %s has nothing to forget: %s', async (code, isDone) => {
  await connected({
    clearCache() {
      throw errorOf(code)
    },
  })
  expect(await central.host.clearCache(ADDRESS)).toBe(isDone)
})

test('one that is away, goes away or does not answer in time has to be asked again', async () => {
  expect(await central.host.clearCache(ADDRESS)).toBe(false)
  const raw = await openRaw(`${central.endpoint}/${NAME}`, { name: NAME, secret: SECRET })
  const unanswered = central.host.clearCache(ADDRESS)
  expect(await raw.heard()).toMatchObject([2, expect.any(String), 'ClearCache', {}])
  central.clock.pass(30_000)
  expect(await unanswered).toBe(false)
  const interrupted = central.host.clearCache(ADDRESS)
  raw.socket.terminate()
  expect(await interrupted).toBe(false)
})

test('a pile can be called once it has announced itself, or has not for a while', async () => {
  const from = central.clock.now()
  const raw = await openRaw(`${central.endpoint}/${NAME}`, { name: NAME, secret: SECRET })
  expect(central.ready).toEqual([])
  central.clock.pass(3_000)
  expect(central.ready).toEqual([from + 3_000])
  raw.socket.terminate()
  await connected()
  expect(central.ready).toEqual([from + 3_000, from + 3_000])
})
