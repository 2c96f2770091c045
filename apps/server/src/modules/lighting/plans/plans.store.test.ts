import {
  COMMAND_STATUS,
  type Deployment,
  type ErrorKey,
  type Input,
  isFailure,
  type PlanBody,
  type planCalls,
  shippedRoles,
} from '@lamplighter/contract'
import { tablesOfPlan } from '@lamplighter/kinds/plans'
import { tablesHash } from '@lamplighter/kinds/tables'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runOnce } from '../../../jobs/testing.ts'
import { type Desk, makeDesk, type Person } from '../../devices/approvals/testing.ts'
import { createHeldTables, type HeldTables } from '../plan-tables/index.ts'
import { planHandlers } from './calls.ts'
import { createConfirmationWatch } from './confirmation-watch.ts'
import { deploymentJob } from './deployment-job.ts'
import { createDeployments } from './deployments.ts'
import { createPlanBook, type PlanBook } from './plan-book.ts'

type Handlers = ReturnType<typeof planHandlers>

const NIGHT: PlanBody = {
  form: 'punctual',
  mode: 0,
  programs: [
    {
      steps: [
        { base: 'sunset', offset: 10, action: 1, level: 100 },
        { base: 'clock', at: '23:00', action: 1, level: 70 },
        { base: 'sunrise', offset: -15, action: 0, level: 0 },
      ],
    },
  ],
  rules: [],
}
const darker = (level: number): PlanBody =>
  ({
    ...NIGHT,
    programs: [
      {
        steps: [
          NIGHT.programs[0]!.steps[0]!,
          { base: 'clock', at: '23:00', action: 1, level },
          NIGHT.programs[0]!.steps[2]!,
        ],
      },
    ],
  }) as PlanBody
const HOUR = 3_600_000

let desk: Desk
let max: Person
let ina: Person
let held: HeldTables
let book: PlanBook
let plans: Handlers

beforeEach(async () => {
  desk = await makeDesk(20)
  max = await desk.person('max', shippedRoles.maintainer.operations)
  ina = await desk.person('ina', shippedRoles.maintainer.operations)
  held = createHeldTables(desk)
  book = createPlanBook(desk.it.db)
  await desk.sql(`update device set plan_id = 'main-road'`)
  await desk.sql(
    `insert into device_state (device_id, customer_id, online) select id, customer_id, true from device on conflict (device_id) do update set online = true`,
  )
  await desk.registry.reload()
  const deployments = createDeployments({ orders: desk.orders, clock: desk.clock })
  plans = planHandlers({ deployments, orders: desk.orders, clock: desk.clock })
})
afterEach(() => desk.close())

const save = (more: Partial<Input<(typeof planCalls)['plan.save']>> = {}, by = max) =>
  plans['plan.save'](by.context, { name: 'Quay', note: '', body: NIGHT, ...more })
const saved = async (body: PlanBody = NIGHT) => {
  const made = await save({ body })
  await book.reload(desk.customer)
  return made
}
const deploy = (id: string, more: object = {}, by = max) =>
  plans['plan.deploy'](by.context, { id, version: 1, target: {}, staged: true, failedLimit: 2, note: '', ...more })
const deployment = async (): Promise<Deployment> => (await plans['plan.deployments'](max.context, {}))[0]!
const job = () => runOnce(desk.it.db, deploymentJob({ db: desk.it.db, orders: desk.orders, clock: desk.clock }))

async function refusal(work: Promise<unknown>): Promise<ErrorKey> {
  const error = await work.then(
    () => null,
    (failed: unknown) => failed,
  )
  if (!isFailure(error)) throw new Error('it was not refused', { cause: error })
  return error.key
}

type Open = { id: string; cmdId: string; deviceId: number }
const open = () =>
  desk.sql<Open>(
    'select id, cmd_id as "cmdId", device_id as "deviceId" from command_item where status = $1 order by sequence',
    [COMMAND_STATUS.pending],
  )

/** Devices answer what was sent to them, and say what they hold; the machine's clock is set before they do. */
async function carryOut({
  set = 0,
  failing = 0,
  body = NIGHT,
  stamp,
}: {
  set?: number
  failing?: number
  body?: PlanBody
  stamp: { plan: string; version: number }
}) {
  await desk.clock.advance(1_000)
  const items = await open()
  desk.clock.set(set)
  if (set !== 0) await desk.clock.advance(1_000)
  const failed = new Set(items.slice(0, failing).map(({ deviceId }) => deviceId))
  for (const item of items) desk.reply(item, failed.has(item.deviceId) ? { status: 5 } : { status: 0, result: '{}' })
  await expect
    .poll(async () => {
      await desk.clock.advance(1_000)
      return (await open()).length
    })
    .toBe(0)
  const hash = tablesHash(tablesOfPlan('luminaire', body, stamp))
  for (const { deviceId } of items) if (!failed.has(deviceId)) say(deviceId, hash, stamp)
  await desk.clock.advance(1_000)
}
const say = (deviceId: number, hash: string, { plan, version }: { plan: string; version: number }) =>
  held.heard(desk.registry.get(deviceId)!, [
    { key: 'Plan.Hash', value: hash, at: 0, historical: false },
    { key: 'Plan.Id', value: plan, at: 0, historical: false },
    { key: 'Plan.Version', value: version, at: 0, historical: false },
  ])

/** The job until a deployment is in a state: what devices said is written a moment later. */
const until = async (state: Deployment['state']) => {
  await expect
    .poll(async () => {
      await desk.clock.advance(1_000)
      await job()
      return (await deployment()).state
    })
    .toBe(state)
  return deployment()
}

test('what was changed is a version of its own, and nobody overwrites what they have not seen', async () => {
  const { id } = await save()
  expect(await save({ id, version: 1, note: 'by the water' })).toEqual({ id, version: 1 })
  expect(await save({ id, version: 1, body: darker(40) })).toEqual({ id, version: 2 })
  expect(await refusal(save({ id, version: 1, body: darker(30) }))).toBe('plan.changedMeanwhile')
  expect(await refusal(save({ name: 'QUAY' }))).toBe('plan.nameTaken')
  const first = await plans['plan.read'](max.context, { id, version: 1 })
  expect([first.body, first.version, first.shown]).toEqual([NIGHT, 2, 1])
  expect(first.versions.map(({ version }) => version)).toEqual([2, 1])
})

test('what no device can carry out is refused with the reason', async () => {
  const body = { ...NIGHT, rules: [{ program: 4, from: '01-01', to: '12-31', days: [1] }] } as PlanBody
  expect(await refusal(save({ body }))).toBe('plan.refused')
})

test('delivered plans are listed and read as any other, and are not saved over', async () => {
  const rows = await plans['plan.query'](max.context, {})
  expect(rows.find(({ id }) => id === 'main-road')).toMatchObject({ builtIn: true, version: 1, devices: 40 })
  expect((await plans['plan.read'](max.context, { id: 'main-road' })).body.form).toBe('punctual')
})

test('a plan is read with the roads that its lamps light, each by the least illuminance', async () => {
  expect((await plans['plan.read'](max.context, { id: 'main-road' })).roads).toEqual([])
  await desk.sql(`update station set road_class = 'branch', design_lux = 9 + id % 2`)
  expect((await plans['plan.read'](max.context, { id: 'main-road' })).roads).toEqual([
    { roadClass: 'branch', designLux: 9, devices: 40 },
  ])
  expect((await plans['plan.read'](max.context, { id: 'park' })).roads).toEqual([])
})

test('a deployment reaches one lamp, waits for its release, then a tenth, then all of them', async () => {
  const { id } = await saved()
  const stamp = { plan: id, version: 1 }
  expect(await deploy(id)).toMatchObject({ devices: 40 })
  expect((await deployment()).stages.map(({ devices }) => devices)).toEqual([1, 3, 36])
  expect(new Set((await open()).map(({ deviceId }) => deviceId)).size).toBe(1)
  await carryOut({ stamp })
  expect((await until('waiting')).stages[0]).toMatchObject({ devices: 1, confirmed: 1 })

  await plans['plan.release'](max.context, { id: (await deployment()).id, acceptFailed: false })
  await carryOut({ stamp })
  expect((await until('waiting')).stages[1]).toMatchObject({ devices: 3, confirmed: 3 })

  // Nine tenths of a city are not written to by one person alone.
  const current = (await deployment()).id
  expect(await refusal(Promise.resolve(plans['plan.release'](max.context, { id: current, acceptFailed: false })))).toBe(
    'plan.secondPerson',
  )
  await plans['plan.release'](ina.context, { id: current, acceptFailed: false })
  await carryOut({ stamp })
  expect((await until('done')).stages[2]).toMatchObject({ devices: 36, confirmed: 36 })
  expect((await plans['plan.query'](max.context, {})).find((plan) => plan.id === id)).toMatchObject({
    devices: 40,
    newest: 40,
    inSync: 40,
  })
  expect(await refusal(Promise.resolve(plans['plan.delete'](max.context, { id })))).toBe('plan.inUse')
})

test('a stage is passed when its last device confirms, without the job; what failed waits for the job', async () => {
  const { id } = await saved()
  const stamp = { plan: id, version: 1 }
  const watch = createConfirmationWatch({ db: desk.it.db, bus: desk.bus, clock: desk.clock })
  watch.start()
  await deploy(id)
  await carryOut({ stamp })
  const state = async () => {
    await desk.clock.advance(1_000)
    return (await deployment()).state
  }
  await expect.poll(state).toBe('waiting')
  await plans['plan.release'](max.context, { id: (await deployment()).id, acceptFailed: false })
  await carryOut({ failing: 1, stamp })
  const confirmed = async () => {
    await desk.clock.advance(1_000)
    return (await deployment()).stages[1]
  }
  await expect.poll(confirmed).toMatchObject({ confirmed: 2, failed: 1 })
  expect(await state()).toBe('running')
  await job()
  await carryOut({ stamp })
  await expect.poll(state).toBe('waiting')
  watch.stop()
})

test('too much that fails halts it; what it reached is rolled back to what it carried before', async () => {
  const { id } = await saved()
  await deploy(id, { target: { ids: desk.lamps.slice(0, 10) } })
  await carryOut({ failing: 1, stamp: { plan: id, version: 1 } })
  const halted = await until('halted')
  expect(halted.stages[0]).toMatchObject({ failed: 1 })
  const { rows } = await plans['plan.outcomes'](max.context, {
    deploymentId: halted.id,
    outcome: 'failed',
    page: 1,
    size: 20,
  })
  expect(rows).toHaveLength(1)
  expect(await plans['plan.rollBack'](max.context, { id: halted.id })).toEqual({ devices: 1, left: [] })
  const [back] = await desk.sql<{ plan: string }>('select plan_id as plan from device where id = $1', [
    rows[0]!.deviceId,
  ])
  expect(back!.plan).toBe('main-road')
  expect((await deployment()).state).toBe('rolledBack')
})

test('a roll-back names the devices that it leaves as they are', async () => {
  const { id } = await saved()
  const [first, second, third] = desk.lamps as [number, number, number]
  await desk.sql('update device set plan_id = null where id = $1', [third])
  await deploy(id, { target: { ids: [first, second, third] }, staged: false })
  await carryOut({ stamp: { plan: id, version: 1 } })
  await desk.clock.advance(HOUR)
  const args = { mode: 1, steps: [{ at: '18:00', action: 1, level: 80 }] }
  await desk.orders.send(max.context, [{ deviceId: second, code: 'dcc.onTimePlan', args }])
  const { devices, left } = await plans['plan.rollBack'](max.context, { id: (await deployment()).id })
  expect(devices).toBe(1)
  expect(left).toEqual([
    { deviceId: second, name: expect.any(String), why: 'another' },
    { deviceId: third, name: expect.any(String), why: 'nothingBefore' },
  ])
})

test('a device that was offline is tried again when it is back, and not a fourth time', async () => {
  const { id } = await saved()
  await deploy(id, { target: { ids: desk.lamps.slice(0, 1) }, failedLimit: 100 })
  for (let round = 0; round < 3; round++) {
    await carryOut({ failing: 1, stamp: { plan: id, version: 1 } })
    await job()
  }
  expect(await open()).toEqual([])
  const [row] = await desk.sql<{ tries: number }>('select tries from plan_deployment_device')
  expect(row!.tries).toBe(3)
})

test('a lamp that failed is tried again when it is back, also once the deployment is over', async () => {
  const { id } = await saved()
  await deploy(id, { target: { ids: desk.lamps.slice(0, 5) }, staged: false, failedLimit: 100 })
  const [first] = await open()
  const setOnline = (online: boolean) =>
    desk.sql('update device_state set online = $2 where device_id = $1', [first!.deviceId, online])
  await setOnline(false)
  await carryOut({ failing: 1, stamp: { plan: id, version: 1 } })
  await until('done')
  expect(await open()).toEqual([])
  await setOnline(true)
  await job()
  expect(new Set((await open()).map(({ deviceId }) => deviceId))).toEqual(new Set([first!.deviceId]))
})

test.each([
  ['forward', HOUR],
  ['back', -HOUR],
])('a deployment is done once when the clock is set %s by an hour in every stage', async (_, step) => {
  const { id } = await saved()
  await deploy(id, { failedLimit: 100 })
  for (const by of [max, ina]) {
    await carryOut({ set: step, stamp: { plan: id, version: 1 } })
    await until('waiting')
    desk.clock.set(-step)
    await plans['plan.release'](by.context, { id: (await deployment()).id, acceptFailed: false })
  }
  await carryOut({ set: step, stamp: { plan: id, version: 1 } })
  const { stages } = await until('done')
  expect(stages.map(({ devices, confirmed }) => devices - confirmed)).toEqual([0, 0, 0])
  for (let look = 0; look < 3; look++) await job()
  const written = await desk.sql(
    `select device_id from command_item where code = 'dcc.onTimePlan' group by 1 having count(*) = 1`,
  )
  expect(written).toHaveLength(40)
})

test('who goes on after a halt tries those that failed once more', async () => {
  const { id } = await saved()
  await deploy(id, { target: { ids: desk.lamps.slice(0, 1) } })
  const stamp = { plan: id, version: 1 }
  for (let round = 0; round < 3; round++) {
    await carryOut({ failing: 1, stamp })
    await job()
  }
  await until('halted')
  await plans['plan.release'](max.context, { id: (await deployment()).id, acceptFailed: false })
  await carryOut({ stamp })
  expect((await until('done')).stages[0]).toMatchObject({ confirmed: 1, failed: 0 })
})

test('what failed is accepted: the deployment goes on without it, and it is sent once it is back', async () => {
  const { id } = await saved()
  await deploy(id, { target: { ids: desk.lamps.slice(0, 10) } })
  const stamp = { plan: id, version: 1 }
  const [lost] = await open()
  const setOnline = (online: boolean) =>
    desk.sql('update device_state set online = $2 where device_id = $1', [lost!.deviceId, online])
  await setOnline(false)
  await carryOut({ failing: 1, stamp })
  const halted = await until('halted')
  await plans['plan.release'](max.context, { id: halted.id, acceptFailed: true })
  expect(await deployment()).toMatchObject({ state: 'waiting', stage: 0 })
  expect((await deployment()).stages[0]).toMatchObject({ devices: 1, failed: 1, accepted: 1 })
  await job()
  expect(await deployment()).toMatchObject({ state: 'waiting' })

  await plans['plan.release'](max.context, { id: halted.id, acceptFailed: false })
  await carryOut({ stamp })
  expect((await until('done')).stages.at(-1)).toMatchObject({ devices: 9, confirmed: 9 })
  await setOnline(true)
  await job()
  expect((await open()).map(({ deviceId }) => deviceId)).toContain(lost!.deviceId)
  await carryOut({ stamp })
  expect((await deployment()).stages[0]).toMatchObject({ confirmed: 1, failed: 0, accepted: 0 })
})

test('a last stage whose failures are accepted is done', async () => {
  const { id } = await saved()
  await deploy(id, { target: { ids: desk.lamps.slice(0, 4) }, staged: false, failedLimit: 30 })
  const stamp = { plan: id, version: 1 }
  await carryOut({ failing: 2, stamp })
  const { id: current } = await until('halted')
  await plans['plan.release'](max.context, { id: current, acceptFailed: true })
  expect(await deployment()).toMatchObject({ state: 'done' })
  expect((await deployment()).stages[0]).toMatchObject({ confirmed: 2, failed: 2, accepted: 2 })
})

test('a lamp is sent the zenith of its plan, and confirms it by its hash', async () => {
  const body: PlanBody = { ...(NIGHT as Extract<PlanBody, { form: 'punctual' }>), zenith: 102 }
  const { id } = await saved(body)
  await deploy(id, { target: { ids: desk.lamps.slice(0, 1) } })
  const [sent] = await desk.sql<{ args: object }>(`select args from command_item where code = 'dcc.onTimePlan'`)
  expect(sent!.args).toMatchObject({ zenith: 102, plan: id })
  await carryOut({ body, stamp: { plan: id, version: 1 } })
  expect((await until('done')).stages[0]).toMatchObject({ confirmed: 1 })
})

test('two deployments do not meet on one lamp', async () => {
  const { id } = await saved()
  await deploy(id, { target: { ids: desk.lamps.slice(0, 5) } })
  expect(await refusal(deploy(id, { target: { ids: desk.lamps.slice(4, 8) } }))).toBe('plan.deploying')
  expect(await refusal(deploy(id, { target: { keyword: 'no such lamp' } }))).toBe('plan.noDevices')
})

test('a lamp whose table somebody changed is in drift, and is written what it should hold', async () => {
  const { id } = await saved()
  const [lamp] = desk.lamps
  const stamp = { plan: id, version: 1 }
  await deploy(id, { target: { ids: [lamp] } })
  await carryOut({ stamp })
  expect(await plans['plan.drift'](max.context, { page: 1, size: 20 })).toEqual({ rows: [], total: 0 })
  say(lamp!, tablesHash(tablesOfPlan('luminaire', darker(10), stamp)), stamp)
  const drift = async () => {
    await desk.clock.advance(1_000)
    return (await plans['plan.drift'](max.context, { page: 1, size: 20 })).rows
  }
  await expect.poll(drift).toMatchObject([{ deviceId: lamp, planName: 'Quay', version: 1, heldPlan: `${id} v1` }])
  expect(await plans['plan.resend'](max.context, {})).toMatchObject({ devices: 1 })
  expect((await open()).every(({ deviceId }) => deviceId === lamp)).toBe(true)
  // What is on its way is no drift.
  expect(await drift()).toEqual([])
  await carryOut({ stamp })
  expect(await drift()).toEqual([])
  // It carries out the plan that it was assigned, whatever was sent to it last.
  expect(desk.registry.get(lamp!)).toMatchObject({ planId: id, planVersion: 1 })
  expect(await desk.sql('select plan_id as plan from device where id = $1', [lamp])).toEqual([{ plan: id }])
})

test('a table that is written by hand ends the plan of a lamp', async () => {
  const { id } = await saved()
  const [lamp] = desk.lamps
  await deploy(id, { target: { ids: [lamp] } })
  await carryOut({ stamp: { plan: id, version: 1 } })
  await desk.clock.advance(HOUR)
  const args = { mode: 1, steps: [{ at: '18:00', action: 1, level: 80 }] }
  await desk.orders.send(max.context, [{ deviceId: lamp!, code: 'dcc.onTimePlan', args }])
  expect(desk.registry.get(lamp!)).toMatchObject({ planId: null, planVersion: null })
})
