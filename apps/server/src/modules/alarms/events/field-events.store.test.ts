import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { createHandClock, type HandClock } from '../../../testing/hand-clock.ts'
import type { StateChange } from '../../devices/devices/index.ts'
import { createRegistry, type Device, type Registry } from '../../devices/devices/index.ts'
import { startRecorder } from './testing.ts'

let database: TestDatabase
let customer: number
let registry: Registry
let gateway: Device
let lamps: Device[]
let clock: HandClock
let server: Awaited<ReturnType<typeof startRecorder>>

beforeAll(async () => {
  database = await testDatabase()
  customer = await testCustomer(database, 'city')
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
  registry = await createRegistry(database.db)
  gateway = [...registry.all()].find(({ kind }) => kind === 'gateway')!
  lamps = [...registry.all()].filter(({ kind }) => kind === 'luminaire')
})
afterAll(() => database.close())

beforeEach(async () => {
  clock = createHandClock(Date.UTC(2026, 10, 21, 10))
  server = await startRecorder(database.db, registry, clock)
})
afterEach(() => server.kill())

const publish = (devices: readonly StateChange[]) =>
  database.db.system(async (scope) => scope.publish(customer, 'devicesChanged', { at: clock.now(), devices }))
const lose = (...devices: Device[]) => publish(devices.map(({ id }) => [id, true, false, false, false]))
const events = () => server.told.map(({ event }) => event)

test('a lamp that is lost alone is told as itself', async () => {
  await lose(lamps[0]!)
  await clock.advance(10_000)
  expect(events()).toMatchObject([{ type: 'offline', deviceId: lamps[0]!.id, count: 1 }])
})

test('lamps lost behind a gateway that is still there are told as lamps of their road', async () => {
  await lose(...lamps)
  await clock.advance(10_000)
  expect(events()).toMatchObject([{ type: 'offline', deviceId: null, stationName: 'Road', count: 3 }])
})

test.each([
  ['before its lamps', () => [gateway, ...lamps]],
  ['after its lamps', () => [...lamps, gateway]],
  ['among its lamps', () => [lamps[0]!, gateway, lamps[1]!, lamps[2]!]],
])('a gateway that is lost %s is told once, with the lamps that hang on it', async (_, order) => {
  for (const device of order()) await lose(device)
  await clock.advance(10_000)
  expect(events()).toMatchObject([{ type: 'offline', deviceId: gateway.id, count: 3 }])
})

const moveAlarm = (raised: boolean, level: 10 | 20 | 30) =>
  database.db.system(async (scope) => {
    const move = { deviceId: lamps[1]!.id, rule: 'failure', type: 'LampFailure' as const, level, raised, value: 0 }
    scope.publish(customer, 'alarmsMoved', { moves: [{ ...move, at: clock.now() }] })
  })

test('an alarm is told by its type, with the level of its rule', async () => {
  await moveAlarm(true, 30)
  await clock.advance(10_000)
  expect(events()).toMatchObject([{ type: 'alarm', detail: { en: 'Lamp failure', level: 30 } }])
})

test('lamps that light up, and one whose alarm ends, are two lines', async () => {
  await publish(lamps.map(({ id }) => [id, true, true, false, true]))
  await moveAlarm(false, 20)
  await clock.advance(10_000)
  expect(events().map(({ type, count }) => [type, count])).toEqual([
    ['lit', 3],
    ['alarmEnded', 1],
  ])
})

test('what comes while others of its kind still come is one line with them', async () => {
  for (const lamp of lamps) {
    await lose(lamp)
    await clock.advance(3_000)
  }
  await clock.advance(10_000)
  expect(events()).toMatchObject([{ type: 'offline', count: 3 }])
})

test('what does not cease is told each minute', async () => {
  for (let second = 0; second < 130; second += 2) {
    await lose(lamps[0]!)
    await clock.advance(2_000)
  }
  expect(events()).toMatchObject([
    { type: 'offline', deviceId: lamps[0]!.id },
    { type: 'offline', deviceId: lamps[0]!.id },
  ])
})

test('a server that is killed while a line still grows has the next one finish it, once', async () => {
  await lose(lamps[0]!)
  await clock.advance(1_000)
  await server.kill()
  expect(server.told).toEqual([])
  await lose(lamps[1]!)
  server = await startRecorder(database.db, registry, clock)
  const other = await startRecorder(database.db, registry, clock)
  await clock.advance(10_000)
  expect(events()).toMatchObject([{ type: 'offline', stationName: 'Road', count: 2 }])
  expect(other.told).toEqual(server.told)
  await other.kill()
})
