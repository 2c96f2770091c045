import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BatchWriters, createBatchWriters } from '../batch-writer/index.ts'
import { type Bus, createBus } from '../bus.ts'
import { type TestDatabase, testCustomer, testDatabase } from '../db/testing.ts'
import { createRegistry, type Device, type Registry } from '../modules/devices/devices/index.ts'
import { createIngest, type Ingest } from '../modules/devices/readings/index.ts'
import { createParameters, type Parameters } from '../modules/organisation/parameters/index.ts'
import { createHandClock, type HandClock } from '../testing/hand-clock.ts'
import { createSilence, type Silence } from './silence.ts'

const MINUTE = 60_000
const unexpected = (error: unknown) => {
  throw error
}

let it: TestDatabase
let customers = 0
let city: number
let clock: HandClock
let bus: Bus
let registry: Registry
let ingest: Ingest
let writers: BatchWriters
let parameters: Parameters
let silence: Silence
let gateway: Device
let lamp: Device

const settle = (customerId: number, minutes: number) =>
  it.db.scoped(customerId, (scope) =>
    parameters.save(scope, 'admin', [{ name: 'device.silentMinutes', value: minutes }]),
  )

async function street(code: string): Promise<number> {
  const customerId = await testCustomer(it, code)
  await it.db.system((scope) =>
    scope.query(
      `with g as (insert into device (customer_id, kind, code, name) values ($1, 'gateway', $2, $2) returning id)
       insert into device (customer_id, kind, code, name, gateway_id) select $1, 'luminaire', 'lamp-' || $2, 'lamp', id from g`,
      [customerId, code],
    ),
  )
  return customerId
}

beforeAll(async () => {
  it = await testDatabase()
})
afterAll(() => it.close())

beforeEach(async () => {
  const code = `city-${++customers}`
  city = await street(code)
  clock = createHandClock(Date.parse('2026-11-21T12:00:00Z'))
  bus = createBus(unexpected)
  registry = await createRegistry(it.db)
  writers = createBatchWriters({ db: it.db.writers, clock, onError: unexpected })
  ingest = createIngest({ writers, registry, bus, clock })
  parameters = createParameters({ db: it.db, clock })
  silence = createSilence({ registry, parameters, clock, connection: ingest.connection })
  gateway = registry.ofCode(city, code)!
  lamp = registry.ofCode(city, `lamp-${code}`)!
  for (const device of [gateway, lamp]) ingest.connection(device, true, clock.now())
  silence.start()
  return () => silence.stop()
})

const online = () => [gateway.online, lamp.online]

test('where nothing is settled, silence alone loses nobody', async () => {
  await clock.advance(12 * 60 * MINUTE)
  expect(online()).toEqual([true, true])
})

test('a device is offline after the settled minutes, is back with its next message, and the database has both', async () => {
  const seen: string[] = []
  bus.on('connectionChanged', ({ kind }, isOnline) => seen.push(`${kind} ${isOnline ? 'on' : 'off'}`))
  await settle(city, 10)
  await clock.advance(9 * MINUTE)
  silence.heard(lamp)
  silence.heard(gateway)
  await clock.advance(9 * MINUTE)
  expect(online()).toEqual([true, true])
  silence.heard(gateway)
  await clock.advance(1 * MINUTE)
  expect(online()).toEqual([true, false])
  const states = async () => {
    await writers.stop()
    const rows = await it.db.system((scope) =>
      scope.query<{ online: boolean }>('select online from device_state where device_id = $1', [lamp.id]),
    )
    return rows.map((row) => row.online)
  }
  expect(await states()).toEqual([false])
  silence.heard(lamp)
  expect(await states()).toEqual([true])
  expect(seen).toEqual(['luminaire off', 'luminaire on'])
})

test('a gateway whose lamps speak is not silent', async () => {
  await settle(city, 10)
  for (let minute = 0; minute < 30; minute += 5) {
    silence.heard(lamp)
    await clock.advance(5 * MINUTE)
  }
  expect(online()).toEqual([true, true])
})

test('what one organisation settles loses no device of another', async () => {
  const other = await street(`other-${customers}`)
  await registry.reload()
  const [theirs] = registry.ofCustomer(other)
  ingest.connection(theirs!, true, clock.now())
  await settle(city, 5)
  await clock.advance(10 * MINUTE)
  expect(online()).toEqual([false, false])
  expect(theirs!.online).toBe(true)
})

test('the minutes count from the start of the server: while it was down, nobody was silent', async () => {
  await settle(city, 10)
  await clock.advance(9 * MINUTE)
  silence.stop()
  silence = createSilence({ registry, parameters, clock, connection: ingest.connection })
  silence.start()
  await clock.advance(9 * MINUTE)
  expect(online()).toEqual([true, true])
  await clock.advance(2 * MINUTE)
  expect(online()).toEqual([false, false])
})
