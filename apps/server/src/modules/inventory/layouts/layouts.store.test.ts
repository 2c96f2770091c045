import { type ErrorKey, errors, PLACES_AT_ONCE } from '@lamplighter/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, PASSWORD, type Product, startProduct } from '../../../testing/product.ts'

let product: Product
let admin: ApiClient
let northerner: ApiClient
let [north, quay, south] = [0, 0, 0]
/** One lamp at the north itself, one at the quay below it, one in the south. */
let [near, below, far] = [0, 0, 0]

const base = () => `http://127.0.0.1:${product.app.port}`
const picture = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()

type Answer = { code: number; data: unknown }
const ask = async (apiClient: ApiClient, method: string, path: string, body?: FormData | object): Promise<Answer> => {
  const isForm = body instanceof FormData
  const response = await fetch(base() + path, {
    method,
    headers: { auth: apiClient.token, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
  const { code, data, type } = (await response.json()) as Answer & { type: string }
  return { code, data: type === 'base64' ? JSON.parse(Buffer.from(data as string, 'base64').toString()) : data }
}
async function draw(apiClient: ApiClient, id: number, background = '#223'): Promise<Answer> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await picture(background))]), 'plan.png')
  form.append('id', String(id))
  return ask(apiClient, 'POST', '/group/background', form)
}
const place = (apiClient: ApiClient, groupId: number, id: number, position: unknown) =>
  ask(apiClient, 'POST', '/group/pos', { groupId, positions: [{ id, position }] })
const positions = async (apiClient: ApiClient, groupId: number) =>
  (await ask(apiClient, 'GET', `/group/pos?groupId=${groupId}`)).data
const refused = (answer: Answer, key: ErrorKey) => expect(answer.code).toBe(errors[key].number)

beforeAll(async () => {
  product = await startProduct()
  const city = await product.customer('city')
  await product.person(city, 'admin', 'administrator')
  await product.person(city, 'northerner', 'administrator')
  ;[admin, northerner] = [product.apiClient(), product.apiClient()]
  await admin.signIn('admin', PASSWORD)
  const group = async (name: string, parentId: number | null = null) =>
    ((await ask(admin, 'POST', '/group/list', { name, parentId })).data as { id: number }).id
  ;[north, south] = [await group('north'), await group('south')]
  quay = await group('quay', north)
  const lampAt = async (groupId: number, code: string) => {
    const [row] = await product.app.db.system((scope) =>
      scope.query<{ id: number }>(
        `with t as (insert into station (customer_id, group_id, name) values ($1, $2, $3) returning id)
         insert into device (customer_id, kind, code, name, station_id) select $1, 'luminaire', $3, $3, id from t returning id`,
        [city, groupId, code],
      ),
    )
    return row!.id
  }
  ;[near, below, far] = [await lampAt(north, 'near'), await lampAt(quay, 'below'), await lampAt(south, 'far')]
  await product.app.db.system((scope) =>
    scope.query(`update role set groups = array[$1::int] where name = 'northerner'`, [north]),
  )
  await northerner.signIn('northerner', PASSWORD)
})
afterAll(() => product.close())

test('a group without a picture has no places on it', async () => {
  refused(await place(admin, north, near, { x: 0.5, y: 0.5 }), 'layout.noPicture')
})

test('a picture is drawn, listed, and shown to the signed-in alone, who keep it until it changes', async () => {
  expect(await draw(admin, north)).toMatchObject({ code: 0, data: { id: north, width: 64, height: 48 } })
  const { data } = await ask(admin, 'GET', '/group/background')
  const [{ image }] = data as [{ image: string }]
  const shown = await fetch(base() + image, { headers: { auth: admin.token } })
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
  })
  expect((await sharp(await shown.bytes()).metadata()).width).toBe(64)
  const again = { auth: admin.token, 'if-none-match': shown.headers.get('etag') ?? '' }
  expect((await fetch(base() + image, { headers: again })).status).toBe(304)
  await draw(admin, north, '#abc')
  expect((await fetch(base() + image, { headers: again })).status).toBe(200)
  const stranger = await fetch(base() + image)
  expect(await stranger.json()).toMatchObject({ code: errors['session.expired'].number })
})

test('the contract’s envelope says of a file what plain fields say', async () => {
  const form = new FormData()
  form.append('content', Buffer.from(JSON.stringify({ id: quay })).toString('base64'))
  form.append('file', new Blob([new Uint8Array(await picture('#000'))]), 'plan.png')
  expect(await ask(admin, 'POST', '/group/background', form)).toMatchObject({ code: 0, data: { id: quay } })
  expect((await ask(admin, 'POST', '/group/ClearBackground', { id: quay })).code).toBe(0)
})

test.each([
  [0, 0, true],
  [1, 1, true],
  [-0.001, 0, false],
  [0, 1.001, false],
])('the place %f, %f on a picture is taken: %s', async (x, y, good) => {
  const { code } = await place(admin, north, near, { x, y })
  expect(code).toBe(good ? 0 : errors['request.invalid'].number)
})

test('devices of the group and those below it are placed, moved and taken off', async () => {
  await place(admin, north, below, { x: 0.25, y: 0.75 })
  await place(admin, north, near, { x: 0.5, y: 0.5 })
  expect(await positions(admin, north)).toEqual([
    { id: near, groupId: north, position: { x: 0.5, y: 0.5 } },
    { id: below, groupId: north, position: { x: 0.25, y: 0.75 } },
  ])
  await place(admin, north, near, null)
  expect(await positions(admin, north)).toEqual([{ id: below, groupId: north, position: { x: 0.25, y: 0.75 } }])
})

test('a device of elsewhere is refused, and with it the whole call', async () => {
  const both = { groupId: north, positions: [near, far].map((id) => ({ id, position: { x: 0.1, y: 0.1 } })) }
  refused(await ask(admin, 'POST', '/group/pos', both), 'layout.elsewhere')
  expect(await positions(admin, north)).toHaveLength(1)
})

test.each([
  [PLACES_AT_ONCE, 'layout.elsewhere'],
  [PLACES_AT_ONCE + 1, 'request.invalid'],
] as const)('%i places at once are answered with %s', async (many, key) => {
  const far = Array.from({ length: many }, (_, at) => ({ id: 1_000_000 + at, position: null }))
  refused(await ask(admin, 'POST', '/group/pos', { groupId: north, positions: far }), key)
})

test('who has left the group is not shown on its picture', async () => {
  const stations = (await admin.call('/station/config/QueryStationSummary')).data as { id: number; name: string }[]
  const at = (name: string) => stations.find((one) => one.name === name)?.id
  await admin.call('/station/config/MoveDevices', { deviceIds: [below], stationId: at('far') })
  expect(await positions(admin, north)).toEqual([])
  await admin.call('/station/config/MoveDevices', { deviceIds: [below], stationId: at('below') })
  expect(await positions(admin, north)).toHaveLength(1)
})

test('whose right reaches the north neither sees nor changes the picture of the south', async () => {
  await draw(admin, south)
  const { data } = await ask(northerner, 'GET', '/group/background')
  expect((data as { id: number }[]).map(({ id }) => id)).toEqual([north])
  refused(await ask(northerner, 'GET', `/group/background/${south}`), 'request.notFound')
  refused(await draw(northerner, south), 'request.notFound')
  refused(await ask(northerner, 'POST', '/group/ClearBackground', { id: south }), 'request.notFound')
  refused(await place(northerner, north, far, { x: 0, y: 0 }), 'layout.elsewhere')
  expect((await draw(northerner, north)).code).toBe(0)
})

test('with its picture a group loses the places on it', async () => {
  await ask(admin, 'POST', '/group/ClearBackground', { id: north })
  await draw(admin, north)
  expect(await positions(admin, north)).toEqual([])
})

test('groups are read and saved by their legacy paths under the same rules', async () => {
  const { data } = await ask(admin, 'GET', '/group/list')
  expect(data).toContainEqual({ id: quay, name: 'quay', parentId: north })
  refused(await ask(admin, 'POST', '/group/list', { name: 'quay', parentId: null }), 'group.nameTaken')
  refused(await ask(admin, 'PUT', `/group/list/${north}`, { name: 'north', parentId: quay }), 'group.ownChild')
  refused(await ask(northerner, 'POST', '/group/list', { name: 'new', parentId: north }), 'request.wholeReach')
  expect(await ask(admin, 'PUT', `/group/list/${quay}`, { name: 'long quay', parentId: null })).toEqual({
    code: 0,
    data: { id: quay, name: 'long quay', parentId: null },
  })
  for (const id of ['0', '-1', '1x', '99999999999'])
    refused(await ask(admin, 'PUT', `/group/list/${id}`, { name: 'x', parentId: null }), 'request.invalid')
  refused(
    await ask(admin, 'PUT', `/group/list/${quay}`, { id: north, name: 'north', parentId: null }),
    'group.nameTaken',
  )
})
