import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../../db/testing.ts'
import { isOfDemo } from './index.ts'

let it: TestDatabase
beforeAll(async () => {
  it = await testDatabase()
  await testCustomer(it, 'city')
})
afterAll(() => it.close())

const isIt = () => it.db.system(isOfDemo)

test('a database is of the demo when its city or its accounts ever were in it', async () => {
  expect(await isIt()).toBe(false)
  await it.db.system((scope) => scope.query("update customer set demo = true where code = 'city'"))
  expect(await isIt()).toBe(true)
  await it.db.system((scope) => scope.query('update customer set demo = false'))
  await it.db.system((scope) =>
    scope.query(
      "insert into person (customer_id, account, name, password, demo) select id, 'demo', 'Demo', '', true from customer limit 1",
    ),
  )
  expect(await isIt()).toBe(true)
})
