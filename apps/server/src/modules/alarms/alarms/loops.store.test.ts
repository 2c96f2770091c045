import { relayOf } from '@lamplighter/kinds/loops'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { createOutbox, type Outbox } from '../../../outbox/index.ts'
import { createHandClock, type HandClock } from '../../../testing/hand-clock.ts'
import { createRegistry, type Device, pointIndex } from '../../devices/devices/index.ts'
import { listEnded } from './history.store.ts'
import { listAlarms } from './list.store.ts'
import { createLoopHook } from './loop-hook.ts'
import { createAlarmRecorder } from './recorder.ts'

const NOW = Date.UTC(2026, 10, 23, 12, 30)
const MINUTE = 60_000
const LOOP = 2
const PLACES = pointIndex('power-gateway')

let it: TestDatabase
let city: number
let clock: HandClock
let outbox: Outbox
let gateway: Device
let screen: Device
let camera: Device
let hook: ReturnType<typeof createLoopHook>

beforeEach(async () => {
  it = await testDatabase()
  city = await testCustomer(it, 'city')
  clock = createHandClock(NOW)
  hook = createLoopHook()
  await it.db.system((scope) =>
    scope.query(
      `with p as (insert into pole (customer_id, number, name) values ($1, 'P', 'P'), ($1, 'Q', 'Q'))
       insert into device (customer_id, kind, code, name, pole, pole_loop) values ($1, 'power-gateway', 'G', 'G', 'P', null),
         ($1, 'led-screen', 'S', 'S', 'P', $2), ($1, 'video', 'C', 'C', 'P', 1), ($1, 'led-screen', 'X', 'X', 'Q', $2)`,
      [city, LOOP],
    ),
  )
  const registry = await createRegistry(it.db)
  const of = (code: string) => [...registry.all()].find((one) => one.code === code)!
  ;[gateway, screen, camera] = [of('G'), of('S'), of('C')]
  await it.db.system((scope) =>
    scope.query(
      `insert into device_state (device_id, customer_id, online, points, refresh_time)
       select id, customer_id, true, '{}', $1 from device`,
      [new Date(NOW)],
    ),
  )
  outbox = createOutbox({
    db: it.db,
    clock,
    onError(error) {
      throw error
    },
    consumers: () => [createAlarmRecorder({ registry, clock })],
  })
  await outbox.start()
})
afterEach(async () => {
  await outbox.stop()
  await it.close()
})

const pass = (ms: number) => clock.advance(ms)

/** The gateway says that its loop is on or off, and its state is written. */
async function report(isOn: boolean) {
  const points = Array.from({ length: PLACES.size }, (_, at) =>
    at === PLACES.get(relayOf(LOOP)) ? Number(isOn) : null,
  )
  const evaluation = hook([{ device: gateway, at: clock.now(), points, isReport: true }])
  await it.db.system(async (scope) => {
    await evaluation?.write(scope)
    await scope.query('update device_state set points = $2 where device_id = $1', [gateway.id, points])
  })
  evaluation?.committed()
  await pass(1_000)
}
async function connect(device: Device, isOnline: boolean) {
  await it.db.system(async (scope) => {
    await scope.query('update device_state set online = $2 where device_id = $1', [device.id, isOnline])
    scope.publish(city, 'devicesChanged', {
      at: clock.now(),
      devices: [[device.id, !isOnline, isOnline, false, false]],
    })
  })
  await pass(1_000)
}
const open = () =>
  it.db.reading(
    city,
    async (scope) =>
      (await listAlarms(scope, { tab: 'current' }, { page: 1, size: 100 }, new Date(clock.now()))).rows.map(
        ({ type, deviceName }) => `${type} ${deviceName}`,
      ),
    null,
  )
const ended = async () => (await it.db.reading(city, (scope) => listEnded(scope, {}, { size: 100 }), null)).rows

test('what a loop feeds raises nothing when it is switched off, and what another feeds does', async () => {
  await report(true)
  await report(false)
  await connect(screen, false)
  await connect(camera, false)
  expect(await open()).toEqual(['CommunicationLost C'])
})

test('silence that is heard of before its loop ends once that is known to be off', async () => {
  await report(true)
  await connect(screen, false)
  expect(await open()).toEqual(['CommunicationLost S'])
  await report(false)
  expect(await open()).toEqual([])
  await pass(MINUTE)
  expect(await ended()).toMatchObject([{ deviceName: 'S', end: 'recovered' }])
})

test('a device that does not return when its loop is on again is silent after its hold, and not before', async () => {
  await report(false)
  await connect(screen, false)
  await report(true)
  await pass(4 * MINUTE)
  expect(await open()).toEqual([])
  await pass(MINUTE)
  expect(await open()).toEqual(['CommunicationLost S'])
  await connect(screen, true)
  expect(await open()).toEqual([])
})

test('a device that returns with its loop, or whose loop is off again by then, is no alarm', async () => {
  await report(false)
  await connect(screen, false)
  await report(true)
  await connect(screen, true)
  await pass(6 * MINUTE)
  expect(await open()).toEqual([])
  await report(false)
  await connect(screen, false)
  await report(true)
  await pass(MINUTE)
  await report(false)
  await pass(6 * MINUTE)
  expect(await open()).toEqual([])
})
