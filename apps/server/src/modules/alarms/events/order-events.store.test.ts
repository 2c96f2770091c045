import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Queries } from '../../../db/database.ts'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { createHandClock, type HandClock } from '../../../testing/hand-clock.ts'
import { createRegistry, type Registry } from '../../devices/devices/index.ts'
import { recentEvents } from './store.ts'
import { startRecorder } from './testing.ts'

const ASKED = Date.UTC(2026, 10, 20, 12)
const RUSH_OVER = 10_000

let database: TestDatabase
let ours: number
let theirs: number
const lamps: number[] = []
let stations: number[]

let registry: Registry

beforeAll(async () => {
  database = await testDatabase()
  ours = await testCustomer(database, 'ours')
  theirs = await testCustomer(database, 'theirs')
  await database.db.system(async (scope) => {
    const made = await scope.query<{ id: number }>(
      `with g as (insert into device_group (customer_id, name) values ($1, 'All') returning id)
       insert into station (customer_id, group_id, name) select $1, g.id, n from g, unnest($2::text[]) n returning id`,
      [ours, ['North', 'South']],
    )
    stations = made.map(({ id }) => id)
    for (const [at, stationId] of [stations[0], stations[0], stations[1]].entries()) {
      const [lamp] = await scope.query<{ id: number }>(
        `insert into device (customer_id, kind, code, name, station_id) values ($1, 'luminaire', $2, $2, $3) returning id`,
        [ours, `L${at}`, stationId],
      )
      lamps.push(lamp!.id)
    }
  })
  registry = await createRegistry(database.db)
})
afterAll(() => database.close())

let clock: HandClock
let server: Awaited<ReturnType<typeof startRecorder>>
const told = () =>
  server.told.map(({ customerId, event }) => {
    expect(customerId).toBe(ours)
    return event
  })

beforeEach(async () => {
  clock = createHandClock(ASKED)
  await database.db.system((scope) => scope.query('delete from event'))
  server = await startRecorder(database.db, registry, clock)
})
afterEach(() => server.kill())

const insertItems = (scope: Queries, orderId: string, deviceIds: readonly number[], code = 'dco.dim', level = 40) =>
  scope.query(
    `insert into command_item (id, cmd_id, order_id, customer_id, device_id, code, args, asked_at, expires_at)
     select gen_random_uuid(), gen_random_uuid(), $1, $2, d, $3, $4, $5, $5 from unnest($6::int[]) d`,
    [orderId, ours, code, JSON.stringify({ level }), new Date(ASKED), deviceIds],
  )

/** An order as the commands module stores it; its items may be written later. */
async function give(deviceIds: readonly number[], { code = 'dco.dim', isWritten = true } = {}) {
  const orderId = randomUUID()
  await database.db.system(async (scope) => {
    await scope.query(
      `insert into command_order (id, customer_id, account, code, args, asked_at, total) values ($1, $2, 'anna', $3, 'null', $4, $5)`,
      [orderId, ours, code, new Date(ASKED), deviceIds.length],
    )
    scope.publish(ours, 'orderGiven', { orderId })
    if (isWritten) await insertItems(scope, orderId, deviceIds, code)
  })
  return orderId
}

const later = () => clock.advance(RUSH_OVER)

test('an order to one lamp names the lamp, who gave it and what was asked', async () => {
  const groupId = await give(lamps.slice(0, 1))
  await later()
  expect(told()).toMatchObject([
    {
      type: 'order',
      time: new Date(ASKED).toISOString(),
      deviceId: lamps[0],
      deviceKind: 'luminaire',
      stationId: stations[0],
      count: 1,
      detail: { groupId, user: 'anna', code: 'dco.dim', level: 40 },
    },
  ])
})

test('an order to lamps of one station is the station, with their number', async () => {
  await give(lamps.slice(0, 2))
  await later()
  expect(told()).toMatchObject([{ deviceId: null, stationId: stations[0], stationName: 'North', count: 2 }])
})

test('an order across stations names the first lamp', async () => {
  await give(lamps)
  await later()
  expect(told()).toMatchObject([{ deviceId: lamps[0], count: 3 }])
})

test('an order is one event however often it is published, a restart between', async () => {
  const orderId = await give(lamps)
  await later()
  const [first] = told()
  await server.kill()
  server = await startRecorder(database.db, registry, clock)
  await database.db.system(async (scope) => scope.publish(ours, 'orderGiven', { orderId }))
  await later()
  expect(told()).toEqual([])
  expect(await database.db.scoped(ours, (scope) => recentEvents(scope, null, 10))).toEqual([first])
  expect(await database.db.scoped(theirs, (scope) => recentEvents(scope, null, 10))).toEqual([])
})

test('an order whose items are written late is told when they are', async () => {
  const orderId = await give([], { isWritten: false })
  await later()
  expect(told()).toEqual([])
  await database.db.system((scope) => insertItems(scope, orderId, lamps.slice(0, 1)))
  await later()
  expect(told()).toMatchObject([{ type: 'order', deviceId: lamps[0], detail: { groupId: orderId } }])
})

test('reading lamps is not told', async () => {
  await give(lamps, { code: 'dcs.read' })
  await later()
  expect(told()).toEqual([])
})
