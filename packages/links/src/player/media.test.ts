import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '../link.ts'
import type { MediaStore } from './media-host.ts'
import { ADDRESS, createPlayerServer, createTestPlayer, NAME, type PlayerServer, SECRET } from './testing/server.ts'

const MINUTE = 60_000
const bytes = Buffer.from('what is shown')
const sha256 = createHash('sha256').update(bytes).digest('hex')

let server: PlayerServer
let player: ReturnType<typeof createTestPlayer>['player']
let served: Buffer
let described: Awaited<ReturnType<MediaStore['describe']>>
const shown: string[] = []

const media: MediaStore = {
  describe: async (_, id) => (id === 3 ? described : null),
  open: async (_, id) =>
    id === 3 ? { format: 'image/png', bytes: bytes.length, sha256, read: async () => [served] as never } : null,
}

beforeEach(async () => {
  served = bytes
  shown.length = 0
  described = { id: 3, name: 'Road works', type: 3, format: 'image/png', bytes: bytes.length, sha256, seconds: null }
  server = await createPlayerServer(undefined, media)
  ;({ player } = createTestPlayer(server, {
    obey: ({ code, media: item }, file) => {
      shown.push(`${code} ${item?.name ?? ''} ${file ? Buffer.from(file) : ''}`.trim())
      return { status: 0 }
    },
  }))
  player.start()
  await vi.waitFor(() => expect(server.heard.births).toHaveLength(1))
})
afterEach(async () => {
  player.stop()
  await server.stop()
})

const send = (correlation: string, more: Partial<Order> = {}) =>
  server.host.send({
    ...{ address: ADDRESS, correlation, code: 'dco.showMedia', args: { media: 3 }, writes: {} },
    ...{ expiresAt: server.clock.now() + MINUTE, sequence: 1, ...more },
  })
const repliesTo = (correlation: string) =>
  server.heard.replies
    .filter((reply) => reply.correlation === correlation)
    .map(({ status, message }) => [status, message])
const answered = (correlation: string, outcome: unknown) =>
  vi.waitFor(() => expect(repliesTo(correlation).at(-1)).toEqual(outcome))
const fetchFile = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/player/v1/media/${path}`, {
    headers: { authorization: `Basic ${btoa(`${NAME}:${SECRET}`)}`, ...headers },
  })

test('a file is fetched and checked before its order is carried out, of which the player tells meanwhile', async () => {
  send('c1')
  await answered('c1', [0, ''])
  expect(repliesTo('c1')[0]).toEqual([1, ''])
  expect(shown).toEqual(['dco.showMedia Road works what is shown'])
  expect(server.faults()).toEqual([])
})

test('a file whose bytes are not those of the manifest is not shown', async () => {
  served = Buffer.from('what is forged')
  send('c1')
  await vi.waitFor(() => expect(repliesTo('c1').at(-1)?.[0]).toBe(5))
  served = Buffer.from('what is Shown')
  send('c2')
  await answered('c2', [5, 'mediaAltered'])
  expect(shown).toEqual([])
})

test('what may not be played any more is answered in the place of the player', async () => {
  described = null
  send('c1')
  await answered('c1', [2, 'mediaGone'])
  expect(shown).toEqual([])
})

test('an order that is not about a file does not wait for one', async () => {
  const { promise, resolve } = Promise.withResolvers<Buffer>()
  served = undefined as never
  vi.spyOn(media, 'open').mockResolvedValueOnce({
    ...{ format: 'image/png', bytes: bytes.length, sha256 },
    read: async () =>
      (async function* () {
        yield await promise
      })(),
  })
  send('c1')
  await vi.waitFor(() => expect(repliesTo('c1')).toHaveLength(1))
  send('c2', { code: 'dco.clear', args: {} })
  await answered('c2', [0, ''])
  resolve(bytes)
  await answered('c1', [0, ''])
  expect(shown).toEqual(['dco.clear', 'dco.showMedia Road works what is shown'])
})

test('a file has a tag, by which it is not sent twice; what the player was not told to show there is not', async () => {
  const response = await fetchFile('3')
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    etag: `"${sha256}"`,
  })
  expect((await fetchFile('3', { 'if-none-match': `"${sha256}"` })).status).toBe(304)
  for (const path of ['4', '0', '..', '3x', '%33/..', 'a']) expect((await fetchFile(path)).status).toBe(404)
  expect((await fetchFile('3', { authorization: 'Basic eDp5' })).status).toBe(401)
})
