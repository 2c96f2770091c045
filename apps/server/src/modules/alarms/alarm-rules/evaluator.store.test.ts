import type { AlarmRule } from '@lamplighter/contract'
import { alarmRules } from '@lamplighter/kinds/alarms'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBatchWriters } from '../../../batch-writer/index.ts'
import { createBus } from '../../../bus.ts'
import type { Platform } from '../../../db/database.ts'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { createHandClock, type HandClock } from '../../../testing/hand-clock.ts'
import { publishedOf } from '../../../testing/published.ts'
import { createRegistry, type Device, type Registry } from '../../devices/devices/index.ts'
import { createIngest } from '../../devices/readings/index.ts'
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
  const customer = await testCustomer(it, 'city')
  await it.db.system((scope) =>
    scope.query(`insert into device (customer_id, kind, code, name) values ($1, 'luminaire', 'L', 'L')`, [customer]),
  )
  registry = await createRegistry(it.db)
  lamp = [...registry.all()][0]!
  lamp.online = true
})
afterEach(() => it.close())

/** A server that receives voltages of the lamp and evaluates them. */
async function startServer(db: Platform = it.db.writers) {
  const writers = createBatchWriters({ db, clock, onError: (error) => errors.push(error) })
  const ingest = createIngest({ writers, registry, bus: createBus((error) => errors.push(error)), clock })
  const evaluator = createEvaluator({
    clock,
    deviceOf: registry.get,
    rulesOf: () => rules,
    placeOf: registry.tenantById,
    known: await it.db.system(loadConditions),
  })
  ingest.addHook(evaluator.hook)
  return {
    /** Looks for holds that are over, as the server does every second. */
    async look() {
      for (const { device, at } of evaluator.due()) ingest.evaluate(device, at)
      await ingest.committed()
    },
    say(...volts: readonly (readonly [second: number, value: number, historical?: boolean])[]) {
      for (const [second, value, historical = false] of volts)
        ingest.take(lamp, [{ key: 'elec.voltage', value, at: NOW + second * 1_000, historical }])
    },
    sayAll(second: number, values: Readonly<Record<string, number>>) {
      const at = NOW + second * 1_000
      ingest.take(
        lamp,
        Object.entries(values).map(([key, value]) => ({ key, value, at, historical: false })),
      )
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

test('what is raised carries what it was judged by', async () => {
  const server = await startServer()
  server.say([0, 254], [60, 256], [70, 230])
  await server.committed()
  const [first, second] = (await publishedOf(it.db, 'alarmsMoved')).flatMap(({ body }) => body.moves)
  expect(first?.limit).toEqual({ point: 'elec.voltage', operator: '>', value: 253, returnValue: 248, hold: 60 })
  expect(second?.limit).toBeUndefined()
  await server.stop()
})

test('what a device found out itself carries what shows it, and what that should be', async () => {
  rules = alarmRules.luminaire.filter(({ key }) => key === 'failure' || key === 'leakage1')
  Object.assign(lamp, { ratedWatts: 60 })
  const server = await startServer()
  const found = { 'lamp.failure': 1, 'elec.leakageLevel': 1, 'elec.leakage': 34.5 }
  server.sayAll(0, { 'lamp.command': 100, 'elec.activePower': 0.6, ...found })
  server.sayAll(20, found)
  await server.committed()
  const raised = (await publishedOf(it.db, 'alarmsMoved')).flatMap(({ body }) => body.moves)
  expect(raised.map(({ rule, limit }) => [rule, limit?.evidence])).toEqual([
    ['failure', { point: 'elec.activePower', value: 0.6, expected: 60 }],
    ['leakage1', { point: 'elec.leakage', value: 34.5, expected: null }],
  ])
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

/** So many seconds go by. */
const pass = (seconds: number) => clock.advance(seconds * 1_000)

test('a value that is held raises when its hold is over, although the device says nothing more', async () => {
  const server = await startServer()
  server.say([0, 254])
  await server.committed()
  await pass(59)
  await server.look()
  expect(await moves()).toEqual([])
  await pass(1)
  await server.look()
  await server.look()
  expect(await moves()).toEqual([[60, true]])
  const [readings] = await it.db.system((scope) =>
    scope.query<{ count: number }>('select count(*)::int as count from reading'),
  )
  expect(readings).toEqual({ count: 1 })
  // A value of before the end of the hold, which came late.
  server.say([59.5, 230])
  await server.committed()
  expect(await moves()).toEqual([
    [60, true],
    [59.5, false],
  ])
  await server.stop()
})

test('what was back in time raises nothing, and begins its hold anew when it is beyond the limit again', async () => {
  const server = await startServer()
  server.say([0, 254], [30, 230])
  await server.committed()
  await pass(40)
  server.say([40, 254])
  await server.committed()
  await pass(30)
  await server.look()
  expect(await moves()).toEqual([])
  await pass(30)
  await server.look()
  expect(await moves()).toEqual([[100, true]])
  await server.stop()
})

test('a device that went silent raises nothing by a hold; its next report does', async () => {
  const server = await startServer()
  server.say([0, 254])
  await server.committed()
  lamp.online = false
  await pass(60)
  await server.look()
  expect(await moves()).toEqual([])
  lamp.online = true
  await pass(60)
  await server.look()
  server.sayOther(120)
  await server.committed()
  expect(await moves()).toEqual([[120, true]])
  await server.stop()
})

test('a hold goes on over a restart, and waits for devices to be heard again', async () => {
  const first = await startServer()
  first.say([0, 254])
  await first.committed()
  await first.stop()
  await pass(50)
  const second = await startServer()
  await pass(29)
  await second.look()
  expect(await moves()).toEqual([])
  await pass(1)
  await second.look()
  expect(await moves()).toEqual([[60, true]])
  await second.stop()
})

test('the clock of a device may differ from ours: a hold takes its time all the same', async () => {
  const server = await startServer()
  server.say([600, 254])
  await server.committed()
  await pass(59)
  await server.look()
  expect(await moves()).toEqual([])
  await pass(1)
  await server.look()
  expect(await moves()).toEqual([[660, true]])
  await server.stop()
})

test('a value that is beyond a limit before the time of its rule raises when that begins, and not where it was back before', async () => {
  // 20:00 by the clock of the place is twelve o'clock here.
  rules = [{ ...LIMIT, hold: 0, windows: [{ from: '20:02', to: '20:30' }] }]
  const server = await startServer()
  server.say([0, 260])
  await server.committed()
  await clock.advance(60_000)
  await server.look()
  expect(await moves()).toEqual([])
  await clock.advance(90_000)
  await server.look()
  expect(await moves()).toEqual([[150, true]])
  await server.look()
  server.say([200, 230])
  await server.committed()
  expect(await moves()).toEqual([
    [150, true],
    [200, false],
  ])
  await server.stop()
})

test('a value that is back before the time of its rule raises nothing when that begins', async () => {
  rules = [{ ...LIMIT, hold: 0, windows: [{ from: '20:02', to: '20:30' }] }]
  const server = await startServer()
  server.say([0, 260], [30, 230])
  await server.committed()
  await clock.advance(150_000)
  await server.look()
  expect(await moves()).toEqual([])
  await server.stop()
})

test('a lamp that is told to be lit and takes no power is not judged as one that is lit, by a server that has just started either', async () => {
  const factor = {
    type: 'LowPowerFactor',
    point: 'elec.powerFactor',
    operator: '<',
    value: 0.65,
    margin: 0.05,
  } as const
  rules = [{ ...LIMIT, ...factor, key: 'lowPowerFactor', hold: 0, when: 'lit' }]
  Object.assign(lamp, { ratedWatts: 100 })
  const dead = { 'lamp.level': 80, 'elec.activePower': 0, 'elec.voltage': 230, 'elec.powerFactor': 0.35 }
  for (const second of [0, 60]) {
    const server = await startServer()
    server.sayAll(second, dead)
    await server.committed()
    expect(await moves()).toEqual([])
    await server.stop()
  }
  const server = await startServer()
  server.sayAll(120, { ...dead, 'elec.activePower': 80 })
  await server.committed()
  expect(await moves()).toEqual([[120, true]])
  await server.stop()
})
