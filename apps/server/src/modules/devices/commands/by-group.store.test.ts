import { ANSWERED_ITEMS, COMMAND_STATUS } from '@lamplighter/contract'
import type { Order, SendFailure } from '@lamplighter/links/link'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BatchWriters, createBatchWriters } from '../../../batch-writer/index.ts'
import { type Bus, createBus } from '../../../bus.ts'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { createHandClock, type HandClock } from '../../../testing/hand-clock.ts'
import { createLockOuts } from '../../lighting/lock-outs/index.ts'
import { plannedLight } from '../../lighting/plans/index.ts'
import { createRegistry, type Registry } from '../devices/index.ts'
import type { AuthorizedItem } from './authorization.ts'
import { createDispatcher, type Dispatcher } from './dispatcher.ts'
import { sentItems } from './item.store.ts'
import { type Item, newItem } from './item.ts'
import { insertItems, insertOrder } from './order.store.ts'
import { orderProgressOf } from './progress.store.ts'

const SECOND = 1_000
const ORDER = '00000000-0000-4000-8000-000000000001'
const fails = (error: unknown) => {
  throw error
}

let it: TestDatabase
let customer: number
let registry: Registry
let clock: HandClock
let bus: Bus
let dispatcher: Dispatcher
let writers: BatchWriters
/** What writers could not write at once. */
let errors: unknown[]
let sent: Order[]
let groups: boolean
let away: SendFailure | null

/** A gateway with three lamps of number 7; the dispatcher before is as good as killed. */
async function start() {
  bus = createBus(fails)
  writers = createBatchWriters({ db: it.db.writers, clock, onError: (error) => errors.push(error) })
  dispatcher = createDispatcher({
    db: it.db,
    writers,
    registry,
    lockOuts: await createLockOuts(it.db),
    plannedLight,
    bus,
    clock,
    onError: (error) => errors.push(error),
    sender: {
      room: async () => undefined,
      send(order) {
        if (away) return { ok: false, reason: away }
        if (order.toGroup !== undefined && !groups) return { ok: false, reason: 'groupless' }
        // What is asked of a lamp that answered, to see whether it did so.
        if (order.code !== 'dcs.read') sent.push(order)
        return { ok: true, confirms: 'reply' }
      },
    },
  })
  await dispatcher.start()
}

beforeEach(async () => {
  it = await testDatabase()
  customer = await testCustomer(it, 'city')
  await it.db.system((scope) =>
    scope.query(
      `with g as (insert into device (customer_id, kind, code, name, confirms) values ($1, 'gateway', '30000000001', 'G', 'reply') returning id)
       insert into device (customer_id, kind, code, name, gateway_id, confirms, group_written)
       select $1, 'luminaire', '1000000000' || n, 'L' || n, g.id, 'reply', 7 from g, generate_series(1, 3) n`,
      [customer],
    ),
  )
  registry = await createRegistry(it.db)
  for (const device of registry.all()) device.online = true
  clock = createHandClock(Date.parse('2026-11-21T09:00:00Z'))
  sent = []
  errors = []
  groups = true
  away = null
  await start()
})
afterEach(async () => {
  dispatcher.stop()
  await writers.stop()
  await it.close()
})

async function order(): Promise<Item[]> {
  const asked = clock.now()
  const lamps = [...registry.all()].filter(({ kind }) => kind === 'luminaire').sort((a, b) => a.id - b.id)
  const args = { level: 40 }
  const items = lamps.map((to) =>
    newItem(
      { id: ORDER, customerId: customer, asked, sequence: 1 },
      { to, code: 'dco.dim', args, until: null } as unknown as AuthorizedItem,
      asked + 300 * SECOND,
    ),
  )
  const head = { id: ORDER, customerId: customer, personId: 1, account: 'ann', code: 'dco.dim', args, until: null }
  await it.db.scoped(customer, (scope) =>
    insertOrder(
      scope,
      { giver: 'person', ...head, reason: '', asked, sequence: 1, total: items.length, restrictive: false },
      items,
      true,
    ),
  )
  return items
}

const answer = (device: string, correlation: string) =>
  bus.emit('replyArrived', {
    address: { group: 'city', edge: '30000000001', device },
    correlation,
    status: 0,
    message: '',
    result: '',
    at: clock.now(),
  })

const stored = () =>
  it.db.system((scope) =>
    scope.query<{ status: number; tries: number; group: number | null }>(
      `select i.status, i.tries, i.by_group as "group" from command_item i join device d on d.id = i.device_id order by d.code`,
    ),
  )

test('one message tells all lamps of a number, and each item has its own answer', async () => {
  await dispatcher.dispatchWhole(dispatcher.planOf(await order()))
  expect(sent).toMatchObject([
    { address: { edge: '30000000001', device: null }, toGroup: 7, correlation: `${ORDER}/7`, args: { level: 40 } },
  ])
  answer('10000000002', `${ORDER}/7`)
  await clock.advance(SECOND)
  expect(await stored()).toEqual([
    { status: COMMAND_STATUS.pending, tries: 1, group: 7 },
    { status: COMMAND_STATUS.replied, tries: 1, group: 7 },
    { status: COMMAND_STATUS.pending, tries: 1, group: 7 },
  ])
})

test('who does not answer is asked singly, as what it was told with the others', async () => {
  await dispatcher.dispatchWhole(dispatcher.planOf(await order()))
  for (const code of ['10000000001', '10000000002']) answer(code, `${ORDER}/7`)
  await clock.advance(11 * SECOND)
  expect(sent.slice(1)).toMatchObject([{ address: { device: '10000000003' }, correlation: `${ORDER}/7` }])
  expect(sent[1]).not.toHaveProperty('toGroup')
})

test('after a restart each goes on under what it was told with the others', async () => {
  await dispatcher.dispatchWhole(dispatcher.planOf(await order()))
  await clock.advance(SECOND)
  sent = []
  await start()
  expect(sent.map(({ address, correlation }) => [address.device, correlation])).toEqual(
    ['10000000001', '10000000002', '10000000003'].map((code) => [code, `${ORDER}/7`]),
  )
})

test('an order that stands while its items do not is made whole after a restart, under the name it may have gone by', async () => {
  await order()
  for (const device of registry.all()) device.online = false
  await start()
  expect(sent.map(({ address, toGroup, correlation }) => [address.device, toGroup, correlation])).toEqual(
    ['10000000001', '10000000002', '10000000003'].map((code) => [code, undefined, `${ORDER}/7`]),
  )
  answer('10000000001', `${ORDER}/7`)
  await clock.advance(SECOND)
  expect(await stored()).toMatchObject([
    { status: 9, group: 7 },
    { status: 0, group: 7 },
    { status: 0, group: 7 },
  ])
  expect(await it.db.system((scope) => scope.query('select devices from command_order'))).toEqual([{ devices: null }])
})

test('an order of which a part is written when its server ends is carried out whole by the next, each lamp once', async () => {
  const items = await order()
  const write = () => it.db.scoped(customer, (scope) => insertItems(scope, items.slice(0, 1), items.length))
  await write()
  await write()
  expect(await it.db.scoped(customer, (scope) => orderProgressOf(scope, ORDER))).toMatchObject({ pending: 3 })
  expect(await stored()).toHaveLength(1)
  await start()
  const told = sent.map(({ address, correlation }) => [address.device, correlation])
  expect(told.map(([device]) => device).sort()).toEqual(['10000000001', '10000000002', '10000000003'])
  expect(told).toContainEqual(['10000000001', items[0]!.cmdId])
  expect(await stored()).toHaveLength(3)
})

test('what goes singly of an order goes once its items stand, though the database was away at first', async () => {
  const away = [...registry.all()].find(({ code }) => code === '10000000003')!
  away.online = false
  const plan = dispatcher.planOf(await order())
  const owner = new pg.Client({ connectionString: it.url })
  await owner.connect()
  await owner.query('alter table command_item rename to command_item_away')
  const entered = dispatcher.dispatchWhole(plan)
  await expect.poll(() => errors.map(String)).toEqual([expect.stringContaining('command_item')])
  expect(sent.map(({ toGroup }) => toGroup)).toEqual([7])
  await owner.query('alter table command_item_away rename to command_item')
  await owner.end()
  await clock.advance(2 * SECOND)
  await entered
  expect(sent[1]).toMatchObject({ address: { device: '10000000003' } })
  expect(await stored()).toHaveLength(3)
})

test('an order whose items the database refuses holds up none that follow, and goes out once', async () => {
  const plan = dispatcher.planOf(await order())
  const owner = new pg.Client({ connectionString: it.url })
  await owner.connect()
  await owner.query('alter table command_item add constraint refusing check (device_id = 0) not valid')
  await owner.end()
  await dispatcher.dispatchWhole(plan)
  await clock.advance(5 * SECOND)
  expect(errors.map(String)).toEqual([expect.stringContaining('refusing')])
  expect(sent.map(({ toGroup }) => toGroup)).toEqual([7])
  expect(writers.figures().find(({ name }) => name === 'commands.orders')).toMatchObject({ waiting: 0, refused: 1 })
  // Nor is it sent again by whoever starts later.
  expect(await it.db.system((scope) => scope.query('select devices from command_order'))).toEqual([{ devices: null }])
})

test('an order whose commit was not confirmed is carried out all the same', async () => {
  await order()
  await clock.advance(46 * SECOND)
  expect(sent.map(({ correlation }) => correlation)).toEqual(Array.from({ length: 3 }, () => `${ORDER}/7`))
})

test('an order that nobody started again in time is not carried out', async () => {
  await order()
  dispatcher.stop()
  await clock.advance(301 * SECOND)
  sent = []
  await start()
  expect(sent).toEqual([])
  await clock.advance(SECOND)
  expect((await stored()).map(({ status, tries }) => [status, tries])).toEqual([3, 3, 3].map((status) => [status, 0]))
})

test('a gateway that passes nothing on by number has each of its lamps told', async () => {
  groups = false
  const items = await order()
  await dispatcher.dispatchWhole(dispatcher.planOf(items))
  await clock.advance(SECOND)
  expect(sent.map(({ correlation }) => correlation)).toEqual(items.map(({ cmdId }) => cmdId))
})

test('an answer counts for the lamp that gives it alone', async () => {
  await dispatcher.dispatchWhole(dispatcher.planOf(await order()))
  answer('30000000001', `${ORDER}/7`)
  answer('10000000001', `${ORDER}/8`)
  await clock.advance(SECOND)
  expect((await stored()).map(({ status }) => status)).toEqual([0, 0, 0])
})

test('an answer that comes after we stopped waiting still counts', async () => {
  const items = await order()
  const [item] = items
  await dispatcher.dispatchWhole({ grouped: [], items })
  await clock.advance(45 * SECOND)
  expect((await stored())[0]).toMatchObject({ status: COMMAND_STATUS.timedOut, tries: 3 })
  answer('10000000001', item!.cmdId)
  await clock.advance(SECOND)
  expect((await stored())[0]).toMatchObject({ status: COMMAND_STATUS.replied })
})

test('what could not be handed over fails with its reason', async () => {
  await clock.advance(61 * SECOND)
  away = 'offline'
  await dispatcher.dispatchWhole(dispatcher.planOf(await order()))
  await clock.advance(SECOND)
  expect((await stored()).map(({ status, tries }) => [status, tries])).toEqual([
    [COMMAND_STATUS.failed, 0],
    [COMMAND_STATUS.failed, 0],
    [COMMAND_STATUS.failed, 0],
  ])
})

/** As many lamps more as make an order to all of them one that is answered by its counts. */
async function enlarge() {
  await it.db.system((scope) =>
    scope.query(
      `insert into device (customer_id, kind, code, name, gateway_id, confirms)
       select $1, 'luminaire', 'M' || n, 'M' || n, g.id, 'reply' from device g, generate_series(1, $2) n where g.kind = 'gateway'`,
      [customer, ANSWERED_ITEMS],
    ),
  )
  registry = await createRegistry(it.db)
  for (const device of registry.all()) device.online = true
  await start()
}

test('an order to a whole city stands before each of its items is written, and can be taken back by then', async () => {
  await enlarge()
  const items = await order()
  const progress = () => it.db.scoped(customer, (scope) => orderProgressOf(scope, ORDER))
  expect(await progress()).toMatchObject({
    kind: 'luminaire',
    several: false,
    pending: ANSWERED_ITEMS + 3,
    accepted: 0,
  })
  await dispatcher.dispatchWhole({ grouped: [], items })
  const open = dispatcher.open(ORDER)
  expect(open).toHaveLength(ANSWERED_ITEMS + 3)
  dispatcher.cancel(open.slice(1))
  await clock.advance(4 * SECOND)
  expect(sent).toHaveLength(1)
  expect(await progress()).toMatchObject({ accepted: 1, pending: 1, failed: ANSWERED_ITEMS + 2 })
})

test('items of an order to a whole city are marked, so that nobody is told of them one by one', async () => {
  await enlarge()
  const marked: boolean[] = []
  bus.on('itemsMoved', (items) => marked.push(...items.map(({ isOneOfMany }) => isOneOfMany)))
  const items = await order()
  await dispatcher.dispatchWhole({ grouped: [], items })
  await clock.advance(4 * SECOND)
  expect(new Set(marked)).toEqual(new Set([true]))
})

test('items of an order to few are told one by one', async () => {
  const marked: boolean[] = []
  bus.on('itemsMoved', (items) => marked.push(...items.map(({ isOneOfMany }) => isOneOfMany)))
  await dispatcher.dispatchWhole(dispatcher.planOf(await order()))
  await clock.advance(SECOND)
  expect(new Set(marked)).toEqual(new Set([false]))
})

test('an item of an order to a whole city is written once where its lamp answers at once, and as sent where it does not', async () => {
  await enlarge()
  const items = await order()
  const stateOf = async ({ id }: Item) => {
    const [row] = await it.db.system((scope) =>
      scope.query<{ status: number; tries: number }>('select status, tries from command_item where id = $1', [id]),
    )
    return row
  }
  const written = () => writers.figures().find(({ name }) => name === 'commands.items')?.written
  await dispatcher.dispatchWhole({ grouped: [], items })
  await clock.advance(SECOND)
  const correlations = new Set(sent.map(({ correlation }) => correlation))
  const [silent, ...answering] = items.filter(({ cmdId }) => correlations.has(cmdId))
  expect(answering.length).toBeGreaterThan(100)
  for (const { deviceId, cmdId } of answering) answer(registry.get(deviceId)!.code, cmdId)
  await clock.advance(100)
  expect(written()).toBe(answering.length)
  expect(await stateOf(answering[0]!)).toEqual({ status: COMMAND_STATUS.replied, tries: 1 })
  expect(await stateOf(silent!)).toEqual({ status: COMMAND_STATUS.pending, tries: 0 })
  const underWay = dispatcher.open(ORDER).filter(({ tries }) => tries > 0)
  expect(underWay).toContain(silent)
  const gone = await it.db.scoped(customer, (scope) => sentItems(scope, ORDER, underWay))
  expect(gone).toHaveLength(underWay.length + answering.length)
  await clock.advance(3 * SECOND)
  expect(await stateOf(silent!)).toEqual({ status: COMMAND_STATUS.pending, tries: 1 })
})
