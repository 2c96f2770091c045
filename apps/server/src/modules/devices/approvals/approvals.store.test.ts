import { type ApprovalState, type approvalCalls, type Input, shippedRoles } from '@lamplighter/contract'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testCustomer } from '../../../db/testing.ts'
import { publishedOf } from '../../../testing/published.ts'
import { type Desk, makeDesk, type Person } from './testing.ts'

const MINUTE = 60_000
const operator = shippedRoles.operator.operations

let desk: Desk
let ann: Person
let bob: Person

beforeEach(async () => {
  desk = await makeDesk()
  ann = await desk.person('ann')
  bob = await desk.person('bob')
})
afterEach(() => desk.close())

type Wish = Partial<Input<(typeof approvalCalls)['approval.request']>>
const request = (by: Person, wish: Wish = {}) =>
  desk.approvals['approval.request'](by.context, {
    target: { ids: desk.lamps },
    code: 'dco.switch',
    args: { on: false },
    reason: 'Maintenance',
    ...wish,
  })
const decide = (by: Person, id: string, approve = true, note = '') =>
  desk.approvals['approval.decide'](by.context, { id, approve, note })
const withdraw = (by: Person, id: string) => desk.approvals['approval.withdraw'](by.context, { id })
const list = (by: Person, state?: ApprovalState) =>
  desk.approvals['approval.query'](by.context, { size: 20, ...(state ? { state } : {}) })
const seen = async (by: Person) => (await list(by)).rows[0]
const ordersSent = () =>
  desk.sql<{ id: string; person_id: number; account: string; total: number }>(
    'select id, person_id, account, total from command_order',
  )

describe('a request', () => {
  test('waits for another person, and says what it would do', async () => {
    const { id } = await request(ann)
    expect(await seen(bob)).toMatchObject({
      id,
      state: 'waiting',
      devices: 40,
      dark: 40,
      lamps: 40,
      groups: ['north', 'south'],
      maker: 'ann',
      reason: 'Maintenance',
      args: { on: false },
      mayDecide: true,
      own: false,
    })
    expect(await seen(ann)).toMatchObject({ mayDecide: false, own: true })
    expect(desk.sent).toHaveLength(0)
    expect(ann.note).toMatchObject({ target: id, after: { state: 'waiting', maker: 'ann', devices: 40 } })
  })

  test('names the districts, the most concerned first', async () => {
    await request(ann, { target: { ids: desk.lamps.slice(15) } })
    expect((await seen(bob))?.groups).toEqual(['south', 'north'])
  })

  test('counts what its maker put out a moment ago', async () => {
    await desk.orders.send(
      ann.context,
      desk.lamps.slice(0, 15).map((deviceId) => ({ deviceId, code: 'dco.switch', args: { on: false } })),
    )
    await request(ann, { target: { ids: desk.lamps.slice(15, 25) } })
    expect(await seen(bob)).toMatchObject({ devices: 10, dark: 25 })
  })

  test('is not made for what needs no second person', async () => {
    const needless = { key: 'approval.notNeeded' }
    await expect(request(ann, { target: { ids: desk.lamps.slice(0, 19) } })).rejects.toMatchObject(needless)
    await expect(request(ann, { args: { on: true } })).rejects.toMatchObject(needless)
  })

  test('is made by no one who may not give the order', async () => {
    const looker = await desk.person('looker', ['command.view'])
    const local = await desk.person('local', operator, [desk.districts.north])
    await expect(request(looker)).rejects.toMatchObject({ key: 'request.forbidden' })
    await expect(request(local)).rejects.toMatchObject({ key: 'request.notFound' })
    const dims = await desk.person('dims', ['command.view'])
    await desk.sql(
      `with r as (insert into role (customer_id, name, operations, groups) values ($1, 'switches', '{light.switch}', array[$2::int]) returning id)
       insert into person_role (person_id, role_id, customer_id) select $3, id, $1 from r`,
      [desk.customer, desk.districts.north, dims.id],
    )
    await expect(request(await desk.again(dims))).rejects.toMatchObject({ key: 'request.outOfReach' })
  })

  test('is told to everyone who watches, with every step', async () => {
    const before = (await publishedOf(desk.it.db, 'approvalMoved')).length
    const { id } = await request(ann)
    await decide(bob, id, false)
    const { id: other } = await request(ann)
    await withdraw(ann, other)
    const told = (await publishedOf(desk.it.db, 'approvalMoved')).slice(before)
    expect(told.map(({ customerId, body }) => `${customerId === desk.customer} ${body.id} ${body.state}`)).toEqual([
      `true ${id} waiting`,
      `true ${id} refused`,
      `true ${other} waiting`,
      `true ${other} withdrawn`,
    ])
  })
})

describe('another person', () => {
  test('agrees: the order goes out in the name of who asked, and both stand in the trail', async () => {
    const { id } = await request(ann)
    const { orderId } = await decide(bob, id)
    expect(await ordersSent()).toEqual([{ id: orderId, person_id: ann.id, account: 'ann', total: 40 }])
    expect(desk.sent).toHaveLength(40)
    expect(await seen(ann)).toMatchObject({ state: 'approved', checker: 'bob', orderId, mayDecide: false })
    expect(bob.note).toMatchObject({
      target: id,
      before: { state: 'waiting', maker: 'ann', checker: null, orderId: null },
      after: { state: 'approved', maker: 'ann', checker: 'bob', orderId },
    })
  })

  test('refuses with a note, and nothing is sent', async () => {
    const { id } = await request(ann)
    expect(await decide(bob, id, false, 'not tonight')).toEqual({ orderId: null })
    expect(await seen(ann)).toMatchObject({ state: 'refused', checker: 'bob', note: 'not tonight', orderId: null })
    expect(await ordersSent()).toHaveLength(0)
  })

  test('is never the one who asked, not even as a super user', async () => {
    const root = await desk.person('root', 'super')
    for (const maker of [ann, root]) {
      const { id } = await request(maker)
      await expect(decide(maker, id)).rejects.toMatchObject({ key: 'approval.own' })
    }
    expect(desk.sent).toHaveLength(0)
  })

  test('holds the right to decide and the right of the order', async () => {
    const { id } = await request(ann)
    for (const rights of [
      ['command.view', 'light.switch'],
      ['command.view', 'approval.decide'],
    ] as const) {
      const checker = await desk.person(`checker ${rights[1]}`, rights)
      expect(await seen(checker)).toMatchObject({ id, mayDecide: false })
      await expect(decide(checker, id)).rejects.toMatchObject({ key: 'request.forbidden' })
    }
  })

  test('reaches every device of the order, with each of the rights', async () => {
    const { id } = await request(ann)
    const local = await desk.person('local', operator, [desk.districts.north])
    expect(await seen(local)).toMatchObject({ groups: ['north'], mayDecide: false })
    await expect(decide(local, id)).rejects.toMatchObject({ key: 'request.outOfReach' })
    const looks = await desk.person('looks', ['command.view', 'light.switch'])
    await desk.sql(
      `with r as (insert into role (customer_id, name, operations, groups) values ($1, 'decides', '{approval.decide}', array[$2::int]) returning id)
       insert into person_role (person_id, role_id, customer_id) select $3, id, $1 from r`,
      [desk.customer, desk.districts.north, looks.id],
    )
    const near = await desk.again(looks)
    expect(await seen(near)).toMatchObject({ mayDecide: false })
    await expect(decide(near, id)).rejects.toMatchObject({ key: 'request.outOfReach' })
    expect(desk.sent).toHaveLength(0)
  })

  test('sees nothing of a request for districts out of reach', async () => {
    const { south } = desk.districts
    const { id } = await request(ann, { target: { ids: desk.lamps.slice(0, 20) } })
    const local = await desk.person('local', operator, [south])
    expect((await list(local)).total).toBe(0)
    await expect(decide(local, id)).rejects.toMatchObject({ key: 'request.notFound' })
    await expect(withdraw(local, id)).rejects.toMatchObject({ key: 'request.notFound' })
  })

  test('of another organisation finds no such request', async () => {
    const elsewhere = await testCustomer(desk.it, 'elsewhere')
    const eve = await desk.person('eve', operator, null, elsewhere)
    const { id } = await request(ann)
    expect((await list(eve)).total).toBe(0)
    await expect(decide(eve, id)).rejects.toMatchObject({ key: 'request.notFound' })
    await expect(withdraw(eve, id)).rejects.toMatchObject({ key: 'request.notFound' })
  })

  test('decides once, also when two do at the same moment', async () => {
    const cid = await desk.person('cid')
    const { id } = await request(ann)
    const both = await Promise.allSettled([decide(bob, id), decide(cid, id)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { key: 'approval.closed' } })
    expect(await ordersSent()).toHaveLength(1)
    expect(desk.sent).toHaveLength(40)
    await expect(decide(bob, id, false)).rejects.toMatchObject({ key: 'approval.closed' })
  })

  test('decides or the maker withdraws, never both', async () => {
    const { id } = await request(ann)
    const both = await Promise.allSettled([decide(bob, id), withdraw(ann, id)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { state } = (await seen(ann))!
    expect(await ordersSent()).toHaveLength(state === 'approved' ? 1 : 0)
  })
})

describe('time', () => {
  test('ends a request that nobody decided on', async () => {
    const { id } = await request(ann)
    await desk.clock.advance(30 * MINUTE - 1)
    expect((await list(bob, 'waiting')).total).toBe(1)
    await desk.clock.advance(1)
    expect(await seen(bob)).toMatchObject({ state: 'expired', mayDecide: false })
    expect((await list(bob, 'waiting')).total).toBe(0)
    expect((await list(bob, 'expired')).total).toBe(1)
    await expect(decide(bob, id)).rejects.toMatchObject({ key: 'approval.closed' })
    await expect(decide(bob, id, false)).rejects.toMatchObject({ key: 'approval.closed' })
    await expect(withdraw(ann, id)).rejects.toMatchObject({ key: 'approval.closed' })
    expect(await ordersSent()).toHaveLength(0)
  })

  test('that the order names and that has passed lets it be refused, not sent', async () => {
    const until = new Date(desk.clock.now() + 10 * MINUTE).toISOString()
    const { id } = await request(ann, { args: { on: false, until } })
    await desk.clock.advance(11 * MINUTE)
    await expect(decide(bob, id)).rejects.toMatchObject({ key: 'command.untilPast' })
    await decide(bob, id, false)
    expect(await seen(bob)).toMatchObject({ state: 'refused' })
  })
})

describe('a maker', () => {
  const losses: [string, string][] = [
    ['is frozen', 'update person set frozen = true where id = $1'],
    ['has expired', `update person set expires_at = '2026-11-21T02:00:00Z' where id = $1`],
    ['has to change the password first', 'update person set must_change = true where id = $1'],
    ['is gone', 'with h as (delete from person_role where person_id = $1) delete from person where id = $1'],
    ['has no role any more', 'delete from person_role where person_id = $1'],
    [
      'may not switch any more',
      `update role set operations = '{command.view}' where name = (select account from person where id = $1)`,
    ],
    [
      'may not order any more',
      `update role set operations = '{light.switch}' where name = (select account from person where id = $1)`,
    ],
  ]

  test.each(losses)('who %s gives no order', async (_, sql) => {
    const { id } = await request(ann)
    await desk.sql(sql, [ann.id])
    await expect(decide(bob, id)).rejects.toMatchObject({ key: 'approval.makerLost' })
    expect(await seen(bob)).toMatchObject({
      state: 'refused',
      checker: 'bob',
      note: 'approval.makerLost',
      orderId: null,
    })
    expect(bob.note).toMatchObject({ after: { state: 'refused', maker: 'ann', checker: 'bob' } })
    expect(await ordersSent()).toHaveLength(0)
    expect(desk.sent).toHaveLength(0)
  })

  test('whose right was narrowed to a district gives no order beyond it', async () => {
    const { id } = await request(ann)
    await desk.sql(`update role set groups = array[$1::int] where name = 'ann'`, [desk.districts.south])
    await expect(decide(bob, id)).rejects.toMatchObject({ key: 'approval.makerLost' })
    expect(await ordersSent()).toHaveLength(0)
  })

  test('whose right was narrowed to what still holds every lamp gives it', async () => {
    const { id } = await request(ann)
    await desk.sql(
      `with city as (insert into device_group (customer_id, name) values ($1, 'city') returning id),
         below as (update device_group set parent_id = city.id from city where device_group.customer_id = $1)
       update role set groups = array[city.id] from city where role.name = 'ann'`,
      [desk.customer],
    )
    expect(await decide(bob, id)).toMatchObject({ orderId: expect.any(String) })
  })

  test('who works here as a super user of another organisation gives it, until frozen', async () => {
    const elsewhere = await testCustomer(desk.it, 'elsewhere')
    const root = await desk.again(await desk.person('root', 'super', null, elsewhere))
    const { id } = await request(root)
    expect(await decide(bob, id)).toMatchObject({ orderId: expect.any(String) })
    const { id: other } = await request(root)
    await desk.sql('update person set frozen = true where id = $1', [root.id])
    await expect(decide(bob, other)).rejects.toMatchObject({ key: 'approval.makerLost' })
  })

  test('who lost the right can still be refused', async () => {
    const { id } = await request(ann)
    await desk.sql('update person set frozen = true where id = $1', [ann.id])
    await decide(bob, id, false, 'no')
    expect(await seen(bob)).toMatchObject({ state: 'refused', note: 'no' })
  })

  test('withdraws what is theirs, and nobody else does', async () => {
    const { id } = await request(ann)
    await expect(withdraw(bob, id)).rejects.toMatchObject({ key: 'approval.notOwn' })
    await withdraw(ann, id)
    expect(await seen(bob)).toMatchObject({ state: 'withdrawn', checker: null })
    expect(ann.note).toMatchObject({ target: id, before: { state: 'waiting' }, after: { state: 'withdrawn' } })
    await expect(withdraw(ann, id)).rejects.toMatchObject({ key: 'approval.closed' })
    await expect(decide(bob, id)).rejects.toMatchObject({ key: 'approval.closed' })
  })
})

describe('an order that was agreed to', () => {
  test('is sent again without asking anew, for a quarter of an hour', async () => {
    const { id } = await request(ann)
    const { orderId } = await decide(bob, id)
    await desk.clock.advance(6 * MINUTE)
    expect(await desk.orders.resend(ann.context, orderId!, null)).toBe(40)
    await desk.clock.advance(10 * MINUTE)
    await expect(desk.orders.resend(ann.context, orderId!, null)).rejects.toMatchObject({ key: 'approval.needed' })
  })

  test('covers no other order', async () => {
    const { id } = await request(ann)
    await decide(bob, id)
    const again = desk.orders.send(
      ann.context,
      desk.lamps.map((deviceId) => ({ deviceId, code: 'dco.switch', args: { on: false } })),
    )
    await expect(again).rejects.toMatchObject({ key: 'approval.needed' })
  })

  test('is not stored when its approval cannot be', async () => {
    const { id } = await request(ann)
    const owner = new pg.Client({ connectionString: desk.it.url })
    await owner.connect()
    await owner.query(`alter table approval add constraint nothing_more check (state = 'waiting')`)
    await owner.end()
    await expect(decide(bob, id)).rejects.toThrow('nothing_more')
    expect(await ordersSent()).toHaveLength(0)
    expect(await desk.sql('select from command_item')).toHaveLength(0)
    expect(desk.sent).toHaveLength(0)
  })
})

describe('webhooks', () => {
  const waiting = () =>
    desk.sql<{ subject: string }>('select subject from outbound_message order by created_at, subject desc')
  const addWebhook = (events: string[]) =>
    desk.sql(
      `insert into webhook (customer_id, name, url, secret, events, enabled, changed_at)
       values ($1, 'ERP', 'https://hooks.example/', '', $2, true, now())`,
      [desk.customer, events],
    )

  test('are sent what is asked for and what is decided, with the transaction that it stands in', async () => {
    await addWebhook(['approval.requested', 'approval.decided'])
    const { id } = await request(ann)
    expect(await waiting()).toEqual([{ subject: 'approval.requested' }])
    await expect(decide(ann, id)).rejects.toThrow('approval.own')
    await decide(bob, id, false, 'no')
    expect(await waiting()).toEqual([{ subject: 'approval.requested' }, { subject: 'approval.decided' }])
  })

  test('are sent nothing of what they do not want', async () => {
    await addWebhook([])
    await request(ann)
    expect(await waiting()).toEqual([])
  })
})
