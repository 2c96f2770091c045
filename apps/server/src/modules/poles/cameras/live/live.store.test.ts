import { type ErrorKey, errors } from '@lamplighter/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerCamera } from '../../../../testing/camera.ts'
import { serveMedia } from '../../../../testing/media-server.ts'
import { type ApiClient, type Product, startProduct } from '../../../../testing/product.ts'

const PEOPLE = [
  ['operator', 'city', 'operator'],
  ['admin', 'city', 'administrator'],
  ['viewer', 'city', 'viewer'],
  ['stranger', 'other', 'administrator'],
] as const

let product: Product
let media: Awaited<ReturnType<typeof serveMedia>>
let camera: number
let besides: number
const clients: Record<string, ApiClient> = {}
let codes = 13850700000

const PLAYLIST = 'application/vnd.apple.mpegurl'
const SAVE = '/api/station/system/SaveParameters'
const pattern = () => `http://127.0.0.1:${media.port}/live/{organisation}/{code}/index.m3u8`
const name = (who: string, value: string) =>
  clients[who]!.call(SAVE, { changes: [{ name: 'video.mediaServer', value }] })

const show = (who: string, id: number, query = '') =>
  fetch(`http://127.0.0.1:${product.app.port}/api/station/video/live/${id}${query}`, {
    headers: { auth: clients[who]!.token, lang: 'en_us' },
  })
const refusalOf = async (response: Response) => ((await response.json()) as { code: number }).code
const numberOf = (key: ErrorKey) => errors[key].number
const linesOf = async (response: Response) => (await response.text()).split('\n')

/** Of the first camera, as the media server answers them from now on. */
const tell = (file: string, answer: Parameters<(typeof media)['tell']>[1]) =>
  media.tell(`/live/city/13850700001/${file}`, answer)
const text =
  (body: string): Parameters<typeof tell>[1] =>
  (_, response) =>
    response.end(body)

beforeAll(async () => {
  media = await serveMedia()
  const bases = `http://127.0.0.1:${media.port}/live/{organisation}/`
  product = await startProduct(0, { LAMPLIGHTER_MEDIA_SERVERS: bases })
  const ids = { city: await product.customer('city'), other: await product.customer('other') }
  for (const [account, customer, role] of PEOPLE) {
    await product.person(ids[customer], account, role)
    clients[account] = product.apiClient()
    await clients[account].signIn(account)
  }
  camera = await registerCamera(product, ids.city, String(++codes))
  besides = await registerCamera(product, ids.city, String(++codes))
})
afterAll(async () => {
  media.close()
  await product.close()
})

test('without a media server there is no video, and nobody is asked', async () => {
  expect(await refusalOf(await show('operator', camera))).toBe(numberOf('video.noStream'))
  expect((await clients.operator!.call('/api/station/video/QueryState', { id: camera })).data).toMatchObject({
    hasLive: false,
  })
  expect(media.asked).toEqual([])
})

test('an address that the installation did not allow cannot be named', async () => {
  for (const value of [
    'http://127.0.0.1:1/live/{organisation}/{code}/index.m3u8',
    `http://127.0.0.1:${media.port}/live/other/{code}/index.m3u8`,
  ])
    expect((await name('admin', value)).code).toBe(numberOf('parameter.mediaServer'))
})

test('a playlist leads to its parts under our own address, and each is what it is by its bytes', async () => {
  expect((await name('admin', pattern())).code).toBe(0)
  const playlist = await show('operator', camera)
  expect(playlist.headers.get('content-type')).toBe(PLAYLIST)
  expect(playlist.headers.get('cache-control')).toBe('no-store')
  const lines = await linesOf(playlist)
  expect(lines.join('\n')).not.toContain('127.0.0.1')
  const head = /URI="([^"]+)"/.exec(lines.join('\n'))![1]!
  const part = lines.findLast((line) => line.startsWith('?'))!
  for (const query of [head, part]) {
    const response = await show('operator', camera, query)
    expect(response.headers.get('content-type')).toBe('video/mp4')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await response.bytes()).length).toBeGreaterThan(100)
  }
})

test('however many watch, the media server is asked for a part once', async () => {
  const part = (await linesOf(await show('operator', camera))).findLast((line) => line.startsWith('?'))!
  const before = media.asked.length
  await Promise.all(Array.from({ length: 20 }, () => show('operator', camera, part)))
  expect(media.asked.length - before).toBeLessThanOrEqual(1)
})

test('what no playlist of this camera named is not fetched', async () => {
  const named = (await linesOf(await show('operator', camera))).findLast((line) => line.startsWith('?'))!
  const own = new URLSearchParams(named.slice(1))
  const asked = media.asked.length
  const forged = (more: Record<string, string>) => `?${new URLSearchParams({ ...Object.fromEntries(own), ...more })}`
  for (const query of [
    '?path=index.m3u8',
    forged({ path: './init.mp4' }),
    forged({ path: '../13850700002/index.m3u8' }),
    forged({ path: 'http://127.0.0.1:1/' }),
    forged({ key: '' }),
  ])
    expect(await refusalOf(await show('operator', camera, query))).toBe(numberOf('video.noStream'))
  expect(await refusalOf(await show('operator', besides, named))).toBe(numberOf('video.noStream'))
  expect(media.asked.length).toBe(asked)
})

test('neither who lacks the right nor another organisation sees it', async () => {
  expect(await refusalOf(await show('viewer', camera))).toBe(numberOf('request.forbidden'))
  expect(await refusalOf(await show('stranger', camera))).toBe(numberOf('request.notFound'))
})

test.each<[string, ErrorKey, Parameters<(typeof media)['tell']>[1]]>([
  ['a page', 'video.mediaAnswer', text('<html><script>alert(1)</script></html>')],
  ['nothing', 'video.mediaAnswer', text('')],
  ['a part elsewhere', 'video.mediaAnswer', text('#EXTM3U\n#EXTINF:2,\nhttp://elsewhere.example/a.ts\n')],
  ['a part of another camera', 'video.mediaAnswer', text('#EXTM3U\n#EXTINF:2,\n../13850700002/init.mp4\n')],
  ['the way to elsewhere', 'video.mediaAnswer', (_, response) => response.writeHead(302, { location: '/' }).end()],
  ['itself', 'video.mediaAnswer', (_, response) => response.writeHead(302, { location: 'index.m3u8' }).end()],
  ['that it has none', 'video.noStream', (_, response) => response.writeHead(404).end()],
  ['a failure', 'video.mediaSilent', (_, response) => response.writeHead(502).end()],
  ['no answer', 'video.mediaSilent', (request) => request.socket.destroy()],
  [
    'more than fits',
    'video.mediaAnswer',
    (_, response) => {
      const flow = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1 << 20, 0x47)));
      }
      response.on('drain', flow)
      flow()
    },
  ],
])('a media server that answers %s is refused', async (_, key, answer) => {
  tell('index.m3u8', answer)
  await expect.poll(async () => refusalOf(await show('operator', camera)), { timeout: 5_000 }).toBe(numberOf(key))
})

test('an address of a session below the stream is followed', async () => {
  tell('index.m3u8', (request, response) => {
    if (request.url?.includes('?')) response.end('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nmain.m3u8?session=7\n')
    else response.writeHead(302, { location: 'index.m3u8?check=1' }).end()
  })
  await expect
    .poll(async () => (await show('operator', camera)).headers.get('content-type'), { timeout: 5_000 })
    .toBe(PLAYLIST)
  expect(await (await show('operator', camera)).text()).toMatch(/\n\?path=.%2Fmain.m3u8%3Fsession%3D7&key=\S{32}\n/)
})
