import { builtIn } from '@lamplighter/kinds/plans'
import { pointIndex } from '@lamplighter/kinds/wires'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../../../../db/testing.ts'
import { runOnce } from '../../../../jobs/testing.ts'
import { createOutbox, type Outbox } from '../../../../outbox/index.ts'
import { createHandClock, type HandClock } from '../../../../testing/hand-clock.ts'
import { createRegistry, type Device, type Registry } from '../../../devices/devices/index.ts'
import { plannedLight } from '../../../lighting/plans/index.ts'
import { createParameters } from '../../../organisation/parameters/index.ts'
import { listAlarms } from '../../alarms/list.store.ts'
import { createAlarmRecorder } from '../../alarms/recorder.ts'
import { planWatchJob } from './job.ts'

/** Noon and midnight where the city is. */
const [NOON, MIDNIGHT] = [Date.UTC(2026, 10, 23, 4), Date.UTC(2026, 10, 23, 16)]
const MINUTE = 60_000
const LEVEL = pointIndex('luminaire').get('lamp.level')!

let it: TestDatabase
let city: number
let clock: HandClock
let registry: Registry
let outbox: Outbox
let lamps: Device[]
let look: () => Promise<void>

async function startAt(moment: number) {
  clock = createHandClock(moment)
  outbox = createOutbox({
    db: it.db,
    clock,
    onError(error) {
      throw error
    },
    consumers: () => [createAlarmRecorder({ registry, clock })],
  })
  await outbox.start()
  const job = planWatchJob({ clock, registry, parameters: createParameters({ db: it.db, clock }) })
  look = async () => {
    await runOnce(it.db, job)
    await clock.advance(MINUTE)
  }
}

beforeEach(async () => {
  it = await testDatabase()
  city = await testCustomer(it, 'city')
  await it.db.system((scope) =>
    scope.query(
      `insert into device (customer_id, kind, code, name, plan_id)
       select $1, 'luminaire', 'L' || n, 'L' || n, case when n < 4 then $2 end from generate_series(1, 4) n`,
      [city, builtIn[0]!.id],
    ),
  )
  registry = await createRegistry(it.db)
  lamps = [...registry.all()].sort((a, b) => a.code.localeCompare(b.code))
  for (const lamp of lamps) lamp.online = true
})
afterEach(async () => {
  await outbox.stop()
  await it.close()
})

const light = (level: number, ...of: readonly Device[]) => {
  for (const lamp of of) lamp.points[LEVEL] = level
}
async function looks(times: number) {
  for (let n = 0; n < times; n++) await look()
}
const open = async () => {
  const page = { page: 1, size: 100 }
  const { rows } = await it.db.reading(city, (scope) => listAlarms(scope, { tab: 'current' }, page, new Date()), null)
  return rows.map(({ deviceName, type, level, rule, value, limit }) => [
    ...[deviceName, type, level, rule],
    `${value} / ${limit?.value} %`,
  ])
}
const hold = (lamp: Device, end: number) =>
  it.db.system((scope) =>
    scope.query(
      `insert into device_override (customer_id, device_id, point, sequence, order_id, account, code, since, ends_at)
       values ($1, $2, 'lamp.command', 1, gen_random_uuid(), 'anna', 'dco.dim', $3, $4)`,
      [city, lamp.id, new Date(clock.now()), new Date(end)],
    ),
  )

test('a lamp that burns by day raises an alarm after ten minutes, once, which ends when it is out', async () => {
  await startAt(NOON)
  expect(plannedLight(lamps[0]!, registry.tenantById(city)!)!.level(NOON)).toBe(0)
  light(60, lamps[0]!, lamps[3]!)
  light(0, lamps[1]!, lamps[2]!)
  await looks(10)
  expect(await open()).toEqual([])
  await looks(3)
  // Of the fourth nobody knows the plan.
  expect(await open()).toEqual([['L1', 'UnusualLight', 20, 'plan', '60 / 0 %']])
  light(0, lamps[0]!)
  await looks(3)
  expect(await open()).toEqual([])
})

test('a lamp that is out at night raises another; one that a command holds, or that is offline, raises none', async () => {
  await startAt(MIDNIGHT)
  light(0, ...lamps)
  await hold(lamps[1]!, MIDNIGHT + 20 * MINUTE)
  lamps[2]!.online = false
  await looks(13)
  const planned = plannedLight(lamps[0]!, registry.tenantById(city)!)!.level(clock.now())
  expect(await open()).toEqual([['L1', 'CloseLight', 20, 'plan', `0 / ${planned} %`]])
  // Ten minutes after the command has ended it should be back.
  await looks(30)
  expect((await open()).map(([name]) => name)).toEqual(expect.arrayContaining(['L1', 'L2']))
  expect(await open()).toHaveLength(2)
})

test('an organisation settles how long it waits, or that it wants no such alarms', async () => {
  await startAt(NOON)
  light(60, lamps[0]!)
  light(0, lamps[1]!, lamps[2]!)
  const settle = (value: number) =>
    it.db.system((scope) =>
      scope.query(
        `insert into parameter (customer_id, name, value, changed_by, changed_at) values ($1, 'alarm.planMinutes', $2, 'anna', now())
         on conflict (customer_id, name) do update set value = excluded.value`,
        [city, JSON.stringify(value)],
      ),
    )
  await settle(2)
  await looks(4)
  expect(await open()).toHaveLength(1)
  await settle(0)
  await looks(3)
  expect(await open()).toEqual([])
})
