import type { EventRow } from '@lamplighter/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBatchWriters } from '../../batch-writer/index.ts'
import { type Bus, createBus } from '../../bus.ts'
import { type TestDatabase, testCustomer, testDatabase } from '../../db/testing.ts'
import { createHandClock, type HandClock } from '../../testing/hand-clock.ts'
import { createRegistry, type Device } from '../devices/index.ts'
import { createEventLog } from './index.ts'

let database: TestDatabase
let gateway: Device
let lamps: Device[]
let bus: Bus
let clock: HandClock
let told: EventRow[]

const rethrow = (error: unknown) => {
  throw error
}

beforeAll(async () => {
  database = await testDatabase()
  const customer = await testCustomer(database.url, 'city')
  await database.db.system((scope) =>
    scope.query(
      `with g as (insert into device_group (customer_id, name) values ($1, 'North') returning id),
         t as (insert into station (customer_id, group_id, name) select $1, id, 'Road' from g returning id),
         w as (insert into device (customer_id, kind, code, name, station_id) select $1, 'gateway', 'W', 'W', id from t returning id, station_id)
       insert into device (customer_id, kind, code, name, station_id, gateway_id)
       select $1, 'luminaire', 'L' || n, 'L' || n, station_id, id from w, generate_series(1, 3) n`,
      [customer],
    ),
  )
  const registry = await createRegistry(database.db)
  gateway = [...registry.all()].find(({ kind }) => kind === 'gateway')!
  lamps = [...registry.all()].filter(({ kind }) => kind === 'luminaire')
})
afterAll(() => database.close())

beforeEach(() => {
  bus = createBus(rethrow)
  clock = createHandClock(Date.UTC(2026, 10, 21, 10))
  told = []
  bus.on('eventRecorded', (_, event) => told.push(event))
  createEventLog({
    writers: createBatchWriters({ db: database.db.writers, clock, onError: rethrow }),
    bus,
    clock,
  }).start()
})

const lose = (...devices: Device[]) => {
  for (const device of devices) bus.emit('connectionChanged', device, false, clock.now())
}

test('a lamp that is lost alone is told as itself', async () => {
  lose(lamps[0]!)
  await clock.advance(10_000)
  expect(told).toMatchObject([{ type: 'offline', deviceId: lamps[0]!.id, count: 1 }])
})

test('lamps lost behind a gateway that is still there are told as lamps of their road', async () => {
  lose(...lamps)
  await clock.advance(10_000)
  expect(told).toMatchObject([{ type: 'offline', deviceId: null, stationName: 'Road', count: 3 }])
})

test.each([
  ['before its lamps', () => [gateway, ...lamps]],
  ['after its lamps', () => [...lamps, gateway]],
  ['among its lamps', () => [lamps[0]!, gateway, lamps[1]!, lamps[2]!]],
])('a gateway that is lost %s is told once, with the lamps that hang on it', async (_, order) => {
  lose(...order())
  await clock.advance(10_000)
  expect(told).toMatchObject([{ type: 'offline', deviceId: gateway.id, count: 3 }])
})
