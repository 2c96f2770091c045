import { COMMAND_STATUS } from '@lamplighter/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Desk, makeDesk, type Person } from '../approvals/testing.ts'
import { commandHandlers } from './index.ts'

const SECOND = 1_000
const MINUTE = 60_000

let desk: Desk
let ann: Person

beforeEach(async () => {
  desk = await makeDesk(4)
  ann = await desk.person('ann')
})
afterEach(() => desk.close())

const calls = () => commandHandlers(desk)
const give = (code: string, args: unknown, ids: readonly number[] = desk.lamps.slice(0, 1)) =>
  desk.orders.send(
    ann.context,
    ids.map((deviceId) => ({ deviceId, code, args })),
  )
type Sent = Awaited<ReturnType<typeof give>>

/** The lamps of an order answer that they did as they were told. */
async function answer({ list }: Sent) {
  for (const { cmdId, deviceId } of list) desk.reply({ cmdId, deviceId })
  await desk.clock.advance(SECOND)
}
const itemsOf = (groupId: string) =>
  desk.sql<{ deviceId: number; code: string; args: unknown; message: string }>(
    'select device_id as "deviceId", code, args, message from command_item where order_id = $1 order by device_id, sequence',
    [groupId],
  )

describe('an order of items', () => {
  test('keeps the names that the caller gave them, in answer, list and resend', async () => {
    const [one, other] = desk.lamps as [number, number]
    const { groupId, list } = await calls()['command.send'](ann.context, [
      { id: 'first', deviceId: one, code: 'dco.dim', args: { level: 40 } },
      { deviceId: other, code: 'dco.dim', args: { level: 40 } },
    ])
    expect(list.map(({ itemId }) => itemId)).toEqual(['first', expect.stringMatching(/^[0-9a-f-]{36}$/)])
    const { rows } = await calls()['command.query'](ann.context, {
      groupId: groupId!,
      failedOnly: false,
      size: 20,
    })
    expect(rows.map(({ itemId }) => itemId)).toContain('first')
    await desk.clock.advance(MINUTE)
    expect(await calls()['command.resend'](ann.context, { groupId: groupId!, itemIds: ['first'] })).toEqual({
      count: 1,
    })
  })

  test('keeps two for one device and command apart, and the later one decides', async () => {
    const [lamp] = desk.lamps as [number]
    const { groupId, list } = await calls()['command.send'](ann.context, [
      { id: 'a', deviceId: lamp, code: 'dco.dim', args: { level: 40 } },
      { id: 'b', deviceId: lamp, code: 'dco.dim', args: { level: 70 } },
    ])
    expect(list.map(({ itemId, status, message }) => [itemId, status, message])).toEqual([
      ['a', COMMAND_STATUS.failed, 'Replaced by a newer command'],
      ['b', COMMAND_STATUS.pending, ''],
    ])
    expect((await itemsOf(groupId!)).map(({ args }) => args)).toEqual([{ level: 40 }, { level: 70 }])
  })

  test('refuses each for itself, in a sentence of the caller, and sends the others', async () => {
    const [lamp] = desk.lamps as [number]
    const items = [
      { id: 'unknown', deviceId: 999_999, code: 'dco.dim', args: { level: 40 } },
      { id: 'forbidden', deviceId: lamp, code: 'dck.reboot' },
      { id: 'bad', deviceId: lamp, code: 'dco.dim', args: { level: 400 } },
      { id: 'good', deviceId: lamp, code: 'dco.dim', args: { level: 40 } },
    ]
    const { groupId, list } = await calls()['command.send'](ann.context, items)
    expect(list.map(({ itemId, status, cmdId }) => [itemId, status, cmdId !== null])).toEqual([
      ['unknown', COMMAND_STATUS.failed, false],
      ['forbidden', COMMAND_STATUS.failed, false],
      ['bad', COMMAND_STATUS.failed, false],
      ['good', COMMAND_STATUS.pending, true],
    ])
    for (const { message } of list.slice(0, 3)) expect(message).toMatch(/^[A-Z].* .*/)
    expect(await itemsOf(groupId!)).toMatchObject([{ code: 'dco.dim', args: { level: 40 } }])
    expect(ann.note.after).toMatchObject({ refusals: [{ refused: 'request.notFound' }, {}, {}] })
    const chinese = await calls()['command.send']({ ...ann.context, language: 'zh' }, items.slice(0, 1))
    expect(chinese).toMatchObject({ groupId: null, list: [{ message: '找不到设备' }] })
  })
})

describe('rights', () => {
  test('to dim are not rights to put out', async () => {
    const dimmer = await desk.person('dan', ['command.view', 'device.view', 'light.dim'])
    const dim = (level: number) =>
      desk.orders.send(dimmer.context, [{ deviceId: desk.lamps[0]!, code: 'dco.dim', args: { level } }])
    await expect(dim(0)).rejects.toMatchObject({ key: 'request.forbidden' })
    await dim(1)
  })

  test('that were missing leave the command, its arguments and devices in the trail', async () => {
    const viewer = await desk.person('vic', ['command.view', 'device.view'])
    const wanted = desk.lamps.slice(0, 3).map((deviceId) => ({ deviceId, code: 'dco.dim', args: { level: 40 } }))
    await expect(desk.orders.send(viewer.context, wanted)).rejects.toMatchObject({ key: 'request.forbidden' })
    expect(viewer.note.after).toEqual({
      code: 'dco.dim',
      args: { level: 40 },
      devices: 3,
      names: ['north 1', 'north 2', 'north 3'],
    })
  })
})

describe('a failed order', () => {
  test('is not sent again once a newer one was given for the same point', async () => {
    const old = await give('dco.dim', { level: 40 })
    await desk.clock.advance(MINUTE)
    await give('dco.dim', { level: 70 })
    await expect(desk.orders.resend(ann.context, old.groupId, null)).rejects.toMatchObject({
      key: 'command.overtaken',
    })
  })

  test('is sent again to those alone that no newer one concerns', async () => {
    const [one, other] = desk.lamps as [number, number]
    const old = await give('dco.dim', { level: 40 }, [one, other])
    await desk.clock.advance(MINUTE)
    await give('dco.switch', { on: false }, [one])
    expect(await desk.orders.resend(ann.context, old.groupId, null)).toBe(1)
  })

  test('is sent again once, though two people ask at the same moment, and is open from then on', async () => {
    const { groupId } = await give('dco.dim', { level: 40 }, desk.lamps)
    await desk.clock.advance(MINUTE)
    const bob = await desk.person('bob')
    const asked = [ann, bob, ann].map(({ context }) => desk.orders.resend(context, groupId, null))
    const results = await Promise.allSettled(asked)
    expect(results.filter(({ status }) => status === 'fulfilled')).toEqual([
      { status: 'fulfilled', value: desk.lamps.length },
    ])
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ key: 'command.notResendable' })
    expect(await desk.sql('select distinct status, tries from command_item where order_id = $1', [groupId])).toEqual([
      { status: COMMAND_STATUS.pending, tries: 0 },
    ])
  })
})

describe('cancel', () => {
  const cancel = ({ groupId }: Sent) => calls()['command.cancel'](ann.context, { groupId })
  const stored = ({ groupId }: Sent) =>
    desk.sql('select status, message from command_item where order_id = $1', [groupId])

  test('stands in the database when its caller is told: a server that is killed then sends nothing more', async () => {
    const sent = await give('dco.dim', { level: 40 })
    expect(await cancel(sent)).toEqual({ count: 1 })
    expect(await stored(sent)).toEqual([{ status: COMMAND_STATUS.failed, message: 'cancelled' }])
  })

  test('leaves alone what was answered meanwhile', async () => {
    const sent = await give('dco.dim', { level: 40 }, desk.lamps.slice(0, 2))
    await answer({ ...sent, list: sent.list.slice(0, 1) })
    expect(await cancel(sent)).toEqual({ count: 1 })
    await desk.clock.advance(SECOND)
    expect((await stored(sent)).map((row) => (row as { status: number }).status).sort()).toEqual([
      COMMAND_STATUS.failed,
      COMMAND_STATUS.replied,
    ])
    await expect(cancel(sent)).rejects.toMatchObject({ key: 'command.notCancellable' })
  })
})

describe('undo', () => {
  const undo = ({ groupId }: Sent) => calls()['command.undo'](ann.context, { groupId })

  test('restores, item by item, the command that held before, or else the schedule', async () => {
    const [held, scheduled] = desk.lamps as [number, number]
    const until = new Date(desk.clock.now() + 60 * MINUTE).toISOString()
    await answer(await give('dco.dim', { level: 30, until }, [held]))
    const off = await give('dco.switch', { on: false }, [held, scheduled])
    await answer(off)
    const { groupId, count } = await undo(off)
    expect(count).toBe(2)
    expect(await itemsOf(groupId)).toMatchObject([
      { deviceId: held, code: 'dco.dim', args: { level: 30, until } },
      { deviceId: scheduled, code: 'dco.resume', args: {} },
    ])
  })

  test('returns to the schedule where what held before has ended meanwhile', async () => {
    const until = new Date(desk.clock.now() + MINUTE).toISOString()
    await answer(await give('dco.dim', { level: 30, until }))
    const off = await give('dco.switch', { on: false })
    await answer(off)
    await desk.clock.advance(2 * MINUTE)
    expect(await itemsOf((await undo(off)).groupId)).toMatchObject([{ code: 'dco.resume' }])
  })

  test('leaves what a newer order has changed', async () => {
    const [one, other] = desk.lamps as [number, number]
    const off = await give('dco.switch', { on: false }, [one, other])
    await answer(off)
    await answer(await give('dco.dim', { level: 50 }, [one]))
    expect(await itemsOf((await undo(off)).groupId)).toMatchObject([{ deviceId: other, code: 'dco.resume' }])
  })

  test('says so when there is nothing to restore', async () => {
    const read = await give('dcs.read', {})
    await answer(read)
    await expect(undo(read)).rejects.toMatchObject({ key: 'command.notUndoable' })
  })

  test('can itself be undone', async () => {
    const off = await give('dco.switch', { on: false })
    await answer(off)
    const back = await undo(off)
    const [item] = await desk.sql<{ cmdId: string }>('select cmd_id as "cmdId" from command_item where order_id = $1', [
      back.groupId,
    ])
    await answer({ groupId: back.groupId, list: [{ ...off.list[0]!, cmdId: item!.cmdId }] })
    const again = await undo({ groupId: back.groupId, list: [] })
    expect(await itemsOf(again.groupId)).toMatchObject([{ code: 'dco.switch', args: { on: false } }])
  })
})

test.each([
  ['ends before it begins', -SECOND],
  ['has no length', 0],
])('a list of orders refuses a range that %s', async (_, length) => {
  const at = (ms: number) => new Date(desk.clock.now() + ms).toISOString()
  const range = (to: string) => ({ size: 20, filters: { from: at(0), to } })
  await expect(calls()['command.orders'](ann.context, range(at(length)))).rejects.toMatchObject({
    key: 'request.startAfterEnd',
  })
  expect(await calls()['command.orders'](ann.context, range(at(SECOND)))).toMatchObject({ total: 0, rows: [] })
})

test('the trail of a refused order says nothing of a device of another organisation but its number', async () => {
  const [foreign] = await desk.sql<{ id: number }>(
    `with c as (insert into customer (code, name, time_zone, lat, lng) values ('other', 'other', 'UTC', 0, 0) returning id)
     insert into device (customer_id, kind, code, name) select id, 'luminaire', '1', 'secret name' from c returning id`,
  )
  await desk.registry.reload()
  await expect(give('dco.dim', { level: 40 }, [foreign!.id])).rejects.toMatchObject({ key: 'request.notFound' })
  expect(ann.note.after).toMatchObject({ names: [String(foreign!.id)] })
})
