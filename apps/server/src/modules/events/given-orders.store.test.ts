import { randomUUID } from 'node:crypto'
import type { EventRow } from '@lamplighter/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBatchWriters } from '../../batch-writer/index.ts'
import { type Bus, createBus } from '../../bus.ts'
import type { Clock } from '../../clock.ts'
import { type TestDatabase, testCustomer, testDatabase } from '../../db/testing.ts'
import type { ItemMoved } from '../commands/index.ts'
import { createEventLog, recentEvents } from './index.ts'

const ASKED = Date.UTC(2026, 10, 20, 12)
const RUSH_OVER = 10_000

let database: TestDatabase
let ours: number
let theirs: number
const lamps: number[] = []
let stations: number[]

const rethrow = (error: unknown) => {
  throw error
}

beforeAll(async () => {
  database = await testDatabase()
  ours = await testCustomer(database.url, 'ours')
  theirs = await testCustomer(database.url, 'theirs')
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
})
afterAll(() => database.close())

let bus: Bus
let beat: () => Promise<void>
let now: number
let told: EventRow[]

/** A server's log from its start. */
function startLog() {
  bus = createBus(rethrow)
  const tasks: (() => Promise<void> | void)[] = []
  const clock: Clock = {
    offsetMs: 0,
    now: () => now,
    after: () => () => undefined,
    every: (_ms, task) => {
      tasks.push(task)
      return () => undefined
    },
  }
  createEventLog({
    writers: createBatchWriters({ db: database.db.writers, clock, onError: rethrow }),
    bus,
    clock,
  }).start()
  // What the log finds due is written after it.
  beat = async () => {
    for (const task of tasks.toReversed()) await task()
  }
  bus.on('eventRecorded', (customerId, event) => {
    expect(customerId).toBe(ours)
    told.push(event)
  })
}

beforeEach(async () => {
  now = ASKED
  told = []
  await database.db.system((scope) => scope.query('delete from event'))
  startLog()
})

/** An order as the commands module stores it, whose items then move. */
async function give(deviceIds: readonly number[], code = 'dco.dim', args: unknown = { level: 40 }) {
  const orderId = randomUUID()
  await database.db.system(async (scope) => {
    await scope.query(
      `insert into command_order (id, customer_id, account, code, args, asked_at, total) values ($1, $2, 'anna', $3, $4, $5, $6)`,
      [orderId, ours, code, JSON.stringify(args), new Date(ASKED), deviceIds.length],
    )
    await scope.query(
      `insert into command_item (id, cmd_id, order_id, customer_id, device_id, code, args, asked_at, expires_at)
       select gen_random_uuid(), gen_random_uuid(), $1, $2, d, $3, $4, $5, $5 from unnest($6::int[]) d`,
      [orderId, ours, code, JSON.stringify(args), new Date(ASKED), deviceIds],
    )
  })
  move(orderId, code, deviceIds.length)
  return orderId
}

const move = (orderId: string, code: string, times: number) =>
  bus.emit(
    'itemsMoved',
    Array.from({ length: times }, () => ({ orderId, code }) as ItemMoved),
  )

async function later() {
  now += RUSH_OVER
  await beat()
}

test('an order to one lamp names the lamp, who gave it and what was asked', async () => {
  const groupId = await give(lamps.slice(0, 1))
  await later()
  expect(told).toMatchObject([
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
  expect(told).toMatchObject([{ deviceId: null, stationId: stations[0], stationName: 'North', count: 2 }])
})

test('an order across stations names the first lamp', async () => {
  await give(lamps)
  await later()
  expect(told).toMatchObject([{ deviceId: lamps[0], count: 3 }])
})

test('an order is one event however often its items move, a restart between', async () => {
  const orderId = await give(lamps)
  await later()
  move(orderId, 'dco.dim', 3)
  await later()
  startLog()
  move(orderId, 'dco.dim', 3)
  await later()
  expect(told).toHaveLength(1)
  expect(await database.db.scoped(ours, (scope) => recentEvents(scope, null, 10))).toEqual(told)
  expect(await database.db.scoped(theirs, (scope) => recentEvents(scope, null, 10))).toEqual([])
})

test('reading lamps is not told', async () => {
  await give(lamps, 'dcs.read', null)
  await later()
  expect(told).toEqual([])
})
