import { COMMAND_STATUS, isFailure, type PlanBody, type PlanBodyOf, shippedRoles } from '@lamplighter/contract'
import { tablesOfPlan } from '@lamplighter/kinds/plans'
import { tablesHash } from '@lamplighter/kinds/tables'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runOnce } from '../../../jobs/testing.ts'
import { type Desk, makeDesk, type Person } from '../../devices/approvals/testing.ts'
import { createHeldTables, type HeldTables } from '../plan-tables/index.ts'
import { planHandlers } from './calls.ts'
import { deploymentJob } from './deployment-job.ts'
import { createDeployments } from './deployments.ts'
import { createPlanBook, type PlanBook } from './plan-book.ts'

const HOUR = 3_600_000
const WEEK: PlanBody = { form: 'week', days: [{ day: 1, output: 1, on: '17:30', off: '06:30' }] }

let desk: Desk
let max: Person
let held: HeldTables
let book: PlanBook
let plans: ReturnType<typeof planHandlers>
let box: number

beforeEach(async () => {
  desk = await makeDesk(1)
  max = await desk.person('max', shippedRoles.maintainer.operations)
  held = createHeldTables(desk)
  book = createPlanBook(desk.it.db)
  const [made] = await desk.sql<{ id: number }>(
    `insert into device (customer_id, kind, code, name, station_id)
     select customer_id, 'power-box', 'box 1', 'box 1', station_id from device limit 1 returning id`,
  )
  box = made!.id
  await desk.sql('insert into device_state (device_id, customer_id, online) values ($1, $2, true)', [
    box,
    desk.customer,
  ])
  await desk.registry.reload()
  const deployments = createDeployments({ orders: desk.orders, clock: desk.clock })
  plans = planHandlers({ deployments, orders: desk.orders, clock: desk.clock })
})
afterEach(() => desk.close())

const temporary = (from: number, to: number, action: 0 | 1 = 1): PlanBodyOf<'temporary'> => ({
  form: 'temporary',
  from: new Date(desk.clock.now() + from * HOUR).toISOString(),
  to: new Date(desk.clock.now() + to * HOUR).toISOString(),
  output: 2,
  action,
})
async function save(name: string, body: PlanBody) {
  const made = await plans['plan.save'](max.context, { name, note: '', body })
  await book.reload(desk.customer)
  return made.id
}
const deploy = (id: string) =>
  plans['plan.deploy'](max.context, { id, version: 1, target: {}, staged: true, failedLimit: 2, note: '' })
const deploymentOf = async (planId: string) => (await plans['plan.deployments'](max.context, { planId }))[0]!
const used = async (planId: string) => (await plans['plan.query'](max.context, {})).find(({ id }) => id === planId)!

async function refusal(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (failed: unknown) => failed,
  )
  if (!isFailure(error)) throw new Error('it was not refused', { cause: error })
  return error.sentence('en')
}

type Open = { id: string; cmdId: string; deviceId: number; code: string; args: Record<string, unknown> }
const open = () =>
  desk.sql<Open>(
    'select id, cmd_id as "cmdId", device_id as "deviceId", code, args from command_item where status = $1 order by sequence',
    [COMMAND_STATUS.pending],
  )

/** The box does what it was sent and says the hash of what it holds. */
async function carryOut(tables: Parameters<typeof tablesHash>[0]) {
  await desk.clock.advance(1_000)
  for (const item of await open()) desk.reply(item, { status: 0, result: '{}' })
  held.heard(desk.registry.get(box)!, [{ key: 'Plan.Hash', value: tablesHash(tables), at: 0, historical: false }])
  await expect
    .poll(async () => {
      await desk.clock.advance(1_000)
      await runOnce(desk.it.db, deploymentJob({ db: desk.it.db, orders: desk.orders, clock: desk.clock }))
      return (await open()).length
    })
    .toBe(0)
}

test('a temporary plan that ends before it begins, or is over, is refused with the words of the contract', async () => {
  expect(await refusal(save('fair', temporary(3, 2)))).toBe(
    'The schedule cannot be saved: The end has to come after the start',
  )
  expect(await refusal(save('fair', temporary(-3, -1)))).toBe(
    'The schedule cannot be saved: The end has to be in the future',
  )
  const id = await save('fair', temporary(-1, 2))
  await desk.clock.advance(3 * HOUR)
  expect(await refusal(deploy(id))).toBe('The schedule cannot be deployed: The end has to be in the future')
  // What it is called may be changed afterwards.
  const { body } = await plans['plan.read'](max.context, { id })
  expect(await plans['plan.save'](max.context, { id, version: 1, name: 'fair of May', note: '', body })).toEqual({
    id,
    version: 1,
  })
})

test('a temporary plan stands beside the one that a power box carries out, and is confirmed by the hash', async () => {
  const week = await save('quay', WEEK)
  await deploy(week)
  const tables = tablesOfPlan('power-box', WEEK, { plan: week, version: 1 })
  await carryOut(tables)
  const body = temporary(1, 4)
  const fair = await save('fair', body)
  await deploy(fair)
  expect((await open()).map(({ code, args }) => [code, args])).toEqual([
    ['dcc.temporaryPlan', { from: body.from, to: body.to, output: 2, action: 1, plan: fair, version: 1 }],
  ])
  await carryOut(tablesOfPlan('power-box', body, { plan: fair, version: 1 }, tables))
  expect(await deploymentOf(fair)).toMatchObject({ state: 'done', stages: [{ confirmed: 1 }] })
  expect(desk.registry.get(box)).toMatchObject({ planId: week })
  expect([await used(week), await used(fair)]).toMatchObject([
    { devices: 1, inSync: 1 },
    { devices: 1, inSync: 1 },
  ])
  expect(await refusal(plans['plan.delete'](max.context, { id: fair }))).toMatch(/carry out the schedule "fair"/)
  await desk.clock.advance(5 * HOUR)
  expect(await plans['plan.delete'](max.context, { id: fair })).toEqual({})
})

test('rolled back, a temporary plan decides nothing, or gives way to the one that it replaced', async () => {
  const first = await save('fair', temporary(1, 4))
  await deploy(first)
  await carryOut(tablesOfPlan('power-box', (await used(first)).body, { plan: first, version: 1 }))
  const second = await save('works', temporary(2, 3, 0))
  await deploy(second)
  await carryOut(tablesOfPlan('power-box', (await used(second)).body, { plan: second, version: 1 }))
  expect(await used(first)).toMatchObject({ devices: 0 })

  const rollBack = async (id: string) => plans['plan.rollBack'](max.context, { id: (await deploymentOf(id)).id })
  expect(await rollBack(second)).toEqual({ devices: 1, left: [] })
  expect((await open())[0]!.args).toMatchObject({ plan: first, action: 1 })
  await carryOut(tablesOfPlan('power-box', (await used(first)).body, { plan: first, version: 1 }))
  expect(await rollBack(first)).toEqual({ devices: 1, left: [] })
  const [withdrawn] = await open()
  expect(withdrawn!.args).toMatchObject({ output: 2, action: 2 })
  expect(withdrawn!.args).not.toHaveProperty('plan')
  expect(await used(first)).toMatchObject({ devices: 0 })
})
