import { shippedRoles, type Target } from '@lamplighter/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Desk, makeDesk, type Person } from '../approvals/testing.ts'

const ON = { code: 'dco.switch', args: { on: true } }
const OFF = { code: 'dco.switch', args: { on: false } }
const { operations } = shippedRoles.operator

let desk: Desk
let ann: Person
let north: number[]
let south: number[]

beforeEach(async () => {
  desk = await makeDesk()
  ann = await desk.person('ann')
  north = desk.lamps.slice(0, 20)
  south = desk.lamps.slice(20)
})
afterEach(() => desk.close())

const order = (target: Target, { by = ann, ...command }: { by?: Person; code?: string; args?: object } = {}) =>
  desk.orders.sendToTarget(by.context, { ...ON, ...command, target })
const ordered = async (target: Target, by = ann) => (await order(target, { by })).list.map(({ deviceId }) => deviceId)
const stored = async () =>
  (await desk.sql<{ total: number }>('select total from command_order')).map(({ total }) => total)

describe('a command to a target', () => {
  test('goes to the devices that match, and they are stored with it', async () => {
    expect(await ordered({ groupId: desk.districts.north })).toEqual(north)
    expect(desk.sent).toHaveLength(20)
    const items = await desk.sql<{ id: number }>('select device_id as id from command_item order by 1')
    expect(items.map(({ id }) => id)).toEqual(north)
    expect(ann.note.after).toMatchObject({ ...ON, devices: 20, target: { groupId: desk.districts.north } })
  })

  test('by ids is the same as one to these devices: all of them have to be there', async () => {
    expect(await ordered({ ids: south.slice(0, 2) })).toEqual(south.slice(0, 2))
    expect(ann.note.after).not.toHaveProperty('target')
    await expect(ordered({ ids: [south[0]!, 2_000_000_000] })).rejects.toMatchObject({ key: 'request.notFound' })
    expect(await stored()).toEqual([2])
  })

  test('goes to whoever is online at that moment', async () => {
    const hear = (ids: number[], online: boolean) =>
      desk.sql(
        `insert into device_state (device_id, customer_id, online, points) select id, customer_id, $2, '{}' from device where id = any ($1)
         on conflict (device_id) do update set online = $2`,
        [ids, online],
      )
    await hear(north.slice(0, 3), true)
    expect(await ordered({ online: true })).toEqual(north.slice(0, 3))
    await hear(north.slice(0, 2), false)
    expect(await ordered({ online: true })).toEqual([north[2]])
    // What matched when it was sent stays with it.
    expect(await stored()).toEqual([3, 1])
  })

  test.each<[string, Target]>([
    ['nothing that is there', { groupId: 2_000_000_000 }],
    ['nobody', { ids: [] }],
    ['nobody any more', { groupNumber: 9 }],
  ])('that matches %s is refused', async (_, target) => {
    await expect(order(target)).rejects.toMatchObject({ key: 'command.noDevices' })
    expect(await stored()).toEqual([])
    expect(ann.note.after).toMatchObject(ON)
  })

  test('leaves out what its giver does not see', async () => {
    const local = await desk.person('local', operations, [desk.districts.south])
    await desk.sql('update device set group_number = 7 where id = any ($1)', [[north[0], south[0], south[1]]])
    expect(await ordered({ groupNumber: 7 }, local)).toEqual(south.slice(0, 2))
    await expect(order({ groupId: desk.districts.north }, { by: local })).rejects.toMatchObject({
      key: 'command.noDevices',
    })
  })

  test('is refused as a whole where its giver sees more than they may command', async () => {
    const local = await desk.person('watcher', ['command.view'])
    await desk.sql(
      `with r as (insert into role (customer_id, name, operations, groups) values ($1, 'switches', '{light.switch}', array[$2::int]) returning id)
       insert into person_role (person_id, role_id, customer_id) select $3, id, $1 from r`,
      [desk.customer, desk.districts.south, local.id],
    )
    const by = await desk.again(local)
    await expect(order({ kind: 'luminaire' }, { by })).rejects.toMatchObject({ key: 'request.outOfReach' })
    expect(await ordered({ groupId: desk.districts.south }, by)).toEqual(south)
    expect(await stored()).toEqual([20])
  })
})

describe('the devices that match count where', () => {
  test('a command to all lamps asks for the password', async () => {
    const { context } = ann
    const unsure = { ...ann, context: { ...context, caller: { ...context.caller, checkedAt: null } } }
    await expect(order({ kind: 'luminaire' }, { by: unsure })).rejects.toMatchObject({ key: 'auth.recheck' })
    await order({ groupId: desk.districts.north }, { by: unsure })
  })

  test('half of the lamps need another person, whether in one command or in two', async () => {
    const needed = { key: 'approval.needed', params: { dark: 20, lamps: 40 } }
    await expect(order({ groupId: desk.districts.north }, OFF)).rejects.toMatchObject(needed)
    await order({ ids: north.slice(0, 10) }, OFF)
    await desk.sql('update device set group_number = 7 where id = any ($1)', [north.slice(10)])
    await expect(order({ groupNumber: 7 }, OFF)).rejects.toMatchObject(needed)
  })

  test('another person approves the devices that matched when approval was requested', async () => {
    const bob = await desk.person('bob')
    const target = { groupId: desk.districts.north }
    const { id } = await desk.approvals['approval.request'](ann.context, { ...OFF, target, reason: 'work' })
    await desk.sql('update device set station_id = (select station_id from device where id = $1) where id = any ($2)', [
      south[0],
      north.slice(0, 5),
    ])
    await desk.approvals['approval.decide'](bob.context, { id, approve: true, note: '' })
    expect(desk.sent).toHaveLength(20)
    await expect(
      desk.approvals['approval.request'](ann.context, { ...OFF, target: { groupNumber: 9 }, reason: 'work' }),
    ).rejects.toMatchObject({ key: 'command.noDevices' })
  })
})
