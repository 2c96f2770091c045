import { COMMAND_STATUS, shippedRoles } from '@lamplighter/contract'
import { deliveredHash, deliveredTables, tablesHash } from '@lamplighter/kinds/tables'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Desk, makeDesk, type Person } from '../../devices/approvals/testing.ts'
import { queryLights } from '../lights/store.ts'
import { createHeldTables, type HeldTables } from './index.ts'

const delivered = deliveredTables('luminaire')!
const EVENING = { mode: 1, steps: [{ at: '18:00', action: 1, level: 80 }] }
const LATE = { steps: [{ afterMinutes: 0, action: 1, level: 30 }] }

let desk: Desk
let max: Person
let held: HeldTables
let lamp: number

beforeEach(async () => {
  desk = await makeDesk(1)
  max = await desk.person('max', shippedRoles.maintainer.operations)
  lamp = desk.lamps[0]!
  held = createHeldTables(desk)
  await desk.sql(`update device set plan_id = 'main-road'`)
})
afterEach(() => desk.close())

const send = (code: string, args: unknown) => desk.orders.send(max.context, [{ deviceId: lamp, code, args }])
const say = (hash: unknown) =>
  held.heard(desk.registry.get(lamp)!, [{ key: 'Plan.Hash', value: String(hash), at: 0, historical: false }])
const wanted = async () =>
  (await desk.sql<{ hash: string }>('select tables_wanted as hash from device where id = $1', [lamp]))[0]!.hash
const sync = async () => {
  const { rows } = await queryLights(
    (work) => desk.it.db.scoped(desk.customer, work),
    {},
    { sort: { field: 'name', desc: false }, page: 1, size: 10 },
    { personId: null, now: new Date(desk.clock.now()) },
  )
  return rows.find(({ id }) => id === lamp)!.planSync
}
/** Once what the lamp said is written. */
const syncAfter = async () => {
  await desk.clock.advance(1_000)
  return sync()
}
const answer = ({ cmdId }: { cmdId: string }, status: 0 | 5 = 0) =>
  desk.reply({ cmdId, deviceId: lamp }, { status, result: JSON.stringify(EVENING) })
const settled = () =>
  expect
    .poll(async () => {
      await desk.clock.advance(1_000)
      return desk.sql('select from command_item where status = $1', [COMMAND_STATUS.pending])
    })
    .toEqual([])

test('a table that was written is pending, differs while the lamp tells another hash, and is the same once it tells its own', async () => {
  say(deliveredHash('luminaire'))
  await expect.poll(syncAfter).toBe('same')
  const { list } = await send('dcc.onTimePlan', EVENING)
  expect(await sync()).toBe('pending')
  answer(list[0]!)
  await settled()
  expect(await sync()).toBe('differs')
  say(tablesHash({ ...delivered, onTimePlan: EVENING }))
  await expect.poll(syncAfter).toBe('same')
})

test('what was written before counts on, and as delivered again it is forgotten', async () => {
  await send('dcc.onTimePlan', EVENING)
  await send('dcc.timingPlan', LATE)
  expect(await wanted()).toBe(tablesHash({ ...delivered, onTimePlan: EVENING, timingPlan: LATE }))
  await send('dcc.group', { number: 4 })
  expect(await wanted()).toBe(tablesHash({ ...delivered, onTimePlan: EVENING, timingPlan: LATE }))
  await send('dck.initialise', {})
  expect(await wanted()).toBeNull()
})

test('a lamp that somebody wrote to beside the desk differs from its plan', async () => {
  say(tablesHash({ ...delivered, timingPlan: LATE }))
  await expect.poll(syncAfter).toBe('differs')
})

test('an order that the lamp failed to carry out leaves it different', async () => {
  say(deliveredHash('luminaire'))
  const { list } = await send('dcc.onTimePlan', EVENING)
  answer(list[0]!, 5)
  await settled()
  expect(await sync()).toBe('differs')
})

test('nonsense is no hash', async () => {
  say('delivered')
  say(deliveredHash('luminaire'))
  await desk.clock.advance(1_000)
  expect(await desk.sql('select tables_held as held from device where id = $1', [lamp])).toEqual([
    { held: deliveredHash('luminaire') },
  ])
})
