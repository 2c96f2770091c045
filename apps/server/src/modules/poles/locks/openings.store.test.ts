import { FORCED, LEFT_OPEN, LOCKED, OPENER, WAY } from '@lamplighter/kinds/lock'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Desk, makeDesk, type Person } from '../../devices/approvals/testing.ts'
import type { Device } from '../../devices/devices/index.ts'
import { createIngest, type Ingest } from '../../devices/readings/index.ts'
import { listOpenings } from './opening.store.ts'
import { openingHook } from './opening-hook.ts'

const SECOND = 1_000
const [CODE, REMOTE] = [2, 4]

let desk: Desk
let lock: Device
let ingest: Ingest
let ann: Person

beforeEach(async () => {
  desk = await makeDesk(1)
  await desk.sql(
    `insert into device (customer_id, kind, code, name, station_id)
     select $1, 'lock', '13850300001', 'Lock 1', id from station where customer_id = $1 and group_id = $2`,
    [desk.customer, desk.districts.north],
  )
  await desk.registry.reload()
  lock = [...desk.registry.all()].find(({ kind }) => kind === 'lock')!
  ingest = createIngest(desk)
  ingest.addHook(openingHook)
  ann = await desk.person('ann')
})
afterEach(() => desk.close())

/** The lock reports a second later. */
async function report(values: Readonly<Record<string, number>>) {
  await desk.clock.advance(SECOND)
  const at = desk.clock.now()
  ingest.take(
    lock,
    Object.entries(values).map(([key, value]) => ({ key, value, at, historical: false })),
  )
  const committed = ingest.committed()
  await desk.clock.advance(SECOND)
  await committed
  return new Date(at).toISOString()
}

const openings = async (filters: Parameters<typeof listOpenings>[1]['filters'] = {}) =>
  (await ann.context.inScope((scope) => listOpenings(scope, { size: 20, filters }))).rows

test('an opening is kept with its way and the number of its user, until the lock is shut', async () => {
  await report({ [LOCKED]: 1, [FORCED]: 0 })
  expect(await openings()).toEqual([])
  const openedAt = await report({ [LOCKED]: 0, [WAY]: CODE, [OPENER]: 7 })
  await report({ [LOCKED]: 0, [LEFT_OPEN]: 1 })
  expect(await openings({ isOpen: true })).toMatchObject([
    { deviceName: 'Lock 1', openedAt, way: 'code', opener: 7, openedBy: '', isForced: false, closedAt: null },
  ])
  const closedAt = await report({ [LOCKED]: 1, [LEFT_OPEN]: 0 })
  expect(await openings()).toMatchObject([{ closedAt, wasLeftOpen: true }])
  expect(await openings({ isOpen: true })).toEqual([])
})

test('one from afar names the user who sent the command', async () => {
  await report({ [LOCKED]: 1 })
  await desk.orders.sendEach(ann.context, [{ deviceId: lock.id, code: 'dco.unlock', args: {} }])
  await report({ [LOCKED]: 0, [WAY]: REMOTE, [OPENER]: 0 })
  await report({ [LOCKED]: 1 })
  await report({ [LOCKED]: 0, [WAY]: CODE, [OPENER]: 3 })
  expect(await openings()).toMatchObject([
    { way: 'code', opener: 3, openedBy: '' },
    { way: 'remote', opener: null, openedBy: 'ann' },
  ])
  expect(await openings({ ways: ['remote'] })).toHaveLength(1)
})

test('a lock that was forced is open whatever it says of itself', async () => {
  await report({ [LOCKED]: 1, [FORCED]: 1 })
  await report({ [LOCKED]: 1, [FORCED]: 1 })
  expect(await openings()).toMatchObject([{ isForced: true, closedAt: null }])
  await report({ [LOCKED]: 1, [FORCED]: 0 })
  expect(await openings()).toMatchObject([{ isForced: true, closedAt: expect.any(String) }])
})
