import { type ErrorKey, errors } from '@lamplighter/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerCamera } from '../../../../testing/camera.ts'
import { RECORDED, serveMedia } from '../../../../testing/media-server.ts'
import { type ApiClient, type Product, startProduct } from '../../../../testing/product.ts'

const PEOPLE = [
  ['operator', 'city', 'operator'],
  ['admin', 'city', 'administrator'],
  ['viewer', 'city', 'viewer'],
  ['stranger', 'other', 'administrator'],
] as const
const LIST = '/api/station/video/QueryRecordings'
const SAVE = '/api/station/system/SaveParameters'
const DAY = { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' }
const START = '2026-03-01T10:05:00Z'

let product: Product
let media: Awaited<ReturnType<typeof serveMedia>>
let camera: number
let besides: number
const clients: Record<string, ApiClient> = {}

const at = (minutes: number) => new Date(RECORDED.from + minutes * 60_000).toISOString()
const pattern = () => `http://127.0.0.1:${media.port}/recordings/?path={organisation}/{code}`
const name = (value: string) => clients.admin!.call(SAVE, { changes: [{ name: 'video.recordings', value }] })
const numberOf = (key: ErrorKey) => errors[key].number

type Listed = { key: string; spans: { from: string; to: string }[] }
async function list(who: string, id: number, more: object = {}) {
  const { code, data } = await clients[who]!.call(LIST, { id, ...DAY, ...more })
  return { code, ...(data as Listed) }
}
const keyOf = async (who: string, id: number) => (await list(who, id)).key

const headersOf = (who: string) => ({ auth: clients[who]!.token, lang: 'en_us' })
const play = (who: string, id: number, query: Record<string, string>, signal: AbortSignal | null = null) =>
  fetch(
    `http://127.0.0.1:${product.app.port}/api/station/video/recording/${id}?${new URLSearchParams({ start: START, seconds: '2', ...query })}`,
    { headers: headersOf(who), signal },
  )
const save = (who: string, id: number, body: object = {}) =>
  fetch(`http://127.0.0.1:${product.app.port}/api/station/video/SaveRecording`, {
    method: 'POST',
    headers: { ...headersOf(who), 'content-type': 'application/json' },
    body: JSON.stringify({ id, start: START, seconds: 40, ...body }),
  })
const refusalOf = async (response: Response) => ((await response.json()) as { code: number }).code

const trail = () =>
  product.app.db.system((scope) =>
    scope.query<{ action: string; account: string; target: string; after: unknown }>(
      `select action, account, target, after from audit where action like 'video.%ecording%' and result = 'ok' order by id`,
    ),
  )

const tell = (file: 'list' | 'get', answer: Parameters<(typeof media)['tell']>[1]) =>
  media.tell(`/recordings/${file}`, answer)
const text =
  (body: string | Buffer): Parameters<typeof tell>[1] =>
  (_, response) =>
    response.end(body)
const endless: Parameters<typeof tell>[1] = (_, response) => {
  const flow = () => {
    while (!response.destroyed && response.write(Buffer.alloc(1 << 20, 0x20)));
  }
  response.on('drain', flow)
  flow()
}

beforeAll(async () => {
  media = await serveMedia()
  const bases = `http://127.0.0.1:${media.port}/recordings/?path={organisation}/`
  product = await startProduct(0, { LAMPLIGHTER_MEDIA_SERVERS: bases })
  const ids = { city: await product.customer('city'), other: await product.customer('other') }
  for (const [account, customer, role] of PEOPLE) {
    await product.person(ids[customer], account, role)
    clients[account] = product.apiClient()
    await clients[account].signIn(account)
  }
  camera = await registerCamera(product, ids.city, '13850700001')
  besides = await registerCamera(product, ids.city, '13850700002')
})
beforeEach(() => media.forget())
afterAll(async () => {
  media.close()
  await product.close()
})

test('without a playback server there are no recordings, and nobody is asked', async () => {
  expect((await list('operator', camera)).code).toBe(numberOf('video.noRecordings'))
  const state = await clients.operator!.call('/api/station/video/QueryState', { id: camera })
  expect(state.data).toMatchObject({ hasRecordings: false })
  expect(media.asked).toEqual([])
})

test('an address that the installation did not allow cannot be named', async () => {
  for (const value of [
    'http://127.0.0.1:1/?path={organisation}/{code}',
    `http://127.0.0.1:${media.port}/recordings/?path=other/{code}`,
    `http://127.0.0.1:${media.port}/recordings/?path=city/../other/{code}`,
  ])
    expect((await name(value)).code).toBe(numberOf('parameter.mediaServer'))
  expect((await name(pattern())).code).toBe(0)
})

test('who looks is told when the camera was recorded, and the audit trail that they looked', async () => {
  const before = (await trail()).length
  const { key, spans } = await list('operator', camera)
  expect(spans).toEqual([
    { from: at(0), to: at(20) },
    { from: at(30), to: at(60) },
  ])
  expect(media.queries.at(-1)).toEqual({
    path: 'city/13850700001',
    start: '2026-03-01T00:00:00.000Z',
    end: '2026-03-02T00:00:00.000Z',
  })
  await list('operator', camera, { key })
  expect((await trail()).slice(before)).toEqual([
    { action: 'video.recordings', account: 'operator', target: '13850700001', after: DAY },
  ])
  await list('admin', camera, { key })
  expect(await trail()).toHaveLength(before + 2)
})

test('a clip is MP4 that nobody keeps, whatever the server calls it', async () => {
  const response = await play('operator', camera, { key: await keyOf('operator', camera) })
  expect(response.headers.get('content-type')).toBe('video/mp4')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(Buffer.from(await response.bytes()).toString('latin1', 4, 8)).toBe('ftyp')
  expect(media.queries.at(-1)).toEqual({
    ...{ path: 'city/13850700001', start: '2026-03-01T10:05:00.000Z', duration: '2', format: 'mp4' },
  })
})

test('nobody is given a clip who did not open the recordings of that camera and time', async () => {
  const key = await keyOf('operator', camera)
  const asked = media.asked.length
  const cases: [string, number, Record<string, string>][] = [
    ['operator', camera, { key: 'no key' }],
    ['operator', camera, { key: key.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')) }],
    ['operator', camera, { key: key.replace(/^\d+/, '0') }],
    ['operator', besides, { key }],
    ['admin', camera, { key }],
    ['operator', camera, { key, start: '2026-02-28T23:59:59Z' }],
    ['operator', camera, { key, start: '2026-03-01T23:59:59Z' }],
  ]
  for (const [who, id, query] of cases)
    expect(await refusalOf(await play(who, id, query)), JSON.stringify(query)).toBe(numberOf('video.recordingKey'))
  expect(media.asked).toHaveLength(asked)
})

test('what is saved stands in the audit trail, and is a minute at most', async () => {
  const response = await save('operator', camera)
  expect(response.headers.get('content-disposition')).toContain('13850700001-20260301T100500Z.mp4')
  expect(Buffer.from(await response.bytes()).toString('latin1', 4, 8)).toBe('ftyp')
  expect((await trail()).at(-1)).toEqual({
    ...{ action: 'video.saveRecording', account: 'operator', target: '13850700001' },
    after: { start: START, seconds: 40 },
  })
  expect(await refusalOf(await save('operator', camera, { seconds: 61 }))).toBe(numberOf('request.invalid'))
  expect(await refusalOf(await play('operator', camera, { key: await keyOf('operator', camera), seconds: '31' }))).toBe(
    numberOf('request.invalid'),
  )
})

test('a time that is no day is refused', async () => {
  for (const more of [{ to: '2026-03-03T00:00:00Z' }, { to: DAY.from }])
    expect((await list('operator', camera, more)).code).toBe(numberOf('request.invalid'))
})

test('neither who lacks the right nor another organisation sees any', async () => {
  expect((await list('viewer', camera)).code).toBe(numberOf('request.forbidden'))
  expect((await list('stranger', camera)).code).toBe(numberOf('request.notFound'))
  expect(await refusalOf(await save('viewer', camera))).toBe(numberOf('request.forbidden'))
  expect(await refusalOf(await save('stranger', camera))).toBe(numberOf('request.notFound'))
})

test('a moment without a recording is refused, and a day without one is empty', async () => {
  const key = await keyOf('operator', camera)
  expect(await refusalOf(await play('operator', camera, { key, start: at(25) }))).toBe(numberOf('video.noRecording'))
  const none = await list('operator', camera, { from: '2026-02-01T00:00:00Z', to: '2026-02-02T00:00:00Z' })
  expect(none.spans).toEqual([])
})

test.each<[string, ErrorKey, Parameters<(typeof media)['tell']>[1]]>([
  ['a page', 'video.mediaAnswer', text('<html><script>alert(1)</script></html>')],
  ['a stream that is no MP4', 'video.mediaAnswer', text(Buffer.alloc(4_000, 0x47))],
  ['the way to elsewhere', 'video.mediaAnswer', (_, response) => response.writeHead(302, { location: '/' }).end()],
  [
    'the way to another camera',
    'video.mediaAnswer',
    (_, response) => response.writeHead(302, { location: '/recordings/get?path=city/13850700002' }).end(),
  ],
  ['itself', 'video.mediaAnswer', (request, response) => response.writeHead(302, { location: request.url! }).end()],
  ['that it needs a password', 'video.mediaAnswer', (_, response) => response.writeHead(401).end()],
  ['a failure', 'video.mediaSilent', (_, response) => response.writeHead(502).end()],
  ['no answer', 'video.mediaSilent', (request) => request.socket.destroy()],
  ['more than fits', 'video.mediaAnswer', endless],
])('a playback server that answers %s is refused', async (_, refusal, answer) => {
  const key = await keyOf('operator', camera)
  tell('get', answer)
  tell('list', answer)
  const lines = (await trail()).length
  expect(await refusalOf(await play('operator', camera, { key }))).toBe(numberOf(refusal))
  expect(await refusalOf(await save('operator', camera))).toBe(numberOf(refusal))
  expect((await list('operator', camera)).code).toBe(numberOf(refusal))
  expect(await trail()).toHaveLength(lines)
})

test('an address of the same camera on the same server is followed', async () => {
  tell('list', (request, response) => {
    if (request.url?.includes('session=1')) response.end('[{"start":"2026-03-01T10:00:00Z","duration":60}]')
    else response.writeHead(302, { location: `${request.url}&session=1` }).end()
  })
  expect((await list('operator', camera)).spans).toEqual([{ from: at(0), to: at(1) }])
})

test('what nobody waits for any more is not fetched on', async () => {
  const key = await keyOf('operator', camera)
  const going = new AbortController()
  let hasLeft = false
  const asked = media.asked.length
  tell('get', (request) => void request.socket.once('close', () => (hasLeft = true)))
  const response = play('operator', camera, { key }, going.signal)
  await expect.poll(() => media.asked.length).toBe(asked + 1)
  going.abort()
  await expect(response).rejects.toThrow()
  await expect.poll(() => hasLeft).toBe(true)
})

test('one person waits for few clips at a time, and leaves room for others', async () => {
  const key = await keyOf('operator', camera)
  const others = await keyOf('admin', camera)
  const waiting: (() => void)[] = []
  tell('get', (_, response) => void waiting.push(() => response.end(Buffer.from('\0\0\0\x10ftypisom', 'latin1'))))
  const first = Array.from({ length: 3 }, () => play('operator', camera, { key }))
  await expect.poll(() => waiting.length).toBe(3)
  expect(await refusalOf(await play('operator', camera, { key }))).toBe(numberOf('video.mediaBusy'))
  const other = play('admin', camera, { key: others })
  await expect.poll(() => waiting.length).toBe(4)
  for (const answer of waiting) answer()
  for (const response of await Promise.all([...first, other]))
    expect(response.headers.get('content-type')).toBe('video/mp4')
})
