import { shippedRoles } from '@lamplighter/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Desk, makeDesk, type Person } from '../approvals/testing.ts'

const MINUTE = 60_000
const OFF = { code: 'dco.switch', args: { on: false } }

let desk: Desk
let ann: Person

beforeEach(async () => {
  desk = await makeDesk()
  ann = await desk.person('ann')
})
afterEach(() => desk.close())

const order = (person: Person, ids: readonly number[], { code, args }: { code: string; args: object } = OFF) =>
  desk.orders.send(
    person.context,
    ids.map((deviceId) => ({ deviceId, code, args })),
  )
const first = (n: number) => desk.lamps.slice(0, n)
const after = (from: number, n: number) => desk.lamps.slice(from, from + n)
const needed = (dark: number) => ({ key: 'approval.needed', params: { dark, lamps: 40 } })
async function settle(name: 'order.secondPersonShare' | 'order.darkBelow', value: number) {
  await desk.sql(
    `insert into parameter (customer_id, name, value, changed_by, changed_at) values ($1, $2, $3, 'test', now())`,
    [desk.customer, name, String(value)],
  )
  // What was settled before is kept in memory this long.
  await desk.clock.advance(5_000)
}

/** Fails every item that is under way, as when nothing answers. */
async function nothingAnswers() {
  await desk.clock.advance(6 * MINUTE)
}

describe('one person', () => {
  test('puts out less than half of the lamps alone, and not one more', async () => {
    await order(ann, first(19))
    await expect(order(ann, first(20))).rejects.toMatchObject(needed(20))
    expect(desk.sent).toHaveLength(19)
  })

  test('puts out no more by splitting the order into small ones', async () => {
    for (let at = 0; at < 19; at++) await order(ann, after(at, 1))
    await expect(order(ann, after(19, 1))).rejects.toMatchObject(needed(20))
  })

  test('puts out no more by giving two orders at the same moment', async () => {
    const both = await Promise.allSettled([order(ann, first(12)), order(ann, after(12, 12))])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('puts out no more by dimming to nothing, or to what nobody sees by', async () => {
    for (const level of [0, 0.4, 1, 9.9])
      await expect(order(ann, first(20), { code: 'dco.dim', args: { level } })).rejects.toMatchObject(needed(20))
    await order(ann, first(12), { code: 'dco.dim', args: { level: 0 } })
    await expect(order(ann, after(12, 8))).rejects.toMatchObject(needed(20))
  })

  test.each([
    ['a day on which it is never lit', 'dcc.timingPlan', { steps: [{ afterMinutes: 0, action: 0, level: 100 }] }],
    ['a clock that only puts it out', 'dcc.onTimePlan', { mode: 0, steps: [{ at: '18:00', action: 1, level: 0 }] }],
    [
      'a day on which it is lit for one minute',
      'dcc.timingPlan',
      { steps: [{ afterMinutes: 1, action: 0, level: 0 }] },
    ],
    [
      'a clock that lights it for one minute',
      'dcc.onTimePlan',
      {
        mode: 1,
        steps: [
          { at: '20:00', action: 1, level: 100 },
          { at: '20:01', action: 0, level: 0 },
        ],
      },
    ],
    ['a sensor with next to no light', 'dcc.sensing', { enabled: true, sensitivity: 5, idleLevel: 1, holdSeconds: 60 }],
    ['the position of another continent', 'dcc.place', { lat: -39.9, lng: -63.6 }],
    ['a sensor without light', 'dcc.sensing', { enabled: true, sensitivity: 5, idleLevel: 0, holdSeconds: 60 }],
    ['a relay told the wrong way round', 'dcc.relayLevel', { level: 'low' }],
  ])('puts out no more by giving each lamp %s', async (_, code, args) => {
    const maintainer = await desk.person('max', shippedRoles.maintainer.operations)
    await expect(order(maintainer, first(20), { code, args })).rejects.toMatchObject(needed(20))
    await order(maintainer, first(19), { code, args })
  })

  test('puts out no more by the outputs of cabinets, which count for every lamp they feed', async () => {
    const boxes = await desk.sql<{ id: number }>(
      `insert into device (customer_id, kind, code, name, station_id)
       select $1, 'power-box', 'box' || n, 'box' || n, (select min(id) from station) from generate_series(1, 2) n returning id`,
      [desk.customer],
    )
    await desk.sql('update device set box_id = $1 where id = any ($2)', [boxes[0]!.id, first(19)])
    await desk.sql('update device set box_id = $1 where id = any ($2)', [boxes[1]!.id, after(19, 10)])
    await desk.registry.reload()
    const operator = {
      ...ann,
      context: { ...ann.context, caller: { ...ann.context.caller, checkedAt: desk.clock.now() } },
    }
    const off = (box: number) =>
      order(operator, [boxes[box]!.id], { code: 'dco.output', args: { output: 1, on: false } })
    await off(0)
    await expect(off(1)).rejects.toMatchObject(needed(29))
    await expect(order(ann, after(19, 1))).rejects.toMatchObject(needed(20))
  })

  test.each([
    [
      'week',
      'dcc.weekPlan',
      { days: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, output: 1, on: '20:00', off: '20:01' })) },
    ],
    ['year', 'dcc.yearPlan', { seasons: [{ from: '01-01', to: '12-31', output: 1, on: '20:00', off: '20:01' }] }],
  ])('puts out no more by a %s plan of a cabinet, which counts for every lamp that it feeds', async (_, code, args) => {
    const [box] = await desk.sql<{ id: number }>(
      `insert into device (customer_id, kind, code, name, station_id)
       select $1, 'power-box', 'box', 'box', (select min(id) from station) returning id`,
      [desk.customer],
    )
    await desk.sql('update device set box_id = $1 where id = any ($2)', [box!.id, first(12)])
    await desk.registry.reload()
    const max = await desk.person('max', shippedRoles.maintainer.operations)
    await order(max, [box!.id], { code, args })
    await expect(order(max, after(12, 8))).rejects.toMatchObject(needed(20))
    await order(max, after(12, 7))
  })

  test('has as dark what the organisation settled as dark', async () => {
    await settle('order.darkBelow', 30)
    await expect(order(ann, first(20), { code: 'dco.dim', args: { level: 29 } })).rejects.toMatchObject(needed(20))
    await order(ann, first(20), { code: 'dco.dim', args: { level: 30 } })
  })

  test('is not looked at plan by plan where an order holds hundreds: the others count as dark', async () => {
    await settle('order.secondPersonShare', 5)
    const plans = Array.from({ length: 260 }, (_, at) => ({
      deviceId: desk.lamps[at % 40]!,
      code: 'dcc.timingPlan',
      args: { steps: [{ afterMinutes: at + 1, action: 1, level: 100 }] },
    }))
    const max = await desk.person('max', shippedRoles.maintainer.operations)
    await expect(desk.orders.send(max.context, plans)).rejects.toMatchObject({ key: 'approval.needed' })
  })

  test('puts out no more by mixing commands in one order', async () => {
    const wanted = first(20).map((deviceId, at) =>
      at % 2 ? { deviceId, ...OFF } : { deviceId, code: 'dco.dim', args: { level: 0 } },
    )
    await expect(desk.orders.send(ann.context, wanted)).rejects.toMatchObject(needed(20))
    expect(await desk.sql('select from command_order')).toHaveLength(0)
  })

  test('is counted each lamp once, however often it is put out', async () => {
    for (let time = 0; time < 5; time++) await order(ann, first(10))
    await order(ann, after(10, 9))
    await expect(order(ann, after(19, 1))).rejects.toMatchObject(needed(20))
  })

  test('gives light to all of the city, dims it and reads it, alone', async () => {
    await order(ann, desk.lamps, { code: 'dco.switch', args: { on: true } })
    await order(ann, desk.lamps, { code: 'dco.dim', args: { level: 10 } })
    await order(ann, desk.lamps, { code: 'dcs.read', args: {} })
    await order(ann, first(19))
    expect(await desk.sql('select from command_order')).toHaveLength(4)
  })

  test('is free again after a quarter of an hour', async () => {
    await order(ann, first(19))
    await desk.clock.advance(15 * MINUTE - 1)
    await expect(order(ann, after(19, 1))).rejects.toMatchObject(needed(20))
    await desk.clock.advance(1)
    await order(ann, after(19, 19))
  })

  test('is not counted what another put out', async () => {
    const bob = await desk.person('bob')
    await order(ann, first(19))
    await order(bob, after(19, 19))
  })

  test('needs a second person as a super user too', async () => {
    const root = await desk.person('root', 'super')
    await expect(order(root, first(20))).rejects.toMatchObject(needed(20))
  })

  test('is told first that a right is missing', async () => {
    const dimmer = await desk.person('dimmer', ['command.view', 'light.dim'])
    await expect(order(dimmer, desk.lamps)).rejects.toMatchObject({ key: 'request.forbidden' })
  })
})

describe('what cannot be mended from afar', () => {
  const UPGRADE = { code: 'dck.upgrade', args: { version: '2.0.1' } }
  const tooMany = (dark: number, lamps = 40) => ({ key: 'approval.neededForMany', params: { dark, lamps } })
  /** Who has just confirmed the password. */
  const sure = ({ context, ...person }: Person): Person => ({
    ...person,
    context: { ...context, caller: { ...context.caller, checkedAt: desk.clock.now() } },
  })
  let max: Person
  beforeEach(async () => {
    max = sure(await desk.person('max', shippedRoles.maintainer.operations))
  })

  test('is done to less than half of the lamps alone, and not to one more', async () => {
    await order(max, first(19), UPGRADE)
    await expect(order(max, after(19, 1), UPGRADE)).rejects.toMatchObject(tooMany(20))
    await expect(order(max, after(19, 1), { code: 'dck.reboot', args: {} })).rejects.toMatchObject(tooMany(20))
    await order(max, after(19, 1), { code: 'dcs.device', args: {} })
  })

  test('is the plan of a lamp too, however bright', async () => {
    const bright = { steps: [{ afterMinutes: 0, action: 1, level: 100 }] }
    await order(max, first(19), { code: 'dcc.timingPlan', args: bright })
    await expect(order(max, after(19, 1), { code: 'dcc.planType', args: { mode: 0 } })).rejects.toMatchObject(
      tooMany(20),
    )
  })

  test('and darkness are counted apart', async () => {
    await order(max, first(19), UPGRADE)
    await order(max, after(19, 19))
    await expect(order(max, after(38, 1))).rejects.toMatchObject(needed(20))
  })

  test('is counted by kind: half of the gateways are many, however few there are, and one is not', async () => {
    const gateways = await desk.sql<{ id: number }>(
      `insert into device (customer_id, kind, code, name) select $1, 'gateway', 'gate' || n, 'gate' || n from generate_series(1, 2) n returning id`,
      [desk.customer],
    )
    await desk.registry.reload()
    const network = { code: 'dcc.apn', args: { apn: 'cmnet' } }
    await order(max, [gateways[0]!.id], network)
    await expect(order(max, [gateways[1]!.id], network)).rejects.toMatchObject(tooMany(2, 2))
  })

  test('is done once another agreed', async () => {
    const eve = sure(await desk.person('eve', [...shippedRoles.maintainer.operations, 'approval.decide']))
    const request = { target: { ids: desk.lamps }, ...UPGRADE, reason: 'safer firmware' }
    const { id } = await desk.approvals['approval.request'](max.context, request)
    const [row] = (await desk.approvals['approval.query'](eve.context, { size: 20 })).rows
    expect(row).toMatchObject({ id, dark: 40, lamps: 40, code: 'dck.upgrade' })
    await desk.approvals['approval.decide'](eve.context, { id, approve: true, note: '' })
    expect(desk.sent).toHaveLength(40)
  })
})

describe('the share', () => {
  test('is what the organisation settled', async () => {
    await settle('order.secondPersonShare', 5)
    await expect(order(ann, first(2))).rejects.toMatchObject(needed(2))
    await order(ann, first(1))
  })

  test('of 100 % means all of the lamps', async () => {
    await settle('order.secondPersonShare', 100)
    await order(ann, first(39))
    await expect(order(ann, after(39, 1))).rejects.toMatchObject(needed(40))
  })

  test('is of all lamps, also for someone whose right reaches one district only', async () => {
    const { north } = desk.districts
    const local = await desk.person('local', shippedRoles.operator.operations, [north])
    await expect(order(local, first(20))).rejects.toMatchObject(needed(20))
    await order(local, first(19))
  })
})

test('only orders that put lamps out or change devices gravely are read again for the next', async () => {
  await order(ann, first(3))
  await order(ann, first(3), { code: 'dco.switch', args: { on: true } })
  await order(ann, first(2), { code: 'dco.dim', args: { level: 60 } })
  await order(ann, first(1), { code: 'dco.dim', args: { level: 1 } })
  const rows = await desk.sql('select total, restrictive from command_order order by sequence')
  expect(rows).toEqual([
    { total: 3, restrictive: true },
    { total: 3, restrictive: false },
    { total: 2, restrictive: false },
    { total: 1, restrictive: true },
  ])
})

test('an order whose items are still to be written is counted by its devices', async () => {
  await order(ann, first(12))
  await desk.sql(
    `with gone as (delete from command_item returning order_id, device_id)
     update command_order o set devices = (select array_agg(device_id) from gone where order_id = o.id)`,
  )
  await expect(order(ann, after(12, 8))).rejects.toMatchObject(needed(20))
})

test('an organisation of fewer than 20 lamps has no second person', async () => {
  const small = await makeDesk(9)
  const one = await small.person('one')
  await small.orders.send(
    one.context,
    small.lamps.map((deviceId) => ({ deviceId, ...OFF })),
  )
  await small.close()
})

describe('sending failed orders again', () => {
  test('counts, when the first try is long ago', async () => {
    const { groupId } = await order(ann, first(12))
    await nothingAnswers()
    await desk.clock.advance(20 * MINUTE)
    expect(await desk.orders.resend(ann.context, groupId, null)).toBe(12)
    await expect(order(ann, after(12, 8))).rejects.toMatchObject(needed(20))
    await order(ann, after(12, 7))
  })

  test('adds up over several orders', async () => {
    const one = await order(ann, first(12))
    await nothingAnswers()
    await desk.clock.advance(20 * MINUTE)
    const other = await order(ann, after(12, 12))
    await nothingAnswers()
    await desk.clock.advance(20 * MINUTE)
    await desk.orders.resend(ann.context, one.groupId, null)
    await expect(desk.orders.resend(ann.context, other.groupId, null)).rejects.toMatchObject(needed(24))
  })

  test('adds nothing to what was counted a moment ago', async () => {
    const { groupId } = await order(ann, first(19))
    await nothingAnswers()
    expect(await desk.orders.resend(ann.context, groupId, null)).toBe(19)
  })

  test('of light is not counted', async () => {
    const { groupId } = await order(ann, desk.lamps, { code: 'dco.switch', args: { on: true } })
    await nothingAnswers()
    expect(await desk.orders.resend(ann.context, groupId, null)).toBe(40)
  })
})
