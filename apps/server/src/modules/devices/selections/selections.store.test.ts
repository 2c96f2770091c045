import { type ErrorKey, errors, type SavedSelection } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

let product: Product
let admin: ApiClient
let operator: ApiClient
let stranger: ApiClient
/** Its rights reach the northern group alone. */
let northerner: ApiClient
let lamps: number[]
let gateway: number

const BASE = '/station/light'
const all = async (apiClient: ApiClient) => (await apiClient.call(`${BASE}/QuerySelections`)).data as SavedSelection[]
const named = async (apiClient: ApiClient, name: string) => (await all(apiClient)).find((one) => one.name === name)
const byLamps = (name: string, ids: readonly number[], more: object = {}) => ({
  name,
  shared: false,
  target: { ids },
  ...more,
})
async function save(apiClient: ApiClient, body: object): Promise<number> {
  const answer = await apiClient.call(`${BASE}/SaveSelection`, body)
  expect(answer).toMatchObject({ code: 0 })
  return (answer.data as { id: number }).id
}
const refused = async (apiClient: ApiClient, body: object, key: ErrorKey) =>
  expect(await apiClient.call(`${BASE}/SaveSelection`, body)).toMatchObject({ code: errors[key].number })
const lampsOf = async (apiClient: ApiClient, id: number) =>
  ((await apiClient.call('/station/target/Query', { target: { selectionId: id } })).data as { ids: number[] } | null)
    ?.ids

const PLACE = `with g as (insert into device_group (customer_id, name) values ($1, $2) returning id),
  s as (insert into station (customer_id, group_id, name) select $1, id, $2 from g returning id, group_id)
  insert into device (customer_id, kind, code, name, station_id)
  select $1, k, $2 || '-' || n, $2 || '-' || n, s.id from s, unnest($3::text[]) with ordinality as d(k, n)
  returning id, (select group_id from s) as "groupId"`

beforeAll(async () => {
  product = await startProduct()
  const { db, registry } = product.app
  const city = await product.customer('city')
  const town = await product.customer('town')
  const place = (name: string, kinds: string[]) =>
    db.system((scope) => scope.query<{ id: number; groupId: number }>(PLACE, [city, name, kinds]))
  const north = await place('north', ['luminaire', 'luminaire', 'gateway'])
  const south = await place('south', ['luminaire'])
  await registry.reload()
  lamps = [north[0]!.id, north[1]!.id, south[0]!.id]
  gateway = north[2]!.id
  const apiClient = async (customer: number, account: string, role: 'administrator' | 'operator') => {
    await product.person(customer, account, role)
    if (account === 'northerner')
      await db.system((scope) =>
        scope.query(`update role set groups = array[$1::int] where name = $2`, [north[0]!.groupId, account]),
      )
    const made = product.apiClient()
    await made.signIn(account)
    return made
  }
  admin = await apiClient(city, 'admin', 'administrator')
  operator = await apiClient(city, 'operator', 'operator')
  northerner = await apiClient(city, 'northerner', 'operator')
  stranger = await apiClient(town, 'stranger', 'administrator')
})
afterAll(() => product.close())

test('lamps are kept under a name and found again, by their maker alone', async () => {
  const id = await save(operator, byLamps('bridge', [lamps[0]!, lamps[2]!, lamps[0]!]))
  expect(await named(operator, 'bridge')).toMatchObject({ id, lamps: 2, target: null, mine: true, maker: 'operator' })
  expect(await lampsOf(operator, id)).toEqual([lamps[0], lamps[2]])
  expect(await named(admin, 'bridge')).toBeUndefined()
  expect(await lampsOf(admin, id)).toBeUndefined()
  await refused(admin, { ...byLamps('mine now', [lamps[0]!]), id }, 'request.notFound')
})

test('what is shared is seen by all and changed by its maker or who keeps the groups', async () => {
  const id = await save(operator, byLamps('square', [lamps[0]!], { shared: true }))
  expect(await named(northerner, 'square')).toMatchObject({ mine: false })
  await refused(northerner, { ...byLamps('square', [lamps[1]!], { shared: true }), id }, 'selection.notYours')
  expect(await save(admin, { ...byLamps('market square', [lamps[1]!], { shared: true }), id })).toBe(id)
  expect(await named(operator, 'market square')).toMatchObject({ maker: 'operator', mine: true, lamps: 1 })
  expect(await lampsOf(operator, id)).toEqual([lamps[1]])
  expect(await all(stranger)).toEqual([])
})

test('a name is given once among what is shared, and once among one’s own', async () => {
  await save(operator, byLamps('park', [lamps[0]!], { shared: true }))
  await refused(admin, byLamps('park', [lamps[0]!], { shared: true }), 'selection.nameTaken')
  await save(admin, byLamps('park', [lamps[0]!]))
  await save(operator, byLamps('park', [lamps[0]!]))
  await refused(admin, byLamps('park', [lamps[1]!]), 'selection.nameTaken')
})

test('a target is kept as it is, without naming a lamp, and means whoever fits when it is asked', async () => {
  const target = { state: 'offline', keyword: 'north' }
  const id = await save(operator, { name: 'silent', shared: true, target })
  expect(await named(admin, 'silent')).toMatchObject({ target, lamps: null })
  expect(await lampsOf(admin, id)).toEqual(lamps.slice(0, 2))
  const hear = (online: boolean) =>
    product.app.db.system((scope) =>
      scope.query(
        `insert into device_state (device_id, customer_id, online, points) select id, customer_id, $2, '{}' from device where id = $1
         on conflict (device_id) do update set online = $2`,
        [lamps[0], online],
      ),
    )
  await hear(true)
  expect(await lampsOf(admin, id)).toEqual([lamps[1]])
  await hear(false)
})

test('what is kept refers to a dynamic group that exists', async () => {
  await refused(admin, { name: 'wrong', shared: false, target: { dynamicGroupId: 2_000_000_000 } }, 'request.notFound')
})

test.each([
  ['another selection', { selectionId: 1 }],
  ['a kind', { kind: 'gateway' }],
  ['lamps by name that something else narrows', { ids: [1], online: true }],
  ['no lamp', { ids: [] }],
  ['what nobody knows', { colour: 'red' }],
])('%s is nothing to keep', async (_, target) => {
  await refused(admin, { name: 'wrong', shared: false, target }, 'request.invalid')
})

test('one is named anew and goes on holding what it holds, also beyond the reach of who names it', async () => {
  const id = await save(northerner, byLamps('old quarter', lamps.slice(0, 2)))
  const held = lamps.slice(1)
  const shared = await save(operator, byLamps('canal', held, { shared: true }))
  await refused(northerner, { id: shared, name: 'river', shared: true }, 'selection.notYours')
  expect(await save(admin, { id: shared, name: 'river', shared: true })).toBe(shared)
  expect(await named(operator, 'river')).toMatchObject({ id: shared, maker: 'operator', lamps: held.length })
  expect(await lampsOf(operator, shared)).toEqual(held)
  await refused(northerner, { id, name: 'river', shared: true }, 'selection.nameTaken')
  await refused(northerner, { name: 'nothing', shared: false }, 'request.invalid')
  const target = { state: 'lit' }
  const lit = await save(admin, { name: 'lit', shared: false, target })
  await save(admin, { id: lit, name: 'alight', shared: false })
  expect(await named(admin, 'alight')).toMatchObject({ id: lit, target, lamps: null })
})

test.each([
  [40, true],
  [41, false],
  [0, false],
])('a name of %i letters is taken: %s', async (length, taken) => {
  if (taken) await save(admin, byLamps('n'.repeat(length), [lamps[0]!]))
  else await refused(admin, byLamps('n'.repeat(length), [lamps[0]!]), 'request.invalid')
})

test('only lamps of one’s own reach are kept, and only those of reach are told', async () => {
  await refused(operator, byLamps('no lamp', [gateway]), 'request.notFound')
  await refused(stranger, byLamps('not mine', [lamps[0]!]), 'request.notFound')
  await refused(northerner, byLamps('too far', [lamps[2]!]), 'request.notFound')
  const id = await save(operator, byLamps('everywhere', lamps, { shared: true }))
  expect(await lampsOf(northerner, id)).toEqual(lamps.slice(0, 2))
  expect(await named(northerner, 'everywhere')).toMatchObject({ lamps: 2 })
})

test('a lamp that is gone drops out', async () => {
  const id = await save(operator, byLamps('avenue', [lamps[0]!, lamps[1]!]))
  await product.app.db.system((scope) => scope.query('delete from device where id = $1', [lamps[1]]))
  expect(await lampsOf(operator, id)).toEqual([lamps[0]])
  expect(await named(operator, 'avenue')).toMatchObject({ lamps: 1 })
})

test('one is removed by who may change it', async () => {
  const id = await save(admin, byLamps('once', [lamps[0]!], { shared: true }))
  const remove = (apiClient: ApiClient) => apiClient.call(`${BASE}/DeleteSelection`, { id })
  expect(await remove(operator)).toMatchObject({ code: errors['selection.notYours'].number })
  expect(await remove(admin)).toMatchObject({ code: 0 })
  expect(await remove(admin)).toMatchObject({ code: errors['request.notFound'].number })
})
