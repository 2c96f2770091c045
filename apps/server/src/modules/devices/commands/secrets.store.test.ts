import { HIDDEN } from '@lamplighter/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Desk, makeDesk } from '../approvals/testing.ts'
import { listOrders } from './order-list.store.ts'
import { listItems, orderProgressOf } from './progress.store.ts'

const CODE = '48213'
let desk: Desk

beforeEach(async () => {
  desk = await makeDesk(1)
  await desk.sql(
    `insert into device (customer_id, kind, code, name, station_id)
     select $1, 'lock', '13850300001', 'Lock 1', id from station where customer_id = $1 and group_id = $2`,
    [desk.customer, desk.districts.north],
  )
  await desk.registry.reload()
})
afterEach(() => desk.close())

test('whoever reads commands is not told the code that one of them granted, and it is sent as it was given', async () => {
  const ann = await desk.person('ann')
  const lock = [...desk.registry.all()].find(({ kind }) => kind === 'lock')!
  const hour = (n: number) => new Date(desk.clock.now() + n * 3_600_000).toISOString()
  const args = { code: CODE, from: hour(0), until: hour(1) }
  const { groupId } = await desk.orders.sendEach(ann.context, [{ deviceId: lock.id, code: 'dco.grantCode', args }])
  const read = await ann.context.inScope(async (scope) => ({
    orders: (await listOrders(scope, { size: 20, filters: {} })).rows,
    items: (await listItems(scope, { size: 20, groupId, deviceId: null, failedOnly: false, from: null, to: null }))
      .rows,
    progress: await orderProgressOf(scope, groupId!),
  }))
  const shown = { code: 'dco.grantCode', args: { ...args, code: HIDDEN } }
  expect(read).toMatchObject({ orders: [shown], items: [shown], progress: shown })
  expect(JSON.stringify(read)).not.toContain(CODE)
  expect(await desk.sql(`select args->>'code' as code from command_item`)).toMatchObject([{ code: CODE }])
  await expect.poll(desk.lastSent).toMatchObject({ args, hiddenArgs: shown.args })
})
