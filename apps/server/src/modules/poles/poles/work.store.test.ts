import { type ErrorKey, errors, type PastMounting, POLE, type PoleRow } from '@lamplighter/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

let product: Product
let city: number
let admin: ApiClient
/** Reaches the group `north`. */
let northerner: ApiClient
let [near, next, far] = [0, 0, 0]
let [first, second] = [0, 0]

const PATHS = {
  save: '/station/pole/Save',
  detail: '/station/pole/Detail',
  mount: '/station/pole/Mount',
  replace: '/station/pole/Replace',
  feed: '/station/pole/Feed',
  past: '/station/pole/QueryPast',
  batch: '/station/pole/SaveMany',
  clear: '/station/pole/ClearPhoto',
} as const

async function done<T = { id: number }>(apiClient: ApiClient, path: keyof typeof PATHS, body: object): Promise<T> {
  const answer = await apiClient.call(PATHS[path], body)
  expect(answer).toMatchObject({ code: 0 })
  return answer.data as T
}
const refused = async (apiClient: ApiClient, path: keyof typeof PATHS, body: object, key: ErrorKey) =>
  expect(await apiClient.call(PATHS[path], body)).toMatchObject({ code: errors[key].number })
const poleOf = (id: number) => done<PoleRow>(admin, 'detail', { id })
const past = (id: number) => done<PastMounting[]>(admin, 'past', { id })

beforeAll(async () => {
  product = await startProduct()
  city = await product.customer('city')
  await product.person(city, 'admin', 'administrator')
  await product.person(city, 'northerner', 'administrator')
  ;[admin, northerner] = [product.apiClient(), product.apiClient()]
  await admin.signIn('admin')
  const [made] = await product.app.db.system((scope) =>
    scope.query<{ group: number; north: number; south: number }>(
      `with g as (insert into device_group (customer_id, name) values ($1, 'north'), ($1, 'south') returning id, name),
         t as (insert into station (customer_id, group_id, name) select $1, id, name from g returning id, name)
       select (select id from g where name = 'north') as group, (select id from t where name = 'north') as north,
         (select id from t where name = 'south') as south`,
      [city],
    ),
  )
  const { group, north, south } = made!
  const raise = async (number: string, stationId: number) => {
    const plate = {
      type: 2,
      height: 9,
      arm: null,
      foundation: '',
      road: 'Quay',
      lat: null,
      lng: null,
      installedOn: null,
    }
    return (await done(admin, 'save', { number, name: number, ...plate, stationId })).id
  }
  near = await raise('N1', north)
  next = await raise('N2', north)
  far = await raise('S1', south)
  const rows = await product.app.db.system((scope) =>
    scope.query<{ id: number }>(
      `insert into device (customer_id, kind, code, name, station_id)
       select $1, 'luminaire', 'L' || n, 'L' || n, $2 from generate_series(1, 2) n returning id`,
      [city, north],
    ),
  )
  ;[first, second] = rows.map(({ id }) => id) as [number, number]
  await product.app.db.system((scope) =>
    scope.query(`update role set groups = array[$1::int] where name = 'northerner'`, [group]),
  )
  await northerner.signIn('northerner')
})

afterAll(() => product.close())

test('what is named changes on all of the poles, what is not stays, and none changes where one cannot', async () => {
  await done(admin, 'batch', { ids: [near, next, near], change: { height: 10.5, arm: 'davit' } })
  for (const id of [near, next]) expect(await poleOf(id)).toMatchObject({ height: 10.5, arm: 'davit', road: 'Quay' })
  await done(admin, 'batch', { ids: [near], change: { arm: null, installedOn: '2020-05-01' } })
  expect(await poleOf(near)).toMatchObject({ height: 10.5, arm: null, installedOn: '2020-05-01' })
  await refused(northerner, 'batch', { ids: [next, far], change: { road: 'Mill' } }, 'request.notFound')
  expect((await poleOf(next)).road).toBe('Quay')
  await refused(admin, 'batch', { ids: [near], change: { installedOn: '2999-01-01' } }, 'pole.notYet')
  await refused(admin, 'batch', { ids: [near], change: {} }, 'request.invalid')
})

test.each([
  [POLE.height.max, 0],
  [POLE.height.max + 0.1, errors['request.invalid'].number],
])('several poles at once with a height of %f m are answered with %i', async (height, code) => {
  expect(await admin.call(PATHS.batch, { ids: [next], change: { height } })).toMatchObject({ code })
})

test('what hung on a pole is told with when, by whom and why; what hangs there says since when', async () => {
  await done(admin, 'mount', { poleId: near, deviceIds: [first] })
  const [hung] = (await poleOf(near)).devices
  expect(hung).toMatchObject({ id: first, loop: null, since: expect.any(String) })
  expect(await past(near)).toEqual([])
  await done(admin, 'mount', { poleId: next, deviceIds: [first], reason: 'the road was widened' })
  expect(await past(near)).toEqual([
    {
      id: expect.any(Number),
      device: { id: first, kind: 'luminaire', name: 'L1', code: 'L1' },
      since: hung!.since,
      until: expect.any(String),
      reason: 'the road was widened',
      account: 'admin',
    },
  ])
  await done(admin, 'mount', { poleId: near, deviceIds: [first] })
  expect((await past(near)).length).toBe(1)
  expect((await past(next)).length).toBe(1)
  await done(admin, 'mount', { poleId: null, deviceIds: [first] })
  expect((await past(near)).length).toBe(2)
})

test('a device that came with an inventory leaves a line without a beginning', async () => {
  await product.app.db.system((scope) => scope.query(`update device set pole = 'N1' where id = $1`, [second]))
  expect((await poleOf(near)).devices).toMatchObject([{ id: second, since: null }])
  await done(admin, 'mount', { poleId: null, deviceIds: [second] })
  expect((await past(near))[0]).toMatchObject({ device: { id: second }, since: null, until: expect.any(String) })
})

test('a replaced device comes down, and the new one is fed by the same loop', async () => {
  await done(admin, 'mount', { poleId: next, deviceIds: [first] })
  await done(admin, 'feed', { poleId: next, deviceId: first, loop: 3 })
  await refused(admin, 'replace', { poleId: near, oldId: first, newId: second }, 'pole.notThere')
  await refused(admin, 'replace', { poleId: next, oldId: first, newId: first }, 'request.notFound')
  await done(admin, 'replace', { poleId: next, oldId: first, newId: second, reason: 'driver burnt' })
  expect((await poleOf(next)).devices).toMatchObject([{ id: second, loop: 3, since: expect.any(String) }])
  expect((await past(next))[0]).toMatchObject({ device: { id: first }, reason: 'driver burnt' })
  await done(admin, 'mount', { poleId: near, deviceIds: [second] })
  expect((await poleOf(near)).devices).toMatchObject([{ id: second, loop: null }])
})

test.each([
  [1, 0],
  [POLE.loops, 0],
  [POLE.loops + 1, errors['request.invalid'].number],
  [0, errors['request.invalid'].number],
])('a loop numbered %i is answered with %i', async (loop, code) => {
  expect(await admin.call(PATHS.feed, { poleId: near, deviceId: second, loop })).toMatchObject({ code })
})

test('only what hangs on a pole is fed there', async () => {
  await refused(admin, 'feed', { poleId: next, deviceId: second, loop: 1 }, 'pole.notThere')
})

async function take(apiClient: ApiClient, id: number, bytes: Buffer) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'pole.jpg')
  form.append('id', String(id))
  const answer = await fetch(`http://127.0.0.1:${product.app.port}/api/station/pole/photo`, {
    method: 'POST',
    headers: { auth: apiClient.token },
    body: form,
  })
  return ((await answer.json()) as { code: number }).code
}

test('a photo is drawn anew, no larger than is looked at, and goes with who may see its pole', async () => {
  const wide = await sharp({ create: { width: 2_000, height: 20, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer()
  expect(await take(northerner, far, wide)).toBe(errors['request.notFound'].number)
  expect(await take(northerner, near, Buffer.from('text'))).toBe(errors['layout.notPicture'].number)
  expect((await poleOf(near)).photo).toBeNull()
  expect(await take(northerner, near, wide)).toBe(0)
  const { photo } = await poleOf(near)
  const seen = await fetch(`http://127.0.0.1:${product.app.port}/api${photo}`, { headers: { auth: admin.token } })
  expect(seen.headers.get('content-type')).toBe('image/jpeg')
  expect(await sharp(Buffer.from(await seen.arrayBuffer())).metadata()).toMatchObject({ width: POLE.photoSide })
  await done(admin, 'clear', { id: near })
  expect((await poleOf(near)).photo).toBeNull()
})
