import { calls, shippedRoles } from '@lamplighter/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Desk, makeDesk, type Person } from '../approvals/testing.ts'
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
