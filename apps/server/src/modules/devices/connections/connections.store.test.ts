import type { Target } from '@lamplighter/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBatchWriters } from '../../../batch-writer/index.ts'
import { type Bus, createBus } from '../../../bus.ts'
import type { Platform } from '../../../db/database.ts'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { retentionJob } from '../../../jobs/index.ts'
import { runOnce } from '../../../jobs/testing.ts'
import { createHandClock, type HandClock } from '../../../testing/hand-clock.ts'
import type { ItemMoved } from '../commands/index.ts'
import { createRegistry, type Device, type Registry } from '../devices/index.ts'
import { BEAT, createCounters, keptHours } from './counters.ts'
import { connectionFigures, connectionHours } from './figures.store.ts'
import { listConnections } from './list.store.ts'

const HOUR = 3_600_000
/** What was counted is written after a moment. */
const WRITTEN_WITHIN = 2_000
/** Half past six in the evening in the city. */
const NOW = Date.UTC(2026, 10, 21, 10, 30)

let database: TestDatabase
let ours: number
let theirs: number
let registry: Registry
let gateway: Device
let silent: Device
let lamp: Device
let bus: Bus
let clock: HandClock
let passed: { received: number; sent: number; heardAt: number | null; toldAt: number | null }

const rethrow = (error: unknown) => {
  throw error
}

beforeAll(async () => {
  database = await testDatabase()
  ours = await testCustomer(database, 'ours')
  theirs = await testCustomer(database, 'theirs')
  await database.db.system((scope) =>
    scope.query(
      `with w as (insert into device (customer_id, kind, code, name, attributes) values ($1, 'gateway', 'W1', 'First', '{"platform": "direct"}'),
           ($1, 'gateway', 'W2', 'Second', '{}') returning id, code)
       insert into device (customer_id, kind, code, name, gateway_id) select $1, 'luminaire', 'L1', 'L1', id from w where code = 'W1'`,
      [ours],
    ),
  )
  registry = await createRegistry(database.db)
  const of = (code: string) => registry.ofCode(ours, code)!
  ;[gateway, silent, lamp] = [of('W1'), of('W2'), of('L1')]
})
afterAll(() => database.close())

beforeEach(async () => {
  await database.db.system((scope) => scope.query('delete from connection_hour'))
  bus = createBus(rethrow)
  clock = createHandClock(NOW)
  passed = { received: 0, sent: 0, heardAt: null, toldAt: null }
  gateway.online = true
  silent.online = false
  silent.refreshedAt = NOW - HOUR
})

function start(db: Platform = database.db.writers) {
  const writers = createBatchWriters({ db, clock, onError: () => undefined })
  const counters = createCounters({
    writers,
    registry,
    bus,
    clock,
    traffic: { trafficOf: ({ edge }) => (edge === 'W1' ? passed : undefined) },
  })
  counters.start()
  return async () => {
    await counters.stop()
    await writers.stop()
  }
}

const move = (...items: Partial<ItemMoved>[]) =>
  bus.emit(
    'itemsMoved',
    items.map(
      (item) => ({ deviceId: lamp.id, accepted: NOW, answered: null, answeredNow: false, ...item }) as ItemMoved,
    ),
  )
const answer = (itemId: string, ms: number) => move({ itemId, status: 9, answered: NOW + ms, answeredNow: true })

const list = (customerId = ours, more: object = {}, target: Target = {}) =>
  database.db.scoped(customerId, (scope) =>
    listConnections(
      scope,
      { kind: 'gateway', page: 1, size: 20, sort: { field: 'name', desc: false }, ...more },
      [target],
      new Date(clock.now()),
    ),
  )
const figures = (customerId = ours, target: Target = {}) =>
  database.db.scoped(customerId, (scope) =>
    connectionFigures(scope, { kind: 'gateway', hours: 24 }, [target], new Date(clock.now())),
  )

test('frames, orders and losses of a connection are counted and stand in its row after a beat', async () => {
  start()
  passed = { received: 5, sent: 3, heardAt: NOW + 1_000, toldAt: NOW + 2_000 }
  move({ itemId: 'a', status: 0 })
  answer('a', 40)
  answer('b', 400)
  move({ itemId: 'c', status: 3 })
  bus.emit('connectionChanged', gateway, false, NOW)
  bus.emit('connectionChanged', lamp, false, NOW)
  await clock.advance(BEAT + WRITTEN_WITHIN)
  const { rows } = await list()
  expect(rows[0]).toMatchObject({
    name: 'First',
    up: 5,
    down: 3,
    sent: 3,
    answered: 2,
    replyMs: 220,
    lost: 1,
    lastUp: new Date(NOW + 1_000).toISOString(),
    lastDown: new Date(NOW + 2_000).toISOString(),
  })
  expect(rows[1]).toMatchObject({ name: 'Second', up: 0, sent: 0, replyMs: null, lastUp: null })
})

test('before anything was counted nothing is claimed', async () => {
  const { rows } = await list()
  expect(rows[0]).toMatchObject({ up: null, down: null, sent: null, answered: null, replyMs: null, lost: null })
})

test('what moves without being answered or lost is not counted, and a refusal is an answer', async () => {
  start()
  move({ itemId: 'a', status: 0 }, { itemId: 'b', status: 2, accepted: null }, { itemId: 'c', status: 2 })
  move({ itemId: 'd', status: 2, answered: NOW + 10 })
  move({ itemId: 'e', status: 9, answered: NOW + 10, proof: 'proved' })
  await clock.advance(BEAT + WRITTEN_WITHIN)
  expect((await list()).rows[0]).toMatchObject({ sent: 1, answered: 1 })
})

test('an answer that comes after its order ran out of time makes one order answered', async () => {
  start()
  move({ itemId: 'a', status: 3 })
  await clock.advance(BEAT + WRITTEN_WITHIN)
  expect((await list()).rows[0]).toMatchObject({ sent: 1, answered: 0 })
  answer('a', 45_000)
  await clock.advance(BEAT + WRITTEN_WITHIN)
  expect((await list()).rows[0]).toMatchObject({ sent: 1, answered: 1, replyMs: 45_000 })
})

test('counts of one hour add up over beats, and the next hour has its own', async () => {
  start()
  passed.received = 2
  await clock.advance(BEAT + WRITTEN_WITHIN)
  passed.received = 7
  await clock.advance(BEAT + WRITTEN_WITHIN)
  passed.received = 8
  await clock.advance(HOUR)
  const hours = await database.db.scoped(ours, (scope) =>
    connectionHours(scope, { id: gateway.id, hours: 24 }, new Date(clock.now())),
  )
  expect(hours.map(({ up, online }) => [up, online])).toEqual([
    [8, 1],
    [0, 1],
  ])
})

test('while the database is away nothing is lost, and nothing is counted twice when a commit was not confirmed', async () => {
  let isAway = true
  let isConfirmed = false
  const stop = start({
    ...database.db.writers,
    async system(work) {
      if (isAway) throw new Error('away')
      const result = await database.db.writers.system(work)
      if (isConfirmed) return result
      isConfirmed = true
      throw new Error('connection lost')
    },
  })
  passed.received = 3
  await clock.advance(10 * BEAT)
  passed.received = 9
  isAway = false
  await clock.advance(BEAT)
  expect(isConfirmed).toBe(true)
  await stop()
  expect((await list()).rows[0]).toMatchObject({ up: 9 })
})

test('a stop writes what was counted', async () => {
  const stop = start()
  passed.received = 4
  await stop()
  expect((await list()).rows[0]).toMatchObject({ up: 4 })
})

test('figures tell who was online, how fast answers came, and who answers worst', async () => {
  start()
  answer('a', 20)
  answer('b', 21)
  answer('c', 60_000)
  move({ itemId: 'd', status: 3 })
  move({ itemId: 'e', status: 3, deviceId: silent.id })
  await clock.advance(BEAT + WRITTEN_WITHIN)
  const { online, replies, success, signal } = await figures()
  expect(online).toEqual([{ time: new Date(NOW - HOUR / 2).toISOString(), online: 1, of: 2 }])
  expect(replies).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  expect(success.map(({ name, sent, answered }) => [name, sent, answered])).toEqual([
    ['Second', 1, 0],
    ['First', 4, 3],
  ])
  expect(signal).toEqual([])
})

test('connections are sorted and narrowed by the server, what is not known last', async () => {
  start()
  answer('a', 20)
  await clock.advance(BEAT + WRITTEN_WITHIN)
  const names = async (more: object) => (await list(ours, more)).rows.map(({ name }) => name)
  for (const desc of [true, false])
    expect(await names({ sort: { field: 'success', desc } })).toEqual(['First', 'Second'])
  expect(await names({ sort: { field: 'name', desc: true } })).toEqual(['Second', 'First'])
  const direct = { platform: 'direct' } as const
  expect((await list(ours, {}, direct)).rows.map(({ name }) => name)).toEqual(['First'])
  expect((await figures(ours, direct)).success.map(({ name }) => name)).toEqual(['First'])
  expect((await figures(ours, { online: true })).success).toEqual([])
  expect((await list()).kinds).toEqual({
    gateway: 2,
    'power-box': 0,
    'lux-station': 0,
    luminaire: 0,
    'power-gateway': 0,
    environment: 0,
    manhole: 0,
    'phone-charging': 0,
    intercom: 0,
    wifi: 0,
    'charging-pile': 0,
    'led-screen': 0,
    broadcast: 0,
    traffic: 0,
    video: 0,
    lock: 0,
    'garbage-bin': 0,
  })
})

test('another organisation sees none of it', async () => {
  start()
  answer('a', 20)
  await clock.advance(BEAT + WRITTEN_WITHIN)
  expect((await list(theirs)).rows).toEqual([])
  expect(await figures(theirs)).toMatchObject({ online: [], success: [] })
  const hours = (scope: Parameters<typeof connectionHours>[0]) =>
    connectionHours(scope, { id: gateway.id, hours: 24 }, new Date(clock.now()))
  expect(await database.db.scoped(theirs, hours)).toEqual([])
})

test('after 35 days an hour is forgotten', async () => {
  start()
  await clock.advance(BEAT + WRITTEN_WITHIN)
  const at = () =>
    database.db.system((scope) => scope.query('select 1 from connection_hour where at < $1', [new Date(NOW)]))
  expect(await at()).toHaveLength(2)
  await runOnce(database.db, retentionJob(createHandClock(NOW + keptHours.for), [keptHours]))
  expect(await at()).toHaveLength(0)
})
