import type { AlarmLimit } from '@lamplighter/contract'
import { alarmRules } from '@lamplighter/kinds/alarms'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { createOutbox, type Outbox } from '../../../outbox/index.ts'
import { createHandClock, type HandClock } from '../../../testing/hand-clock.ts'
import { createRegistry, type Device, type Registry } from '../../devices/devices/index.ts'
import { readIncidents } from './incident.store.ts'
import { listAlarms, listIncidents } from './list.store.ts'
import { createAlarmNotifier } from './notifier.ts'
import { createAlarmRecorder } from './recorder.ts'

const MINUTE = 60_000

let it: TestDatabase
let city: number
let clock: HandClock
let registry: Registry
let outbox: Outbox
let box: Device
/** L1 to L3 hang on branch WL1, L4 and L5 on WL2, L6 on WL3; of L7 nobody has said. K1 has the first two branches. */
let lamps: Device[]
/** What webhooks were told. */
let sent: string[]

beforeEach(async () => {
  sent = []
  it = await testDatabase()
  city = await testCustomer(it, 'city')
  clock = createHandClock(Date.UTC(2026, 10, 23, 12, 30))
  await it.db.system(async (scope) => {
    const [made] = await scope.query<{ id: number }>(
      `insert into device (customer_id, kind, code, name) values ($1, 'power-box', 'B', 'B') returning id`,
      [city],
    )
    await scope.query(
      `with k as (insert into sub_device (customer_id, box_id, type, number, name)
           select $1, $2, 3, n, 'K' || n from generate_series(1, 2) n returning id, number),
         c as (insert into sub_device (customer_id, box_id, type, number, name, parent_id) select $1, $2, 4, number, 'KM' || number, id from k returning id, number),
         w as (insert into sub_device (customer_id, box_id, type, number, name, parent_id)
           select $1, $2, 5, n, 'WL' || n, c.id from generate_series(1, 3) n join c on c.number = n / 3 + 1 returning id, number)
       insert into device (customer_id, kind, code, name, box_id, branch_id)
       select $1, 'luminaire', 'L' || n, 'L' || n, $2, w.id from generate_series(1, 7) n
       left join w on w.number = case when n <= 3 then 1 when n <= 5 then 2 when n = 6 then 3 end`,
      [city, made!.id],
    )
  })
  registry = await createRegistry(it.db)
  const all = [...registry.all()]
  box = all.find(({ kind }) => kind === 'power-box')!
  lamps = all.filter(({ kind }) => kind === 'luminaire').toSorted((a, b) => (a.name < b.name ? -1 : 1))
  outbox = createOutbox({
    db: it.db,
    clock,
    onError(error) {
      throw error
    },
    consumers: () => [
      createAlarmRecorder({ registry, clock }),
      createAlarmNotifier({
        channels: { enqueueForWebhooks: async (_scope, _customer, event) => void sent.push(event) },
        clock,
      }),
    ],
  })
  await outbox.start()
})
afterEach(async () => {
  await outbox.stop()
  await it.close()
})

/** Rules of devices begin or end to raise their alarms at once. */
async function move(raised: boolean, ...all: readonly (readonly [device: Device, rule: string])[]) {
  const moves = all.map(([{ id, kind }, key]) => {
    const { type, level, point, operator, value, hold } = alarmRules[kind].find((rule) => rule.key === key)!
    const limit: AlarmLimit = { point, operator, value, returnValue: value, hold }
    return { deviceId: id, rule: key, type, level, raised, at: clock.now(), value: 0, limit }
  })
  await it.db.system(async (scope) => scope.publish(city, 'alarmsMoved', { moves }))
  await clock.advance(1_000)
}
const fail = (...all: Parameters<typeof move>[1][]) => move(true, ...all)
const dark = (...ns: readonly number[]) =>
  fail(...ns.map((n) => [lamps[n - 1]!, 'severeUnderVoltage'] as [Device, string]))
const page = { page: 1, size: 100 }
const now = () => new Date(clock.now())
/** Each incident: how many alarms, its head, and what they depend on. */
async function incidents() {
  const { rows } = await it.db.reading(city, (scope) => listIncidents(scope, { tab: 'current' }, page, now()), null)
  const worded = rows.map(({ alarms, deviceName, cause }) => {
    const part = cause?.part ? `${cause.part.kind} ${cause.part.name} of ` : ''
    return `${alarms} ${deviceName}${cause ? ` by ${part}${cause.deviceName}` : ''}`
  })
  return worded.toSorted()
}

test('lamps of one branch are one incident of that branch, whatever fails beside it', async () => {
  await dark(1)
  expect(await incidents()).toEqual(['1 L1'])
  await dark(2, 3, 4)
  expect(await incidents()).toEqual(['1 L4', '3 L1 by branch WL1 of B'])
  // As people are told of it.
  const heads = await it.db.system((scope) => readIncidents(scope, ['1', '2']))
  expect(heads).toMatchObject([
    { alarms: 3, anchorName: 'B', part: { kind: 'branch', name: 'WL1' } },
    { alarms: 1, deviceName: 'L4', part: null },
  ])
})

test('lamps of several branches of a power box within minutes are one incident of the box', async () => {
  await dark(1, 2)
  await dark(4)
  expect(await incidents()).toEqual(['1 L4', '2 L1 by branch WL1 of B'])
  await dark(5)
  await dark(6)
  expect(await incidents()).toEqual(['5 L1 by B'])
  await clock.advance(2 * MINUTE)
  expect(sent).toEqual(['alarm.raised', 'alarm.raised', 'alarm.ended'])
})

test('a lamp of which nobody has said on which branch it hangs stays with its power box', async () => {
  await dark(1, 2, 7)
  expect(await incidents()).toEqual(['1 L7', '2 L1 by branch WL1 of B'])
})

test('an output that did not close takes in the branches behind it, whichever came first, and no others', async () => {
  await dark(1, 2)
  await dark(6)
  await fail([box, 'loop1.dead'])
  expect(await incidents()).toEqual(['1 L6', '3 B by output 1 of B'])
  await dark(3, 4)
  expect(await incidents()).toEqual(['1 L6', '5 B by output 1 of B'])
  // The incident of the first branch is the one that goes on.
  expect(sent).toEqual(['alarm.raised', 'alarm.raised'])
})

test('a power box without voltage is one incident with all its lamps; incidents that it takes in end', async () => {
  await dark(1, 2)
  await dark(4, 7)
  await fail([box, 'noVoltage'], [box, 'p2.lossPhase'])
  await dark(6)
  expect(await incidents()).toEqual(['7 B by B'])
  expect(sent.toSorted()).toEqual(['alarm.ended', 'alarm.ended', 'alarm.raised', 'alarm.raised', 'alarm.raised'])
  const { rows } = await it.db.reading(city, (scope) => listAlarms(scope, { tab: 'current' }, page, now()), null)
  await move(false, ...rows.map(({ deviceId, rule }) => [registry.get(deviceId)!, rule] as const))
  await clock.advance(MINUTE)
  expect(await incidents()).toEqual([])
  expect(sent.filter((event) => event === 'alarm.ended')).toHaveLength(3)
})

test('a lost phase is named as long as it is the only one', async () => {
  await fail([box, 'p2.lossPhase'])
  await dark(1, 4)
  expect(await incidents()).toEqual(['3 B by phase B of B'])
  await fail([box, 'noVoltage'])
  expect(await incidents()).toEqual(['4 B by B'])
})

const HOUR = 60 * MINUTE

test('while its power box has no voltage a lamp is told by that alone, however late it fails', async () => {
  await fail([box, 'noVoltage'])
  clock.suspend(2 * HOUR)
  await dark(1, 7)
  expect(await incidents()).toEqual(['3 B by B'])
  expect(sent).toEqual(['alarm.raised'])
})

test('what is still wrong after its hold once its power box is in order is told, by branch', async () => {
  await fail([box, 'noVoltage'])
  await dark(1, 2, 4, 7)
  await move(false, [box, 'noVoltage'])
  // The alarm of the box ends after 30 s, and the lamps have a hold of 60 s.
  await clock.advance(80_000)
  await move(false, [lamps[3]!, 'severeUnderVoltage'])
  expect(await incidents()).toEqual(['3 L1 by B'])
  expect(sent).toEqual(['alarm.raised'])
  await clock.advance(10_000)
  expect(await incidents()).toEqual(['1 L7', '2 L1 by branch WL1 of B'])
  expect(sent.filter((event) => event === 'alarm.raised')).toHaveLength(3)
  await clock.advance(MINUTE)
  expect(sent.filter((event) => event === 'alarm.ended')).toHaveLength(1)
})

test('what is released stays with its power box when that fails again before it is told', async () => {
  await fail([box, 'noVoltage'])
  await dark(1, 2)
  await move(false, [box, 'noVoltage'])
  await clock.advance(40_000)
  await fail([box, 'noVoltage'])
  await clock.advance(2 * MINUTE)
  expect(await incidents()).toEqual(['3 B by B'])
  expect(sent.filter((event) => event === 'alarm.raised')).toHaveLength(2)
})

test('lamps that are lit against their schedules are one incident of the box that feeds them', async () => {
  const burn = async (...ns: readonly number[]) => {
    const moves = ns.map((n) => ({
      ...{ deviceId: lamps[n - 1]!.id, type: 'UnusualLight', level: 20, rule: 'plan' },
      ...{ raised: true, at: clock.now(), value: null },
    })) as never
    await it.db.system(async (scope) => scope.publish(city, 'alarmsMoved', { moves }))
    await clock.advance(1_000)
  }
  await burn(1, 4)
  await burn(6)
  await dark(7)
  expect(await incidents()).toEqual(['1 L7', '3 L1 by B'])
  await clock.advance(6 * MINUTE)
  await burn(2)
  expect(await incidents()).toEqual(['1 L2', '1 L7', '3 L1 by B'])
})
