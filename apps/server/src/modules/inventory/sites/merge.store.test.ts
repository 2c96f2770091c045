import { type ErrorKey, errors } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

let product: Product
let city: number
let admin: ApiClient
/** Reaches the group `north` and what is below it. */
let northerner: ApiClient
let north: number

const PATHS = {
  group: '/station/auth/SaveGroup',
  merge: '/station/auth/MergeGroup',
  station: '/station/config/SaveStation',
} as const

async function done<T = { id: number }>(path: keyof typeof PATHS, body: object): Promise<T> {
  const answer = await admin.call(PATHS[path], body)
  expect(answer).toMatchObject({ code: 0 })
  return answer.data as T
}
const refused = async (apiClient: ApiClient, body: object, key: ErrorKey) =>
  expect(await apiClient.call(PATHS.merge, body)).toMatchObject({ code: errors[key].number })
const group = async (name: string, parentId: number | null = null) => (await done('group', { name, parentId })).id
const site = async (name: string, groupId: number) =>
  (await done('station', { name, groupId, type: 1, lat: 39.9, lng: 116.4 })).id
type Line = { id: number; name: string; parentId: number | null }
const groups = async () => (await admin.call('/station/config/QueryGroupSummary')).data as Line[]

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  await product.person(city, 'admin', 'administrator')
  await product.person(city, 'northerner', 'administrator')
  ;[admin, northerner] = [product.apiClient(), product.apiClient()]
  await admin.signIn('admin')
  north = await group('north')
  await product.app.db.system((scope) =>
    scope.query(`update role set groups = array[$1::int] where name = 'northerner'`, [north]),
  )
  await northerner.signIn('northerner')
})

afterAll(() => product.close())

test('what stands in a group comes to the one it is merged into, and its picture goes', async () => {
  const [from, into] = [await group('old town'), await group('centre')]
  const below = await group('market', from)
  const deeper = await group('market east', below)
  const gate = await site('gate', from)
  await product.app.db.system((scope) =>
    scope.query(
      `insert into group_background (group_id, customer_id, type, image, print, width, height, saved_at)
       values ($1, $2, 'image/png', '', 'p', 1, 1, now())`,
      [from, city],
    ),
  )
  expect(await done('merge', { id: from, into })).toEqual({ groups: 1, stations: 1 })
  const now = await groups()
  expect(now.find(({ id }) => id === from)).toBeUndefined()
  expect(now.find(({ id }) => id === below)?.parentId).toBe(into)
  expect(now.find(({ id }) => id === deeper)?.parentId).toBe(below)
  const stations = (await admin.call('/station/config/QueryStationSummary')).data as { id: number; groupId: number }[]
  expect(stations.find(({ id }) => id === gate)?.groupId).toBe(into)
  const [pictures] = await product.app.db.system((scope) =>
    scope.query('select count(*)::int as left from group_background'),
  )
  expect(pictures).toEqual({ left: 0 })
  const [trail] = await product.app.db.system((scope) =>
    scope.query(`select target, before, after from audit where action = 'group.merge' and result = 'ok'`),
  )
  expect(trail).toEqual({
    target: 'old town',
    before: { name: 'old town', parentId: null, groups: ['market'], stations: ['gate'] },
    after: { into: 'centre' },
  })
})

test('a group is merged into the one above it, and never into itself or one below it', async () => {
  const upper = await group('upper')
  const middle = await group('middle', upper)
  const lower = await group('lower', middle)
  for (const into of [middle, lower]) await refused(admin, { id: middle, into }, 'group.intoOwn')
  await done('merge', { id: middle, into: upper })
  expect((await groups()).find(({ id }) => id === lower)?.parentId).toBe(upper)
  await refused(admin, { id: middle, into: upper }, 'request.notFound')
  await refused(admin, { id: upper, into: 2_000_000_000 }, 'request.notFound')
})

test('who reaches some groups only merges none, not even within them', async () => {
  const [one, two] = [await group('north one', north), await group('north two', north)]
  await refused(northerner, { id: one, into: two }, 'request.wholeReach')
  expect((await groups()).map(({ id }) => id)).toEqual(expect.arrayContaining([one, two]))
})
