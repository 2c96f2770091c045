import { afterEach, beforeEach, expect, test } from 'vitest'
import { publishedOf } from '../../../testing/published.ts'
import { type Desk, makeDesk, type Person } from '../../devices/approvals/testing.ts'
import { createOverrides, type Overrides, overridesOf } from './index.ts'

const SECOND = 1_000
const MINUTE = 60_000

let desk: Desk
let ann: Person
let overrides: Overrides
let lamp: number

const startOverrides = async () => {
  overrides = createOverrides({
    db: desk.it.db,
    writers: desk.writers,
    registry: desk.registry,
    bus: desk.bus,
    orders: desk.orders,
    clock: desk.clock,
  })
  await overrides.start()
}

beforeEach(async () => {
  desk = await makeDesk(2)
  ann = await desk.person('ann')
  lamp = desk.lamps[0]!
  await startOverrides()
})
afterEach(async () => {
  overrides.stop()
  await desk.close()
})

/** Gives a command that the lamp answers at once. */
async function order(code: string, args: unknown) {
  const { list } = await desk.orders.send(ann.context, [{ deviceId: lamp, code, args }])
  desk.reply({ cmdId: list[0]!.cmdId, deviceId: lamp })
  await desk.clock.advance(2 * SECOND)
}
const held = () => desk.it.db.scoped(desk.customer, (scope) => overridesOf(scope, lamp, desk.clock.now()))

test('a lamp is held by whom it answered, until the end that was given', async () => {
  const until = new Date(desk.clock.now() + 30 * MINUTE).toISOString()
  await order('dco.dim', { level: 30, until })
  expect(await held()).toMatchObject([{ point: 'lamp.command', by: 'ann', code: 'dco.dim', until }])
  await desk.clock.advance(31 * MINUTE)
  expect(await held()).toEqual([])
})

test('without an end of its own it is held until the next step of its schedule', async () => {
  await order('dco.switch', { on: true })
  const [{ until } = { until: '' }] = await held()
  // Sunset in Beijing on that day, 16:52.
  expect(until).toMatch(/^2026-11-21T08:5\d/)
})

test('the newest command stands, and one that resumes the schedule ends it', async () => {
  await order('dco.dim', { level: 30 })
  await order('dco.dim', { level: 60 })
  expect(await held()).toMatchObject([{ args: { level: 60 } }])
  await order('dco.resume', {})
  expect(await held()).toEqual([])
})

test('what was not written before a failure is found at the next start', async () => {
  overrides.stop()
  await order('dco.dim', { level: 30 })
  expect(await held()).toEqual([])
  await startOverrides()
  expect(await held()).toMatchObject([{ args: { level: 30 } }])
})

test('a query holds nothing', async () => {
  await order('dcs.read', {})
  expect(await held()).toEqual([])
})

test('whoever watches the device is told once the change stands', async () => {
  await order('dco.dim', { level: 30 })
  const published = await publishedOf(desk.it.db, 'overridesChanged')
  expect(published.at(-1)?.body).toEqual({ deviceIds: [lamp] })
})
