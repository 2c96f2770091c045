import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from './testing.ts'

let it: TestDatabase
let ours: number
let theirs: number

beforeAll(async () => {
  it = await testDatabase()
  ours = await testCustomer(it.url, 'ours')
  theirs = await testCustomer(it.url, 'theirs')
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

  test('does not leak into the next user of its connection', async () => {
    await Promise.all(Array.from({ length: 20 }, () => it.db.scoped(ours, (scope) => scope.query('select 1'))))
    const names = await it.db.scoped(theirs, (scope) => scope.query<{ name: string }>('select name from device_group'))
    expect(names).toEqual([{ name: 'b' }])
  })
})

test('no role of the product may change or delete the audit trail', async () => {
  await expect(it.db.system((scope) => scope.query('delete from audit'))).rejects.toThrow(/permission denied/)
  await expect(it.db.scoped(ours, (scope) => scope.query("update audit set result = 'ok'"))).rejects.toThrow(
    /permission denied/,
  )
})
