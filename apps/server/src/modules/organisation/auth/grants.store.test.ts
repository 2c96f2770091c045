import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testCustomer, testDatabase } from '../../../db/testing.ts'
import { grantsOf } from './grants.store.ts'

let it: TestDatabase
let customer: number
let other: number
let person: number
let district: number
let road: number

beforeAll(async () => {
  it = await testDatabase()
  customer = await testCustomer(it, 'city')
  other = await testCustomer(it, 'town')
  await it.db.system(async (scope) => {
    const [row] = await scope.query<{ district: number; road: number; person: number }>(
      `with d as (insert into device_group (customer_id, name) values ($1, 'district') returning id),
         r as (insert into device_group (customer_id, name, parent_id) select $1, 'road', id from d returning id),
         p as (insert into person (customer_id, account, name, password) values ($1, 'ann', 'Ann', '') returning id)
       select d.id as district, r.id as road, p.id as person from d, r, p`,
      [customer],
    )
    ;({ district, road, person } = row!)
    await scope.query(
      `with roles as (
         insert into role (customer_id, name, operations, groups) values
           ($1, 'watcher', '{device.view}', null), ($1, 'dimmer', '{light.dim,device.view}', array[$3::int]),
           ($2, 'guest', '{light.switch}', null) returning id, customer_id)
       insert into person_role (person_id, role_id, customer_id) select $4, id, customer_id from roles`,
      [customer, other, district, person],
    )
  })
})
afterAll(() => it.close())

const grants = (of: number) => it.db.system((scope) => grantsOf(scope, person, of))

test('a right reaches the groups of its role and all below them', async () => {
  expect((await grants(customer)).get('light.dim')).toEqual(new Set([district, road]))
})

test('a right held everywhere is not narrowed by another role, nor does it widen one', async () => {
  const held = await grants(customer)
  expect(held.get('device.view')).toBeNull()
  expect(held.get('light.dim')).not.toBeNull()
})

test('a role counts in its own organisation only', async () => {
  expect([...(await grants(customer)).keys()]).toEqual(['device.view', 'light.dim'])
  expect([...(await grants(other)).keys()]).toEqual(['light.switch'])
})
