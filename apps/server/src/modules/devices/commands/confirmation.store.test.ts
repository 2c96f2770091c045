import { shippedRoles } from '@lamplighter/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Desk, makeDesk, type Person } from '../approvals/testing.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

let desk: Desk
let ann: Person

/** The desk opens at ten in the morning in Beijing. */
beforeEach(async () => {
  desk = await makeDesk()
  ann = await desk.person('ann')
})
afterEach(() => desk.close())

type Given = { code?: string; args?: object; reason?: string; ids?: readonly number[]; checkedAt?: number | null }

const order = ({
  code = 'dco.switch',
  args = { on: false },
  reason,
  ids = desk.lamps.slice(0, 2),
  checkedAt,
}: Given = {}) =>
  desk.orders.send(
    checkedAt === undefined ? ann.context : { ...ann.context, caller: { ...ann.context.caller, checkedAt } },
    ids.map((deviceId) => ({ deviceId, code, args, reason })),
  )

const reasons = () => desk.sql<{ reason: string }>('select reason from command_order order by asked_at')

describe('by night', () => {
  beforeEach(() => desk.clock.suspend(10 * HOUR))

  test('lamps are put out for a reason, which stays with the order and in the trail', async () => {
    await expect(order()).rejects.toMatchObject({ key: 'command.reasonNeeded' })
    await order({ reason: '路口抢修' })
    expect(await reasons()).toEqual([{ reason: '路口抢修' }])
    expect(ann.note.after).toMatchObject({ reason: '路口抢修' })
  })

  test('dimming to nothing is putting out', async () => {
    await expect(order({ code: 'dco.dim', args: { level: 0 } })).rejects.toMatchObject({ key: 'command.reasonNeeded' })
    await order({ code: 'dco.dim', args: { level: 1 } })
  })

  test('light needs no reason', async () => {
    await order({ args: { on: true } })
    await order({ code: 'dcs.read', args: {} })
  })
})

test('by day lamps are put out without one', async () => {
  await order()
  expect(await reasons()).toEqual([{ reason: '' }])
})

describe('an order to most lamps', () => {
  const on = { args: { on: true } }

  test('asks for the password, which holds five minutes', async () => {
    const now = desk.clock.now()
    const to = { ...on, ids: desk.lamps }
    await expect(order({ ...to, checkedAt: null })).rejects.toMatchObject({ key: 'auth.recheck' })
    await expect(order({ ...to, checkedAt: now - 5 * MINUTE - 1 })).rejects.toMatchObject({ key: 'auth.recheck' })
    await order({ ...to, checkedAt: now - 5 * MINUTE })
  })

  test('asks from four lamps of five on', async () => {
    const { length } = desk.lamps
    await order({ ...on, ids: desk.lamps.slice(0, length * 0.8 - 1), checkedAt: null })
    await expect(order({ ...on, ids: desk.lamps.slice(0, length * 0.8), checkedAt: null })).rejects.toMatchObject({
      key: 'auth.recheck',
    })
  })

  test('counts those that are online: the others hear nothing', async () => {
    const online = desk.lamps.slice(0, 20)
    for (const id of online) desk.registry.get(id)!.online = true
    await expect(order({ ...on, ids: desk.lamps.slice(4, 30), checkedAt: null })).rejects.toMatchObject({
      key: 'auth.recheck',
    })
    await order({ ...on, ids: desk.lamps.slice(5), checkedAt: null })
  })

  test('only asks for none when it is a question', async () => {
    await order({ code: 'dcs.read', args: {}, ids: desk.lamps, checkedAt: null })
  })

  test('of a laboratory asks for none', async () => {
    await desk.close()
    desk = await makeDesk(5)
    ann = await desk.person('ann')
    await order({ ...on, ids: desk.lamps, checkedAt: null })
  })
})

test('an empty code or empty data is refused in words', async () => {
  await expect(order({ code: ' ' })).rejects.toMatchObject({ key: 'command.empty' })
  const empty = desk.orders.send(ann.context, [{ deviceId: desk.lamps[0]!, code: 'dco.dim' }])
  await expect(empty).rejects.toMatchObject({ key: 'command.empty' })
})

describe('the number that lamps should carry', () => {
  test('follows the order to carry it', async () => {
    const max = await desk.person('max', shippedRoles.maintainer.operations)
    const [lamp] = desk.lamps as [number]
    await desk.orders.send(max.context, [{ deviceId: lamp, code: 'dcc.group', args: { number: 9 } }])
    expect(
      await desk.sql('select group_number as number, group_written as written from device where id = $1', [lamp]),
    ).toEqual([{ number: 9, written: null }])
    expect(desk.registry.get(lamp)).toMatchObject({ groupNumber: 9 })
  })
})
