import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { deviceCard } from './store.ts'

let it: TestDatabase
let demo: number
let real: number

beforeAll(async () => {
  it = await testDatabase()
  ;[demo, real] = [await testCustomer(it, 'demo'), await testCustomer(it, 'real')]
  await it.db.system((scope) => scope.query('update customer set demo = true where id = $1', [demo]))
})
afterAll(() => it.close())

type Lamp = { watts?: number | null; version?: number | null; attributes?: object }

/** A lamp behind a gateway with these attributes; what of it, and of its gateway, nobody told. */
async function inventedOf(customer: number, { watts = 100, version = null, attributes = {} }: Lamp) {
  const id = await it.db.system(async (scope) => {
    const [row] = await scope.query<{ gateway: number; lamp: number }>(
      `with g as (insert into device (customer_id, kind, code, name, attributes)
                  values ($1, 'gateway', gen_random_uuid()::text, 'G', $2) returning id),
         l as (insert into device (customer_id, kind, code, name, gateway_id, rated_watts, plan_id, plan_version)
               select $1, 'luminaire', gen_random_uuid()::text, 'L', id, $3, 'main-road', $4 from g returning id)
       select g.id as gateway, l.id as lamp from g, l`,
      [customer, JSON.stringify(attributes), watts, version],
    )
    return row!
  })
  return it.db.scoped(customer, async (scope) => ({
    lamp: (await deviceCard(scope, id.lamp))!.invented,
    gateway: (await deviceCard(scope, id.gateway))!.invented,
  }))
}

test('a gateway that the demo invented is marked, at itself and at its lamps', async () => {
  const attributes = { invented: true }
  expect(await inventedOf(demo, { version: 1, attributes })).toEqual({ lamp: ['gateway'], gateway: ['gateway'] })
  expect(await inventedOf(demo, { version: 1 })).toEqual({ lamp: [], gateway: [] })
})

test('a column of a file that is called so marks nothing', async () => {
  expect(await inventedOf(demo, { version: 1, attributes: { invented: 'yes' } })).toEqual({ lamp: [], gateway: [] })
})

test('a schedule is marked as assumed until somebody deploys one', async () => {
  expect((await inventedOf(real, {})).lamp).toEqual(['plan'])
  expect((await inventedOf(real, { version: 1 })).lamp).toEqual([])
})

test('a demo simulates lamps of unknown rated power with some; of a real one it is just unknown', async () => {
  expect((await inventedOf(demo, { watts: null, version: 1 })).lamp).toEqual(['watts'])
  expect((await inventedOf(real, { watts: null, version: 1 })).lamp).toEqual([])
})
