import { ANSWERED_ITEMS, calls, shippedRoles } from '@lamplighter/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Desk, makeDesk, type Person } from '../../devices/approvals/testing.ts'
import { lightHandlers } from './index.ts'

let desk: Desk
let max: Person
let gateway: number
let handlers: ReturnType<typeof lightHandlers>

beforeEach(async () => {
  desk = await makeDesk(2)
  max = await desk.person('max', shippedRoles.maintainer.operations)
  handlers = lightHandlers(desk)
  const [made] = await desk.sql<{ id: number }>(
    `insert into device (customer_id, kind, code, name, station_id) select $1, 'gateway', 'G', 'G', station_id
     from device where id = $2 returning id`,
    [desk.customer, desk.lamps[0]],
  )
  gateway = made!.id
  await desk.registry.reload()
})
afterEach(() => desk.close())

/** As a caller writes it. */
async function send(call: 'light.sendCommand' | 'light.sendGatewayCommand', to: object) {
  const { list } = await handlers[call](max.context, calls[call].input.parse({ code: 'dcs.read', ...to }))
  return list.map(({ deviceId }) => deviceId)
}

test('one command to a group goes to its lamps, and to its gateways where it says so', async () => {
  const groupId = desk.districts.north
  expect(await send('light.sendCommand', { target: { groupId } })).toEqual(desk.lamps.slice(0, 2))
  expect(await send('light.sendGatewayCommand', { target: { groupId, kind: 'gateway' } })).toEqual([gateway])
})

test('ids are those of any device, in the order in which they are given', async () => {
  const ids = [gateway, desk.lamps[3], desk.lamps[0]]
  expect(await send('light.sendCommand', { ids })).toEqual(ids)
  expect(await send('light.sendGatewayCommand', { target: { ids } })).toEqual(ids)
})

test('an order is found by the id that its giver chose, and is not given twice', async () => {
  const groupId = '6a1d2c1e-0f6b-4c3e-9a55-3f1f0c1d2e3f'
  const order = calls['light.sendCommand'].input.parse({ code: 'dcs.read', ids: [desk.lamps[0]], groupId })
  expect((await handlers['light.sendCommand'](max.context, order)).groupId).toBe(groupId)
  const again = handlers['light.sendCommand'](max.context, order)
  await expect(again).rejects.toMatchObject({ key: 'command.sentBefore' })
  expect(await desk.sql('select id from command_order')).toEqual([{ id: groupId }])
  expect(await desk.sql('select 1 from command_item')).toHaveLength(1)
})

test('an order to many is answered with its counts and what of it failed, not with every item', async () => {
  const { length } = desk.lamps
  const items = Array.from({ length: ANSWERED_ITEMS + 1 }, (_, at) => desk.lamps[at % length]!)
  const order = calls['light.sendCommand'].input.parse({ code: 'dcs.read', ids: items })
  expect(await handlers['light.sendCommand'](max.context, order)).toMatchObject({
    total: ANSWERED_ITEMS + 1,
    failed: 0,
    list: [],
  })
})
