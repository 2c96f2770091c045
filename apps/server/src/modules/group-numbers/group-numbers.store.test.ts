import { COMMAND_STATUS, shippedRoles } from '@lamplighter/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Desk, makeDesk, type Person } from '../approvals/testing.ts'
import { createGroupNumbers, groupNumberHandlers } from './index.ts'

let desk: Desk
let max: Person

beforeEach(async () => {
  desk = await makeDesk(2)
  max = await desk.person('max', shippedRoles.maintainer.operations)
  createGroupNumbers({
    db: desk.it.db,
    registry: desk.registry,
    bus: desk.bus,
    onError(error) {
      throw error
    },
  })
})
afterEach(() => desk.close())

const numbers = () => groupNumberHandlers()['group.numbers'](max.visitor, {})

const write = (number: number, ids: readonly number[]) =>
  desk.orders.send(
    max.visitor,
    ids.map((deviceId) => ({ deviceId, code: 'dcc.group', args: { number } })),
  )

/** What a lamp answers to the order of an item. */
function answer({ cmdId, deviceId }: { cmdId: string; deviceId: number }, number: number) {
  const { code } = desk.registry.get(deviceId)!
  desk.bus.emit('replyArrived', {
    address: { group: 'city', edge: code, device: null },
    correlation: cmdId,
    status: 0,
    message: '',
    result: JSON.stringify({ number }),
    at: desk.clock.now(),
  })
}

test('lamps are counted as written, pending or different', async () => {
  const { list } = await write(7, desk.lamps)
  expect(await numbers()).toEqual([{ number: 7, lamps: 4, written: 0, pending: 4, differs: 0, gateways: 0 }])
  answer(list[0]!, 7)
  answer(list[1]!, 7)
  answer(list[2]!, 3)
  await desk.clock.advance(1_000)
  await expect.poll(numbers).toEqual([{ number: 7, lamps: 4, written: 2, pending: 1, differs: 1, gateways: 0 }])
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
  const { list } = await desk.orders.send(max.visitor, [{ deviceId: id, code: 'dcs.group' }])
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
