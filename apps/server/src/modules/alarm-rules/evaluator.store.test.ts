import type { AlarmRule } from '@lamplighter/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBatchWriters } from '../../batch-writer/index.ts'
import { createBus } from '../../bus.ts'
import type { Platform } from '../../db/database.ts'
import { type TestDatabase, testCustomer, testDatabase } from '../../db/testing.ts'
import { createHandClock, type HandClock } from '../../testing/hand-clock.ts'
import { publishedOf } from '../../testing/published.ts'
import { createRegistry, type Device, type Registry } from '../devices/index.ts'
import { createIngest } from '../readings/index.ts'
import { createEvaluator, loadConditions } from './index.ts'

const NOW = Date.UTC(2026, 10, 23, 12)
const LIMIT: AlarmRule = {
  key: 'overVoltage',
  type: 'OverVoltage',
  label: { zh: '过压', en: 'over-voltage' },
  level: 20,
  point: 'elec.voltage',
  operator: '>',
  value: 253,
  margin: 5,
  hold: 60,
}

let it: TestDatabase
let clock: HandClock
let registry: Registry
let lamp: Device
let errors: unknown[]
let rules: readonly AlarmRule[]

beforeEach(async () => {
  it = await testDatabase()
  clock = createHandClock(NOW)
  errors = []
  rules = [LIMIT]
  const customer = await testCustomer(it.url, 'city')
  await it.db.system((scope) =>
    scope.query(`insert into device (customer_id, kind, code, name) values ($1, 'luminaire', 'L', 'L')`, [customer]),
  )
  registry = await createRegistry(it.db)
  lamp = [...registry.all()][0]!
})
afterEach(() => it.close())

/** A server that receives voltages of the lamp and evaluates them. */
async function startServer(db: Platform = it.db.writers) {
  const writers = createBatchWriters({ db, clock, onError: (error) => errors.push(error) })
  const ingest = createIngest({ writers, registry, bus: createBus((error) => errors.push(error)), clock })
  const evaluator = createEvaluator({
    rulesOf: () => rules,
    placeOf: registry.tenantById,
    known: await it.db.system(loadConditions),
  })
  ingest.addHook(evaluator.hook)
  return {
    say(...volts: readonly (readonly [second: number, value: number, historical?: boolean])[]) {
      for (const [second, value, historical = false] of volts)
        ingest.take(lamp, [{ key: 'elec.voltage', value, at: NOW + second * 1_000, historical }])
    },
    sayOther(second: number) {
      ingest.take(lamp, [{ key: 'dev.temperature', value: 20, at: NOW + second * 1_000, historical: false }])
    },
    forget: () => evaluator.forget([lamp.id], [LIMIT.key]),
    committed: () => ingest.committed(),
    stop: () => writers.stop(),
  }
}
const moves = async () => {
  const told = await publishedOf(it.db, 'alarmsMoved')
  return told.flatMap(({ body }) => body.moves.map(({ at, raised }) => [(at - NOW) / 1_000, raised]))
}

test('an alarm is raised and ends once, with the values that made it so', async () => {
  const server = await startServer()
  server.say([0, 254], [30, 255], [60, 256])
  await server.committed()
  server.say([61, 256], [90, 230])
  await server.committed()
  expect(await moves()).toEqual([
    [60, true],
    [90, false],
  ])
  expect(await it.db.system(loadConditions)).toEqual([])
  await server.stop()
})

test('a server that is killed goes on where the values are: the time that a value has held is not lost', async () => {
  const first = await startServer()
  first.say([0, 254])
  await first.committed()
  const second = await startServer()
  second.say([60, 254])
  await second.committed()
  const third = await startServer()
  third.say([60, 254], [70, 254])
  await third.committed()
  expect(await moves()).toEqual([[60, true]])
  for (const server of [first, second, third]) await server.stop()
})

test('the past that a device tells later raises nothing', async () => {
  const server = await startServer()
  server.say([-600, 260, true], [-300, 260, true])
  await server.committed()
  expect(await moves()).toEqual([])
  await server.stop()
})

test('readings whose commit was not confirmed are evaluated again, and the alarm is published once', async () => {
  const { writers } = it.db
  let isLost = true
  const server = await startServer({
    ...writers,
    async system(work) {
      const result = await writers.system(work)
      if (!isLost) return result
      isLost = false
      throw new Error('Connection terminated unexpectedly')
    },
  })
  server.say([0, 254], [60, 254])
  const committed = server.committed()
  await clock.advance(10_000)
  await committed
  expect(errors).toHaveLength(1)
  expect(await moves()).toEqual([[60, true]])
  await server.stop()
})

test('a value that is not reported again holds as long as the device reports anything else', async () => {
  const server = await startServer()
  server.say([0, 254])
  server.sayOther(61)
  await server.committed()
  expect(await moves()).toEqual([[61, true]])
  await server.stop()
})

test('a rule that is gone raises nothing, and one that comes back begins anew', async () => {
  const server = await startServer()
  server.say([0, 254], [60, 254])
  await server.committed()
  rules = []
  server.forget()
  server.say([70, 254])
  await server.committed()
  rules = [{ ...LIMIT, hold: 0 }]
  server.say([80, 254])
  await server.committed()
  expect(await moves()).toEqual([
    [60, true],
    [80, true],
  ])
  await server.stop()
})

test('a rule that is new judges what a device has told before, with its next report', async () => {
  rules = []
  const server = await startServer()
  server.say([0, 254])
  await server.committed()
  rules = [{ ...LIMIT, hold: 0 }]
  server.sayOther(30)
  server.sayOther(60)
  await server.committed()
  expect(await moves()).toEqual([[30, true]])
  await server.stop()
})
