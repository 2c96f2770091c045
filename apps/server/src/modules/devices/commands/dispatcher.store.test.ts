import { randomUUID } from 'node:crypto'
import { COMMAND_STATUS } from '@lamplighter/contract'
import type { Order, SendFailure } from '@lamplighter/links/link'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BatchWriters, createBatchWriters } from '../../../batch-writer/index.ts'
import { type Bus, createBus } from '../../../bus.ts'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { createHandClock, type HandClock } from '../../../testing/hand-clock.ts'
import { createLockOuts } from '../../lighting/lock-outs/index.ts'
import { plannedLight } from '../../lighting/plans/index.ts'
import { createRegistry, type Device, pointIndex, type Registry } from '../devices/index.ts'
import { createDispatcher, type Dispatcher } from './dispatcher.ts'
import { type Item, newItem } from './item.ts'
import { insertOrder } from './order.store.ts'

const DUSK = Date.parse('2026-11-21T09:00:00Z')
const SECOND = 1_000
const unexpected = (error: unknown) => {
  throw error
}

let it: TestDatabase
let customer: number
let registry: Registry
let lamp: Device
let clock: HandClock
let bus: Bus
let dispatcher: Dispatcher
let writers: BatchWriters
let sent: Order[]
let reads: number
let unreachable: SendFailure | null
let confirms: 'reply' | 'observe'
/** Whether devices refuse an order that is older than the last they carried out. */
let sequenced: boolean
let sequence = 0

/** A server on the same database; the one before is as good as killed. */
async function startDispatcher() {
  bus = createBus(unexpected)
  writers = createBatchWriters({ db: it.db.writers, clock, onError: unexpected })
  dispatcher = createDispatcher({
    db: it.db,
    writers,
    registry,
    lockOuts: await createLockOuts(it.db),
    plannedLight,
    bus,
    clock,
    onError: unexpected,
    sender: {
      room: async () => undefined,
      send(order) {
        if (unreachable) return { ok: false, reason: unreachable }
        if (order.overtakes && !sequenced) return { ok: false, reason: 'unsequenced' }
        if (order.code === 'dcs.read') reads++
        else sent.push(order)
        return { ok: true, confirms }
      },
    },
  })
  await dispatcher.start()
}

async function order(code = 'dco.dim', args: unknown = { level: 60 }, more: Partial<Item> = {}): Promise<Item> {
  const asked = clock.now()
  const to = { id: lamp.id, confirms }
  const given = { id: randomUUID(), customerId: customer, asked, sequence: ++sequence }
  const item = { ...newItem(given, { to, code, args, until: null }, asked + 5 * 60 * SECOND), ...more }
  const head = {
    customerId: customer,
    personId: 1,
    account: 'operator',
    code,
    args,
    until: item.until,
    reason: '',
    asked,
    sequence: item.sequence,
  }
  await it.db.scoped(customer, (scope) =>
    insertOrder(scope, { giver: 'person', ...head, id: item.orderId, total: 1, restrictive: false }, [item]),
  )
  return item
}

async function send(...given: Parameters<typeof order>): Promise<Item> {
  const item = await order(...given)
  dispatcher.dispatch([item])
  return item
}

type Stored = {
  status: number
  tries: number
  message: string
  proof: string
  answered: boolean
  measured: number | null
  reported: number | null
}

async function stored({ id }: Item) {
  const [row] = await it.db.system((scope) =>
    scope.query<Stored>(
      'select status, tries, message, proof, measured, reported, answered_at is not null as answered from command_item where id = $1',
      [id],
    ),
  )
  return row
}

function measure(values: Record<string, number>) {
  for (const [key, value] of Object.entries(values)) lamp.points[pointIndex('luminaire').get(key)!] = value
  bus.emit('readingStored', lamp, clock.now(), values)
}

const reply = (item: Item, status: 0 | 1 | 2 | 3 | 4 | 5, message = '', result = '') =>
  bus.emit('replyArrived', {
    address: sent[0]!.address,
    correlation: item.cmdId,
    status,
    message,
    result,
    at: clock.now(),
  })

beforeEach(async () => {
  it = await testDatabase()
  customer = await testCustomer(it, 'city')
  await it.db.system((scope) =>
    scope.query(
      `insert into device (customer_id, kind, code, name, rated_watts) values ($1, 'luminaire', '15000000001', 'A-001', 150)`,
      [customer],
    ),
  )
  registry = await createRegistry(it.db)
  lamp = [...registry.all()][0]!
  clock = createHandClock(DUSK)
  sent = []
  reads = 0
  sequenced = true
  unreachable = null
  confirms = 'reply'
  await startDispatcher()
  await clock.advance(2 * 60 * SECOND)
})
afterEach(() => it.close())

describe('an order', () => {
  test('that is answered and measured is proved', async () => {
    const item = await send()
    expect(sent).toMatchObject([{ code: 'dco.dim', args: { level: 60 }, correlation: item.cmdId }])
    reply(item, 0)
    await clock.advance(SECOND)
    expect(await stored(item)).toMatchObject({ status: COMMAND_STATUS.replied, proof: 'waiting', answered: true })
    measure({ 'elec.activePower': item.expected! })
    await clock.advance(SECOND)
    expect(await stored(item)).toMatchObject({ proof: 'proved' })
  })

  test('whose lamp draws other power than it asks for is refuted, with what was measured, once the lamp was read', async () => {
    const item = await send()
    reply(item, 0)
    await clock.advance(SECOND)
    measure({ 'elec.activePower': 0.6, 'lamp.level': 60 })
    await clock.advance(3 * SECOND)
    expect(reads).toBe(1)
    expect(await stored(item)).toMatchObject({ proof: 'waiting' })
    await clock.advance(10 * SECOND)
    expect(reads).toBe(2)
    measure({ 'elec.activePower': 0.6, 'lamp.level': 60 })
    await clock.advance(SECOND)
    const judged = { status: COMMAND_STATUS.replied, proof: 'refuted', measured: expect.closeTo(0.6, 3), reported: 60 }
    expect(await stored(item)).toMatchObject(judged)
    measure({ 'elec.activePower': item.expected!, 'lamp.level': 20 })
    await clock.advance(60 * SECOND)
    expect(await stored(item)).toMatchObject(judged)
  })

  test('whose lamp reports only what changed is judged by the last value of the others', async () => {
    lamp.points[pointIndex('luminaire').get('elec.activePower')!] = 0.6
    const item = await send()
    reply(item, 0)
    await clock.advance(SECOND)
    measure({ 'lamp.level': 60 })
    await clock.advance(30 * SECOND)
    expect(await stored(item)).toMatchObject({ proof: 'refuted', measured: expect.closeTo(0.6, 3), reported: 60 })
  })

  test('whose lamp tells nothing afterwards is neither proved nor refuted', async () => {
    lamp.points[pointIndex('luminaire').get('elec.activePower')!] = 87
    const item = await send()
    reply(item, 0)
    await clock.advance(30 * SECOND)
    expect(reads).toBe(2)
    expect(await stored(item)).toMatchObject({ proof: 'unknown', measured: null })
  })

  test('without an answer is sent three times under one correlation id, then timed out', async () => {
    const item = await send()
    await clock.advance(9 * SECOND)
    expect(sent).toHaveLength(1)
    await clock.advance(60 * SECOND)
    expect(sent.map(({ correlation }) => correlation)).toEqual([item.cmdId, item.cmdId, item.cmdId])
    expect(await stored(item)).toMatchObject({ status: COMMAND_STATUS.timedOut, tries: 3, message: 'noReply 3 10' })
  })

  test('that the device is still working on is waited for instead of repeated', async () => {
    const item = await send()
    for (let step = 0; step < 4; step++) {
      await clock.advance(8 * SECOND)
      reply(item, 1)
    }
    expect(sent).toHaveLength(1)
  })

  test('tells how far it has come while it is still open', async () => {
    const item = await send('dck.upgrade', { version: '2.0.1' })
    reply(item, 1, 'downloading 30 %')
    await clock.advance(SECOND)
    expect(await stored(item)).toMatchObject({ status: COMMAND_STATUS.pending, message: 'downloading 30 %' })
    reply(item, 0, '', '{"version":"2.0.1"}')
    await clock.advance(SECOND)
    expect(await stored(item)).toMatchObject({ status: COMMAND_STATUS.replied, message: '', proof: 'none' })
  })

  test.each([
    ['what it was told', '{"number":7}', 'proved'],
    ['something else', '{"number":1}', 'refuted'],
    ['nothing readable', '{"number', 'refuted'],
    ['nothing at all', '', 'none'],
  ])('to a device that says it holds %s is judged by that', async (_, result, proof) => {
    const item = await send('dcc.group', { number: 7 })
    reply(item, 0, '', result)
    await clock.advance(SECOND)
    expect(await stored(item)).toMatchObject({ status: COMMAND_STATUS.replied, proof })
  })

  test.each([
    [2, '', 'rejected'],
    [3, '', 'unsupported'],
    [5, 'relay stuck', 'relay stuck'],
  ] as const)('that the device refuses with %i %s fails with its reason', async (status, said, message) => {
    const item = await send()
    reply(item, status, said)
    await clock.advance(SECOND)
    expect(await stored(item)).toMatchObject({ status: COMMAND_STATUS.failed, message, proof: 'none' })
  })

  test.each([
    ['offline', 'offline'],
    ['unknown', 'neverSeen'],
  ] as const)('to a device that is %s fails at once', async (reason, message) => {
    unreachable = reason
    const item = await send()
    await clock.advance(SECOND)
    expect(await stored(item)).toMatchObject({ status: COMMAND_STATUS.failed, message, tries: 0 })
  })

  test('that came too late is never sent', async () => {
    const item = await send('dco.dim', { level: 60 }, { expires: clock.now() })
    await clock.advance(SECOND)
    expect(sent).toEqual([])
    expect(await stored(item)).toMatchObject({ status: COMMAND_STATUS.timedOut, message: 'expired 0' })
  })

  test('that was cancelled stays so, whatever its device says afterwards', async () => {
    const item = await send()
    dispatcher.cancel(dispatcher.open(item.orderId))
    reply(item, 0)
    await clock.advance(SECOND)
    expect(await stored(item)).toMatchObject({ status: COMMAND_STATUS.failed, message: 'cancelled', answered: false })
    expect(dispatcher.open(item.orderId)).toEqual([])
  })

  test('that was not sent yet gives way to a newer one to the same point of its device', async () => {
    const [older, newer, other] = [
      await order(),
      await order('dco.switch', { on: false }),
      await order('dcs.group', {}),
    ]
    dispatcher.dispatch([older, other, newer])
    await clock.advance(SECOND)
    expect(await stored(older)).toMatchObject({ status: COMMAND_STATUS.failed, message: 'superseded', tries: 0 })
    expect(sent.map(({ correlation }) => correlation)).toEqual([other.cmdId, newer.cmdId])
  })

  test('waits while its gateway carries as many as it can, and goes out when one is answered', async () => {
    const items: Item[] = []
    for (let number = 1; number <= 130; number++) items.push(await order('dcc.group', { number }))
    // Queries replace none of their kind, so one device stands for a gateway of many lamps.
    dispatcher.dispatch(items.map((one) => Object.assign(one, { code: 'dcs.group' })))
    await clock.advance(SECOND)
    expect(sent).toHaveLength(128)
    reply(items[0]!, 0)
    await clock.advance(SECOND)
    expect(sent).toHaveLength(129)
  })

  test('leaves the proof of the one before open, for nobody can judge it any more', async () => {
    const before = await send()
    reply(before, 0)
    await clock.advance(SECOND)
    const after = await send('dco.dim', { level: 20 })
    await clock.advance(SECOND)
    expect(await stored(before)).toMatchObject({ proof: 'unknown' })
    reply(after, 0)
    await clock.advance(SECOND)
    expect(await stored(after)).toMatchObject({ proof: 'waiting' })
  })
})

describe('a newer order for the same point of a device', () => {
  const OFF = ['dco.switch', { on: false }] as const

  test('replaces one that went out and is not answered: that one is not repeated', async () => {
    const older = await send()
    const newer = await send(...OFF)
    await clock.advance(SECOND)
    expect(await stored(older)).toMatchObject({ status: COMMAND_STATUS.failed, message: 'superseded', tries: 1 })
    reply(newer, 0)
    await clock.advance(60 * SECOND)
    expect(sent.map(({ correlation }) => correlation)).toEqual([older.cmdId, newer.cmdId])
    expect(sent.map((order) => order.sequence)).toEqual([older.sequence, newer.sequence])
  })

  test('stands, whatever the device says of the older one afterwards', async () => {
    const older = await send()
    const newer = await send(...OFF)
    reply(newer, 0)
    reply(older, 0)
    measure({ 'elec.activePower': 0.6 })
    await clock.advance(SECOND)
    expect(await stored(older)).toMatchObject({ message: 'superseded', answered: false, proof: 'none' })
    expect(await stored(newer)).toMatchObject({ status: COMMAND_STATUS.replied, proof: 'proved' })
  })

  test('is not judged by what the device says late of one that was given up', async () => {
    const older = await send()
    await clock.advance(60 * SECOND)
    const newer = await send(...OFF)
    reply(newer, 0)
    reply(older, 0)
    measure({ 'elec.activePower': 0.6 })
    await clock.advance(SECOND)
    expect(await stored(older)).toMatchObject({ status: COMMAND_STATUS.replied, proof: 'unknown' })
    expect(await stored(newer)).toMatchObject({ proof: 'proved' })
  })

  test('overtakes one that is stored after it', async () => {
    const late = await order()
    const newer = await send(...OFF)
    dispatcher.dispatch([late])
    await clock.advance(SECOND)
    expect(await stored(late)).toMatchObject({ status: COMMAND_STATUS.failed, message: 'superseded' })
    expect(sent.map(({ correlation }) => correlation)).toEqual([newer.cmdId])
  })

  test('leaves orders for other points alone', async () => {
    const group = await send('dcc.group', { number: 7 })
    await send(...OFF)
    await send('dcs.group', {})
    await clock.advance(SECOND)
    expect(await stored(group)).toMatchObject({ status: COMMAND_STATUS.pending })
    expect(sent).toHaveLength(3)
  })

  describe('whose device cannot tell the two apart', () => {
    beforeEach(() => {
      sequenced = false
    })

    test('waits until the older one is answered', async () => {
      const older = await send()
      const newer = await send(...OFF)
      await clock.advance(5 * SECOND)
      expect(sent.map(({ correlation }) => correlation)).toEqual([older.cmdId])
      reply(older, 0)
      expect(sent.map(({ correlation }) => correlation)).toEqual([older.cmdId, newer.cmdId])
      expect(await stored(older)).toMatchObject({ message: 'superseded' })
    })

    test('waits until the older one cannot be on its way any more', async () => {
      const older = await send()
      const newer = await send(...OFF)
      await clock.advance(9 * SECOND)
      expect(sent).toHaveLength(1)
      await clock.advance(2 * SECOND)
      expect(sent.map(({ correlation }) => correlation)).toEqual([older.cmdId, newer.cmdId])
    })

    test('waits also when the older one was cancelled', async () => {
      const older = await send()
      dispatcher.cancel(dispatcher.open(older.orderId))
      await send(...OFF)
      await clock.advance(9 * SECOND)
      expect(sent).toHaveLength(1)
      await clock.advance(2 * SECOND)
      expect(sent).toHaveLength(2)
    })

    test('waits after a restart, when nobody knows what went out just before', async () => {
      await send()
      const newer = await order(...OFF)
      dispatcher.stop()
      await writers.stop()
      await startDispatcher()
      await clock.advance(9 * SECOND)
      expect(sent).toHaveLength(1)
      await clock.advance(2 * SECOND)
      expect(sent[1]).toMatchObject({ correlation: newer.cmdId })
    })
  })
})

describe('a device that does not answer orders', () => {
  beforeEach(() => {
    confirms = 'observe'
    lamp = Object.assign(lamp, { confirms })
  })

  test('has obeyed once it shows the level', async () => {
    const item = await send()
    measure({ 'lamp.level': 30 })
    await clock.advance(SECOND)
    expect(await stored(item)).toMatchObject({ status: COMMAND_STATUS.pending })
    measure({ 'lamp.level': 60 })
    await clock.advance(SECOND)
    expect(await stored(item)).toMatchObject({ status: COMMAND_STATUS.replied, answered: true })
  })

  test('lets a newer order go as soon as it shows that it obeyed the older one', async () => {
    sequenced = false
    await send()
    const newer = await send('dco.dim', { level: 20 })
    await clock.advance(SECOND)
    expect(sent).toHaveLength(1)
    measure({ 'lamp.level': 60 })
    expect(sent[1]).toMatchObject({ correlation: newer.cmdId })
  })

  test('cannot be told to resume a schedule that it does not keep', async () => {
    const item = await send('dco.resume', {})
    await clock.advance(SECOND)
    expect(await stored(item)).toMatchObject({ status: COMMAND_STATUS.failed, message: 'unsupported' })
  })

  test('cannot be given an end, which nobody would keep', async () => {
    const item = await send('dco.dim', { level: 60 }, { until: clock.now() + 60 * SECOND })
    await clock.advance(SECOND)
    expect(sent).toEqual([])
    expect(await stored(item)).toMatchObject({ status: COMMAND_STATUS.failed, message: 'untilUnsupported' })
  })
})

describe('an order whose commit was not confirmed', () => {
  test('is carried out all the same, soon and once', async () => {
    const item = await order()
    await clock.advance(46 * SECOND)
    expect(sent.map(({ correlation }) => correlation)).toEqual([item.cmdId])
    reply(item, 0)
    await clock.advance(60 * SECOND)
    expect(await stored(item)).toMatchObject({ status: COMMAND_STATUS.replied, tries: 1 })
  })

  test('gives way to the one that was given again', async () => {
    const lost = await order()
    const again = await send('dco.dim', { level: 30 })
    await clock.advance(5 * SECOND)
    reply(again, 0)
    await clock.advance(60 * SECOND)
    expect(sent.map(({ correlation }) => correlation)).toEqual([again.cmdId])
    expect(await stored(lost)).toMatchObject({ status: COMMAND_STATUS.failed, message: 'superseded' })
  })

  test('is not carried out when it is found too late', async () => {
    const item = await order('dco.dim', { level: 60 }, { expires: clock.now() + 10 * SECOND })
    await clock.advance(60 * SECOND)
    expect(sent).toEqual([])
    expect(await stored(item)).toMatchObject({ status: COMMAND_STATUS.timedOut })
  })
})

describe('after a restart', () => {
  test('what expired meanwhile is not sent, and not judged by what its device shows', async () => {
    const item = await order('dco.dim', { level: 60 }, { expires: clock.now() + 10 * SECOND })
    dispatcher.stop()
    await writers.stop()
    await clock.advance(60 * SECOND)
    await startDispatcher()
    await clock.advance(60 * SECOND)
    expect([sent, reads]).toEqual([[], 0])
    expect(await stored(item)).toMatchObject({ status: COMMAND_STATUS.timedOut, proof: 'none' })
  })

  test('what was under way goes on under its correlation id', async () => {
    const item = await order()
    await startDispatcher()
    expect(sent).toMatchObject([{ correlation: item.cmdId }])
  })

  test.each([
    ['is measured, when it was answered a moment ago', 60, {}, 2, 'unknown'],
    ['is not measured, when that was so long ago that it says nothing of it', 16 * 60, {}, 0, 'unknown'],
    ['is not measured, when its own end has come', 60, { until: DUSK + 30 * SECOND }, 0, 'unknown'],
  ])('what was answered and not measured %s', async (_, away, more, readings, proof) => {
    const item = await send('dco.dim', { level: 60 }, more)
    reply(item, 0)
    await clock.advance(SECOND)
    expect(await stored(item)).toMatchObject({ proof: 'waiting' })
    dispatcher.stop()
    await writers.stop()
    await clock.advance(away * SECOND)
    await startDispatcher()
    await clock.advance(60 * SECOND)
    expect(reads).toBe(readings)
    expect(await stored(item)).toMatchObject({ status: COMMAND_STATUS.replied, proof })
  })

  test('what went out three times goes out once more, as soon as its gateway is back', async () => {
    const item = await send()
    await clock.advance(25 * SECOND)
    expect(sent).toHaveLength(3)
    dispatcher.stop()
    await writers.stop()
    unreachable = 'offline'
    await startDispatcher()
    await clock.advance(5 * SECOND)
    unreachable = null
    await clock.advance(3 * SECOND)
    expect(sent).toHaveLength(4)
    reply(item, 0)
    await clock.advance(SECOND)
    expect(await stored(item)).toMatchObject({ status: COMMAND_STATUS.replied })
  })

  test('only the newest of those under way goes on', async () => {
    const [older, newer] = [await order(), await order('dco.switch', { on: false })]
    await startDispatcher()
    await clock.advance(SECOND)
    expect(sent).toMatchObject([{ correlation: newer.cmdId }])
    expect(await stored(older)).toMatchObject({ status: COMMAND_STATUS.failed, message: 'superseded' })
  })

  test('what a newer order has overtaken does not go on, though that one has been answered', async () => {
    const older = await order()
    const newer = await send('dco.switch', { on: false })
    reply(newer, 0)
    await clock.advance(SECOND)
    await startDispatcher()
    await clock.advance(SECOND)
    expect(sent).toMatchObject([{ correlation: newer.cmdId }])
    expect(await stored(older)).toMatchObject({ status: COMMAND_STATUS.failed, message: 'superseded' })
  })

  test('a gateway has a minute to come back before its orders fail', async () => {
    const item = await order()
    unreachable = 'offline'
    await clock.advance(SECOND)
    await startDispatcher()
    await clock.advance(40 * SECOND)
    expect(await stored(item)).toMatchObject({ status: COMMAND_STATUS.pending })
    unreachable = null
    await clock.advance(3 * SECOND)
    expect(sent).toMatchObject([{ correlation: item.cmdId }])
  })

  test('an order to a lamp that was online waits for its gateway too, one to a lamp that was not fails at once', async () => {
    unreachable = 'offline'
    await startDispatcher()
    const toAbsent = await send()
    await clock.advance(SECOND)
    expect(await stored(toAbsent)).toMatchObject({ status: COMMAND_STATUS.failed, message: 'offline' })
    lamp.online = true
    const item = await send()
    await clock.advance(5 * SECOND)
    expect(await stored(item)).toMatchObject({ status: COMMAND_STATUS.pending })
    unreachable = null
    await clock.advance(3 * SECOND)
    expect(sent).toMatchObject([{ correlation: item.cmdId }])
  })

  test('of its link a gateway has a minute too', async () => {
    await clock.advance(60 * SECOND)
    const [before, after] = [await order(), await order('dcs.query', {})]
    await clock.advance(SECOND)
    unreachable = 'offline'
    bus.emit('linkInterrupted', lamp.link)
    dispatcher.dispatch([before])
    await clock.advance(SECOND)
    expect(await stored(before)).toMatchObject({ status: COMMAND_STATUS.pending })
    Object.assign(after, { asked: clock.now() })
    dispatcher.dispatch([after])
    await clock.advance(SECOND)
    expect(await stored(after)).toMatchObject({ status: COMMAND_STATUS.failed, message: 'offline' })
    unreachable = null
    await clock.advance(3 * SECOND)
    expect(sent).toMatchObject([{ correlation: before.cmdId }])
  })

  test('a gateway that stays away fails them', async () => {
    const item = await order()
    unreachable = 'offline'
    await clock.advance(SECOND)
    await startDispatcher()
    await clock.advance(70 * SECOND)
    expect(await stored(item)).toMatchObject({ status: COMMAND_STATUS.failed, message: 'offline' })
  })
})
