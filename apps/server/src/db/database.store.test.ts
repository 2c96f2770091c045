import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from './testing.ts'

let it: TestDatabase
let ours: number
let theirs: number

beforeAll(async () => {
  it = await testDatabase()
  ours = await testCustomer(it, 'ours')
  theirs = await testCustomer(it, 'theirs')
  await it.db.system((scope) =>
    scope.query('insert into device_group (customer_id, name) values ($1, $2), ($3, $4)', [ours, 'a', theirs, 'b']),
  )
})
afterAll(() => it.close())

describe('a scope', () => {
  test('sees the rows of its own customer only', async () => {
    const names = await it.db.scoped(ours, (scope) => scope.query<{ name: string }>('select name from device_group'))
    expect(names).toEqual([{ name: 'a' }])
  })

  test('cannot write a row for another customer', async () => {
    const write = it.db.scoped(ours, (scope) =>
      scope.query('insert into device_group (customer_id, name) values ($1, $2)', [theirs, 'x']),
    )
    await expect(write).rejects.toThrow(/row-level security/)
  })

  test('leaves nothing behind when its work fails', async () => {
    const work = it.db.scoped(ours, async (scope) => {
      await scope.query('insert into device_group (customer_id, name) values ($1, $2)', [ours, 'gone'])
      throw new Error('stop')
    })
    await expect(work).rejects.toThrow('stop')
    expect(
      await it.db.scoped(ours, (scope) => scope.query('select from device_group where name = $1', ['gone'])),
    ).toEqual([])
  })

  test('writes what is sent with the commit, or nothing at all', async () => {
    const insert = 'insert into device_group (customer_id, name) values ($1, $2)'
    const named = async (name: string) =>
      (await it.db.scoped(ours, (scope) => scope.query('select from device_group where name = $1', [name]))).length
    await it.db.scoped(ours, async (scope) => scope.atCommit(insert, [ours, 'with the commit']))
    expect(await named('with the commit')).toBe(1)

    const refused = it.db.scoped(ours, async (scope) => {
      scope.atCommit(insert, [theirs, 'refused'])
      scope.publish('inventoryChanged', {})
      await scope.query(insert, [ours, 'undone'])
    })
    await expect(refused).rejects.toThrow(/row-level security/)
    expect(await named('undone')).toBe(0)

    const stopped = it.db.scoped(ours, async (scope) => {
      scope.atCommit(insert, [ours, 'not sent'])
      throw new Error('stop')
    })
    await expect(stopped).rejects.toThrow('stop')
    expect(await named('not sent')).toBe(0)
  })

  test('does not leak into the next user of its connection', async () => {
    await Promise.all(Array.from({ length: 20 }, () => it.db.scoped(ours, (scope) => scope.query('select 1'))))
    const names = await it.db.scoped(theirs, (scope) => scope.query<{ name: string }>('select name from device_group'))
    expect(names).toEqual([{ name: 'b' }])
  })
})

describe('a reach', () => {
  let north: number
  let south: number

  beforeAll(async () => {
    const groups = await it.db.system((scope) =>
      scope.query<{ id: number }>(
        "insert into device_group (customer_id, name) values ($1, 'north'), ($1, 'south') returning id",
        [ours],
      ),
    )
    north = groups[0]!.id
    south = groups[1]!.id
    await it.db.system((scope) =>
      scope.query(
        `with t as (insert into station (customer_id, group_id, name) values ($1, $2, 'N'), ($1, $3, 'S') returning id, name),
           d as (insert into device (customer_id, kind, code, name, station_id)
                 select $1, 'luminaire', 'lamp-' || name, 'lamp ' || name, id from t returning id, station_id),
           o as (insert into command_order (id, customer_id, account, code, asked_at, total)
                 select gen_random_uuid(), $1, 'a', 'dco.dim', now(), 1 from d returning id),
           r as (insert into reading_hour (device_id, at, customer_id, mean, low, high)
                 select id, now(), $1, '{}', '{}', '{}' from d)
         insert into command_item (id, cmd_id, order_id, customer_id, device_id, code, asked_at, expires_at)
         select gen_random_uuid(), gen_random_uuid(), (select id from o limit 1), $1, (select max(id) from d), 'dco.dim', now(), now()`,
        [ours, north, south],
      ),
    )
  })

  const seen = (table: string, groupScope: Set<number> | null) =>
    it.db.scoped(ours, async (scope) => (await scope.query(`select from ${table}`)).length, groupScope)

  test('shows the groups, stations, devices and readings in it, and nothing of the others', async () => {
    for (const table of ['device_group', 'station', 'device', 'reading_hour'])
      expect([table, await seen(table, new Set([north]))]).toEqual([table, 1])
    expect(await seen('device', null)).toBe(2)
    expect(await seen('device', new Set([north, south]))).toBe(2)
  })

  test('of nothing shows nothing', async () => {
    expect(await seen('device', new Set())).toBe(0)
  })

  test('shows an order when a device of it is in reach', async () => {
    expect(await seen('command_order', new Set([north, south]))).toBe(1)
    expect(await seen('command_order', new Set([north]))).toBe(0)
  })

  test('hides the sums of the whole organisation', async () => {
    await it.db.system((scope) =>
      scope.query(
        'insert into load_sample (customer_id, at, lamp_watts, planned_watts, lamps, online, lit) values ($1, now(), 1, 1, 1, 1, 1)',
        [ours],
      ),
    )
    expect(await seen('load_sample', null)).toBe(1)
    expect(await seen('load_sample', new Set([north, south]))).toBe(0)
  })

  test('keeps a station from being moved out of it', async () => {
    const move = it.db.scoped(
      ours,
      (scope) => scope.query('update station set group_id = $1', [south]),
      new Set([north]),
    )
    await expect(move).rejects.toThrow(/row-level security/)
  })
})

test('no role of the product may change or delete the audit trail', async () => {
  await expect(it.db.system((scope) => scope.query('delete from audit'))).rejects.toThrow(/permission denied/)
  await expect(it.db.scoped(ours, (scope) => scope.query("update audit set result = 'ok'"))).rejects.toThrow(
    /permission denied/,
  )
})
