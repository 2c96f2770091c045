import { COMMAND_STATUS, shippedRoles } from '@lamplighter/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Desk, makeDesk, type Person } from '../../devices/approvals/testing.ts'
import { createGroupNumbers, groupNumberHandlers } from './index.ts'

let desk: Desk
let max: Person

beforeEach(async () => {
  desk = await makeDesk(2)
  max = await desk.person('max', shippedRoles.maintainer.operations)
  createGroupNumbers(desk)
})
afterEach(() => desk.close())

const numbers = () => groupNumberHandlers()['group.numbers'](max.context, {})

const write = (number: number, ids: readonly number[]) =>
  desk.orders.send(
    max.context,
    ids.map((deviceId) => ({ deviceId, code: 'dcc.group', args: { number } })),
  )

const behindNone = { gateways: 0, whole: 0 }

/** What a lamp answers to the order of an item. */
function answer(item: { cmdId: string; deviceId: number }, number: number) {
  desk.reply(item, { result: JSON.stringify({ number }) })
}

test('lamps are counted as written, pending or different', async () => {
  const { list } = await write(7, desk.lamps)
  expect(await numbers()).toEqual([{ number: 7, lamps: 4, written: 0, pending: 4, differs: 0, ...behindNone }])
  answer(list[0]!, 7)
  answer(list[1]!, 7)
  answer(list[2]!, 3)
  await desk.clock.advance(1_000)
  await expect.poll(numbers).toEqual([{ number: 7, lamps: 4, written: 2, pending: 1, differs: 1, ...behindNone }])
  expect(desk.registry.get(list[2]!.deviceId)).toMatchObject({ groupNumber: 7, groupWritten: 3 })
})

test('a lamp that does not answer differs once the order is given up', async () => {
  await write(7, desk.lamps.slice(0, 1))
  await desk.clock.advance(60_000)
  expect(await desk.sql('select status from command_item')).toEqual([{ status: COMMAND_STATUS.timedOut }])
  expect(await numbers()).toMatchObject([{ number: 7, pending: 0, differs: 1 }])
})

test('what a lamp says when it is asked is believed', async () => {
  const [id] = desk.lamps as [number]
  const { list } = await desk.orders.send(max.context, [{ deviceId: id, code: 'dcs.group' }])
  answer(list[0]!, 12)
  await desk.clock.advance(1_000)
  await expect
    .poll(() => desk.sql('select group_written as held from device where id = $1', [id]))
    .toEqual([{ held: 12 }])
})

test('nonsense in an answer is no number', async () => {
  const { list } = await write(7, desk.lamps.slice(0, 1))
  answer(list[0]!, 256)
  await desk.clock.advance(1_000)
  expect(await desk.sql('select group_written as held from device where group_number = 7')).toEqual([{ held: null }])
})

/** A gateway before some of the lamps; they carry a number and say which. */
const hang = (code: string, ids: readonly number[], wanted: number | null, written: number | null) =>
  desk.sql(
    `with g as (insert into device (customer_id, kind, code, name) values ($1, 'gateway', $2, $2) returning id)
     update device d set gateway_id = g.id, group_number = $4, group_written = $5 from g where d.id = any($3::int[])`,
    [desk.customer, code, ids, wanted, written],
  )

test('a gateway all of whose lamps say they carry one number is reached whole', async () => {
  await hang('near', desk.lamps.slice(0, 2), 7, 7)
  await hang('far', desk.lamps.slice(2), 7, 7)
  expect(await numbers()).toMatchObject([{ number: 7, written: 4, gateways: 2, whole: 2 }])
})

test.each([
  ['has no number', 'group_number = null, group_written = null'],
  ['has another number', 'group_number = 8, group_written = 8'],
  ['says otherwise', 'group_written = 8'],
  ['has said nothing', 'group_written = null'],
])('a gateway is not reached whole while a lamp of it %s', async (_, change) => {
  await hang('near', desk.lamps, 7, 7)
  await desk.sql(`update device set ${change} where id = $1`, [desk.lamps[0]])
  const [row] = await numbers()
  expect(row).toMatchObject({ number: 7, gateways: 1, whole: 0 })
})

test('a gateway is not reached whole while an order to carry the number is under way', async () => {
  await hang('near', desk.lamps, 7, 7)
  await write(7, desk.lamps.slice(0, 1))
  expect(await numbers()).toMatchObject([{ number: 7, pending: 1, written: 3, whole: 0 }])
})
