import { INTRUSION, OPEN } from '@lamplighter/kinds/manhole'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runOnce } from '../../../jobs/testing.ts'
import { createOutbox, type Outbox } from '../../../outbox/index.ts'
import { listAlarms } from '../../alarms/alarms/list.store.ts'
import { createAlarmRecorder } from '../../alarms/alarms/recorder.ts'
import { type Desk, makeDesk, type Person } from '../../devices/approvals/testing.ts'
import type { Device } from '../../devices/devices/index.ts'
import { createIngest, type Ingest } from '../../devices/readings/index.ts'
import { listOpenings } from './opening.store.ts'
import { openingHook } from './opening-hook.ts'
import { permissionNow } from './permission.store.ts'
import { openingWatchJob } from './watch.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const [ARMED, LOCKED, LEFT_OPEN] = ['cover.armed', 'lock.locked', 'lock.leftOpen']

let desk: Desk
let cover: Device
let lock: Device
let ingest: Ingest
let outbox: Outbox
let ann: Person

beforeEach(async () => {
  desk = await makeDesk(1)
  await desk.sql(
    `insert into device (customer_id, kind, code, name, station_id)
     select $1, d.kind, d.code, d.name, station.id from station,
       (values ('manhole', '13850100001', 'Cover 1'), ('lock', '13850300001', 'Lock 1')) as d (kind, code, name)
     where customer_id = $1 and group_id = $2`,
    [desk.customer, desk.districts.north],
  )
  await desk.registry.reload()
  const of = (kind: string) => [...desk.registry.all()].find((device) => device.kind === kind)!
  cover = of('manhole')
  lock = of('lock')
  for (const device of [cover, lock]) device.online = true
  ingest = createIngest(desk)
  ingest.addHook(openingHook)
  ann = await desk.person('ann')
  outbox = createOutbox({
    db: desk.it.db,
    clock: desk.clock,
    onError(error) {
      throw error
    },
    consumers: () => [createAlarmRecorder({ registry: desk.registry, clock: desk.clock })],
  })
  await outbox.start()
})
afterEach(async () => {
  await outbox.stop()
  await desk.close()
})

/** The device reports a second later. */
async function report(device: Device, values: Readonly<Record<string, number>>) {
  await desk.clock.advance(SECOND)
  const at = desk.clock.now()
  ingest.take(
    device,
    Object.entries(values).map(([key, value]) => ({ key, value, at, historical: false })),
  )
  const committed = ingest.committed()
  await desk.clock.advance(SECOND)
  await committed
}

/** The job as it is after a start, once a minute. */
async function watch(minutes: number) {
  for (let n = 0; n < minutes; n++) {
    await desk.clock.advance(MINUTE)
    await runOnce(desk.it.db, openingWatchJob(desk))
    await desk.clock.advance(SECOND)
  }
}

async function allow(minutes: number, job = '1120-041') {
  const until = new Date(desk.clock.now() + minutes * MINUTE).toISOString()
  await desk.orders.sendEach(ann.context, [{ deviceId: cover.id, code: 'dco.allowOpening', args: { job, until } }])
  const [item] = await desk.sql<{ cmdId: string; deviceId: number }>(
    'select cmd_id as "cmdId", device_id as "deviceId" from command_item order by sequence desc limit 1',
  )
  const before = await permission()
  desk.reply(item!)
  await desk.clock.advance(SECOND)
  return { until, before }
}
const permission = () =>
  ann.context.inScope((scope) => permissionNow(scope, cover.id, new Date(desk.clock.now())), 'device.view')

const alarms = async () => {
  const page = { page: 1, size: 100 }
  const now = new Date(desk.clock.now())
  const { rows } = await desk.it.db.reading(
    desk.customer,
    (scope) => listAlarms(scope, { tab: 'current' }, page, now),
    null,
  )
  return rows.map(({ deviceName, type, level, rule }) => [deviceName, type, level, rule])
}
const openings = async () => (await ann.context.inScope((scope) => listOpenings(scope, { size: 20, filters: {} }))).rows

test('a permission counts once the device has taken it: by whom, for what and until when', async () => {
  expect(await permission()).toBeNull()
  const { until, before } = await allow(30)
  expect(before).toBeNull()
  expect(await permission()).toEqual({ by: 'ann', job: '1120-041', until })
  await desk.clock.advance(30 * MINUTE)
  expect(await permission()).toBeNull()
})

test('a cover that stays open longer than permitted raises one alarm, which ends when it is shut', async () => {
  const { until } = await allow(10)
  await report(cover, { [OPEN]: 1, [ARMED]: 1, [INTRUSION]: 0 })
  await watch(9)
  expect(await alarms()).toEqual([])
  await watch(4)
  expect(await alarms()).toEqual([['Cover 1', 'CoverOpen', 30, 'opening']])
  expect(await openings()).toMatchObject([
    { kind: 'manhole', permittedBy: 'ann', job: '1120-041', permittedUntil: until, wasLeftOpen: true, closedAt: null },
  ])
  await report(cover, { [OPEN]: 0 })
  await watch(3)
  expect(await alarms()).toEqual([])
  expect(await openings()).toMatchObject([{ closedAt: expect.any(String) }])
})

test('one that is open without a permission raises it although the cover itself is content', async () => {
  await report(cover, { [OPEN]: 1, [ARMED]: 1, [INTRUSION]: 0 })
  await watch(2)
  expect(await alarms()).toHaveLength(1)
  // It is permitted after all.
  await allow(10)
  await watch(3)
  expect(await alarms()).toEqual([])
  expect(await openings()).toMatchObject([{ permittedBy: 'ann' }])
})

test('a cover that tells it itself, or that nobody guards, raises none here', async () => {
  await report(cover, { [OPEN]: 1, [ARMED]: 1, [INTRUSION]: 1 })
  await watch(3)
  expect(await alarms()).toEqual([])
  await report(cover, { [ARMED]: 0, [INTRUSION]: 0 })
  await watch(3)
  expect(await alarms()).toEqual([])
})

test('a lock may be open for an hour, unless it tells itself that it should be shut', async () => {
  await report(lock, { [LOCKED]: 0 })
  await desk.clock.advance(57 * MINUTE)
  await watch(1)
  expect(await alarms()).toEqual([])
  await watch(5)
  expect(await alarms()).toEqual([['Lock 1', 'LockOpen', 20, 'opening']])
  await report(lock, { [LOCKED]: 1 })
  await watch(3)
  await report(lock, { [LOCKED]: 0, [LEFT_OPEN]: 1 })
  await desk.clock.advance(60 * MINUTE)
  await watch(3)
  expect(await alarms()).toEqual([])
})
