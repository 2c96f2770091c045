import { DYNAMIC_GROUPS, type DynamicGroup, type ErrorKey, errors, type LampCondition } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

let product: Product
let city: number
let admin: ApiClient
/** Reaches the group `north`. */
let northerner: ApiClient
let north: number

const PATHS = {
  query: '/station/light/QueryDynamicGroups',
  choices: '/station/light/QueryConditionChoices',
  lamps: '/station/target/Query',
  save: '/station/light/SaveDynamicGroup',
  remove: '/station/light/DeleteDynamicGroup',
} as const

async function done<T = { id: number }>(apiClient: ApiClient, path: keyof typeof PATHS, body: object = {}): Promise<T> {
  const answer = await apiClient.call(PATHS[path], body)
  expect(answer).toMatchObject({ code: 0 })
  return answer.data as T
}
const refused = async (apiClient: ApiClient, path: keyof typeof PATHS, body: object, key: ErrorKey) =>
  expect(await apiClient.call(PATHS[path], body)).toMatchObject({ code: errors[key].number })

/** Names of the lamps that fit. */
async function fitting(condition: LampCondition, apiClient = admin): Promise<string[]> {
  const { ids } = await done<{ ids: number[] }>(apiClient, 'lamps', { target: { kind: 'luminaire', ...condition } })
  const rows = await product.app.db.system((scope) =>
    scope.query<{ name: string }>('select name from device where id = any ($1) order by name', [ids]),
  )
  return rows.map(({ name }) => name)
}

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  await product.person(city, 'admin', 'administrator')
  await product.person(city, 'northerner', 'administrator')
  ;[admin, northerner] = [product.apiClient(), product.apiClient()]
  await admin.signIn('admin')
  const [made] = await product.app.db.system((scope) =>
    scope.query<{ north: number }>(
      `with g as (insert into device_group (customer_id, name) select $1, unnest(array['north', 'south']) returning id, name),
         t as (insert into station (customer_id, group_id, name) select $1, id, name from g returning id, name),
         p as (insert into pole (customer_id, number, name, height, road, station_id)
               select $1, n, n, h, r, t.id from t join (values ('P1', 8.4, 'Mill Road', 'north'), ('P2', 12, 'Quay', 'south'))
                 as v(n, h, r, at) on v.at = t.name returning number),
         d as (insert into device (customer_id, kind, code, name, station_id, pole, light_type, firmware, lamp_type)
               select $1, k, n, n, t.id, p, l, f, m from t join (values
                 ('luminaire', 'A', 'P1', 1, '1.0', 'LED', 'north'),
                 ('luminaire', 'B', 'P1', 104, '1.1', 'LED', 'north'),
                 ('luminaire', 'C', 'P2', 4, '1.1', 'HPS', 'south'),
                 ('luminaire', 'D', null, null, null, null, 'south'),
                 ('gateway', 'W', 'P1', null, '1.1', null, 'north')) as v(k, n, p, l, f, m, at) on v.at = t.name returning id)
       select g.id as north from g, (select count(*) from p) p, (select count(*) from d) d where g.name = 'north'`,
      [city],
    ),
  )
  north = made!.north
  await product.app.db.system((scope) =>
    scope.query(`update role set groups = array[$1::int] where name = 'northerner'`, [north]),
  )
  await northerner.signIn('northerner')
})

afterAll(() => product.close())

test('lamps fit by what they and their poles are, all of it at once', async () => {
  expect(await fitting({ lightType: 4 })).toEqual(['B', 'C'])
  expect(await fitting({ firmware: '1.1', model: 'LED' })).toEqual(['B'])
  expect(await fitting({ road: 'Mill Road' })).toEqual(['A', 'B'])
  expect(await fitting({ firmware: '9' })).toEqual([])
})

test.each([
  [8.4, 12, ['A', 'B', 'C']],
  [8.5, 12, ['C']],
  [8.4, 11.9, ['A', 'B']],
  [2, 8.3, []],
])('poles of %d to %d metres carry %j', async (heightMin, heightMax, names) => {
  expect(await fitting({ heightMin, heightMax })).toEqual(names)
})

test('a condition is kept by name, and its lamps are counted anew each time, as far as one reaches', async () => {
  const { id } = await done(admin, 'save', { name: 'old firmware', condition: { firmware: '1.1' } })
  const lamps = async (apiClient: ApiClient) =>
    (await done<DynamicGroup[]>(apiClient, 'query')).find((one) => one.id === id)?.lamps
  expect([await lamps(admin), await lamps(northerner)]).toEqual([2, 1])
  await product.app.db.system((scope) => scope.query(`update device set firmware = '1.1' where name = 'A'`))
  expect(await lamps(admin)).toBe(3)
  await product.app.db.system((scope) => scope.query(`update device set firmware = '1.0' where name = 'A'`))
  await done(admin, 'save', { id, name: 'firmware 1.0', condition: { firmware: '1.0' } })
  expect(await done<DynamicGroup[]>(admin, 'query')).toMatchObject([
    { id, name: 'firmware 1.0', condition: { firmware: '1.0' }, lamps: 1, maker: 'admin' },
  ])
  await done(admin, 'remove', { id })
  await refused(admin, 'remove', { id }, 'request.notFound')
  expect(await done(admin, 'query')).toEqual([])
})

test('what may be chosen is what there is within reach', async () => {
  expect(await done(admin, 'choices')).toEqual({
    firmware: ['1.0', '1.1'],
    models: ['HPS', 'LED'],
    roads: ['Mill Road', 'Quay'],
  })
  expect(await done(northerner, 'choices')).toMatchObject({ models: ['LED'], roads: ['Mill Road'] })
})

test('a condition says something, its heights are in order, and its name is nobody else’s', async () => {
  await refused(admin, 'save', { name: 'all', condition: {} }, 'dynamicGroup.empty')
  await refused(admin, 'save', { name: 'x', condition: { heightMin: 9, heightMax: 8.9 } }, 'dynamicGroup.heights')
  const { id } = await done(admin, 'save', { name: 'x', condition: { heightMin: 9, heightMax: 9 } })
  await refused(admin, 'save', { name: 'x', condition: { model: 'LED' } }, 'dynamicGroup.nameTaken')
  await refused(northerner, 'save', { name: 'y', condition: { model: 'LED' } }, 'request.wholeReach')
  await done(admin, 'remove', { id })
})

test.each([
  [DYNAMIC_GROUPS - 1, 0],
  [DYNAMIC_GROUPS, errors['dynamicGroup.tooMany'].number],
])('one more than %i is answered with %i', async (many, code) => {
  await product.app.db.system((scope) =>
    scope.query(
      `insert into dynamic_group (customer_id, name, condition, maker, changed_at)
       select $1, 'n' || n, '{"model":"LED"}', '', now() from generate_series(1, $2) n`,
      [city, many],
    ),
  )
  expect(await admin.call(PATHS.save, { name: 'one more', condition: { model: 'LED' } })).toMatchObject({ code })
  await product.app.db.system((scope) => scope.query('delete from dynamic_group where customer_id = $1', [city]))
})
