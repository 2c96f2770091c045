import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOverrides, type Overrides, overridesOf } from '../../lighting/overrides/index.ts'
import { type Desk, makeDesk, type Person } from '../approvals/testing.ts'
import type { AutomaticGiver } from './given-by.ts'

const SECOND = 1_000
const MINUTE = 60_000

let desk: Desk
let ann: Person
let overrides: Overrides
let lamp: number
let other: number

beforeEach(async () => {
  desk = await makeDesk(2)
  ann = await desk.person('ann')
  lamp = desk.lamps[0]!
  other = desk.lamps[1]!
  overrides = createOverrides({ ...desk, db: desk.it.db })
  await overrides.start()
})
afterEach(async () => {
  overrides.stop()
  await desk.close()
})

const until = (minutes: number) => new Date(desk.clock.now() + minutes * MINUTE).toISOString()
const dim = (level: number, minutes: number, ...ids: number[]) =>
  ids.map((deviceId) => ({ deviceId, code: 'dco.dim', args: { level, until: until(minutes) } }))

/** The lamp does as it is told at once. */
async function answer(cmdId: string, deviceId: number) {
  desk.reply({ cmdId, deviceId })
  await desk.clock.advance(2 * SECOND)
}

/** What became of the items of an order of something that runs by itself, its lamps answering what they get. */
async function give(giver: AutomaticGiver, wanted: ReturnType<typeof dim>) {
  const order = await desk.it.db.scoped(desk.customer, (scope) =>
    desk.orders.storeGiven(scope, { giver, name: 'evening' }, wanted),
  )
  await order?.go()
  await desk.clock.advance(SECOND)
  for (const item of order?.items ?? []) if (item.status === 0) await answer(item.cmdId, item.deviceId)
  return order?.items.map(({ status, message }) => message || status) ?? null
}

async function giveByHand(wanted: ReturnType<typeof dim>) {
  const { list } = await desk.orders.send(ann.context, wanted)
  for (const { cmdId, deviceId, status } of list) if (status === 0) await answer(cmdId, deviceId)
  return list.map(({ status, message }) => message || status)
}
const holder = async (deviceId: number) => {
  const [held] = await desk.it.db.scoped(desk.customer, (scope) => overridesOf(scope, deviceId, desk.clock.now()))
  return held && [held.giver, held.by]
}

test('a scene does not change what a person holds, and changes the others', async () => {
  await giveByHand(dim(30, 30, lamp))
  expect(await give('scene', dim(80, 60, lamp, other))).toEqual(['outranked', 9])
  expect(await holder(lamp)).toEqual(['person', 'ann'])
  expect(await holder(other)).toEqual(['scene', 'evening'])
  // A server that is started again finds nothing to send.
  const open = await desk.sql('select from command_item where status = 0')
  expect(open).toEqual([])
})

test('what is not given because somebody stronger holds it is over in the database too: no server sends it later', async () => {
  await giveByHand(dim(30, 30, lamp))
  await give('scene', dim(80, 60, lamp, other))
  const rows = await desk.sql(
    `select i.device_id as id, i.status, i.message from command_item i join command_order o on o.id = i.order_id
     where o.giver = 'scene' order by i.device_id`,
  )
  expect(rows).toEqual([
    { id: lamp, status: 2, message: 'outranked' },
    { id: other, status: 9, message: '' },
  ])
})

test('what a person holds is free again when its end has come', async () => {
  await giveByHand(dim(30, 30, lamp))
  await desk.clock.advance(31 * MINUTE)
  expect(await give('plan', dim(80, 60, lamp))).toEqual([9])
})

test('a person takes a lamp from a scene, and not from an emergency', async () => {
  await give('scene', dim(80, 60, lamp))
  await give('alarm', dim(100, 60, other))
  expect(await giveByHand(dim(30, 30, lamp, other))).toEqual([0, 'Held by a command of higher precedence'])
  expect(await holder(lamp)).toEqual(['person', 'ann'])
  expect(await holder(other)).toEqual(['alarm', 'evening'])
})

test('of two of one kind the newer decides', async () => {
  await give('scene', dim(80, 60, lamp))
  expect(await give('scene', dim(40, 60, lamp))).toEqual([9])
})

test('an alarm puts no lamp out, and what no device here understands is left out', async () => {
  expect(await give('alarm', dim(0, 60, lamp))).toBeNull()
  expect(
    await give('plan', [
      ...dim(50, 60, lamp),
      { deviceId: 999_999, code: 'dco.dim', args: { level: 1, until: until(1) } },
    ]),
  ).toEqual([9])
})

test('a reading is held by nobody', async () => {
  await give('alarm', dim(100, 60, lamp))
  const { list } = await desk.orders.send(ann.context, [{ deviceId: lamp, code: 'dcs.read' }])
  expect(list).toMatchObject([{ status: 0 }])
})
