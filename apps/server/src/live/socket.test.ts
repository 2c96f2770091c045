import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Caller } from '../modules/context.ts'
import type { QrSignIn, Sessions } from '../modules/organisation/auth/index.ts'
import { createUpgrades } from '../network/upgrades.ts'
import { createHandClock } from '../testing/hand-clock.ts'
import { createHandOutbox } from '../testing/hand-outbox.ts'
import { createHub } from './hub.ts'
import { serveSockets } from './socket.ts'

const LIVES = 60_000

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** The socket's server with a clock to turn, and codes that the browser with the cookie `right` has asked for. */
async function serve(find: Sessions['find'] = async () => null) {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const clock = createHandClock(0)
  const outbox = createHandOutbox()
  const looked: string[] = []
  const qr = {
    async standing(code: string, nonce: string | undefined) {
      looked.push(code)
      return nonce === 'right' ? { codeHash: `hash of ${code}`, answered: null, expiresAt: LIVES } : null
    },
  } as Partial<QrSignIn> as QrSignIn
  const sessions = { find } as Partial<Sessions> as Sessions
  const hub = createHub()
  const upgrades = createUpgrades()
  upgrades.listen(server)
  const sockets = serveSockets({ upgrades, hub, sessions, qr, outbox, clock })
  closing.push(sockets.stop, () => server.close())
  return {
    outbox,
    hub,
    clock,
    looked,
    async browser(nonce?: string) {
      const { port } = server.address() as AddressInfo
      const headers = nonce ? { cookie: `lamplighter_qr=${nonce}` } : {}
      const socket = new WebSocket(`ws://127.0.0.1:${port}/data`, { headers })
      await once(socket, 'open')
      const wait = (code: string) => socket.send(JSON.stringify({ type: 'qrcode', code }))
      return {
        socket,
        wait,
        /** Everything said so far has been heard. */
        async heard() {
          const answered = once(socket, 'pong')
          socket.ping()
          await answered
        },
      }
    },
  }
}

test('who neither signs in nor waits for a code is shown out after fifteen seconds', async () => {
  const { clock, browser } = await serve()
  const { socket } = await browser()
  const closed = once(socket, 'close')
  await clock.advance(20_000)
  expect((await closed)[0]).toBe(1008)
})

test('who waits for a code may stay as long as it lives', async () => {
  const { clock, browser } = await serve()
  const { socket, wait, heard } = await browser('right')
  wait('A')
  await heard()
  await clock.advance(LIVES)
  await heard()
  expect(socket.readyState).toBe(WebSocket.OPEN)
  const closed = once(socket, 'close')
  await clock.advance(10_000)
  expect((await closed)[0]).toBe(1008)
})

test('waiting for a code of somebody else does not keep a socket, nor tell it anything', async () => {
  const { outbox, clock, browser } = await serve()
  const { socket, wait, heard } = await browser('wrong')
  const told: unknown[] = []
  socket.on('message', (message) => told.push(message))
  wait('A')
  await heard()
  outbox.tell('qrAnswered', { codeHash: 'hash of A', accepted: true })
  await heard()
  const closed = once(socket, 'close')
  await clock.advance(20_000)
  await closed
  expect(told).toEqual([])
})

test('one socket asks for so many codes, and without the cookie none is looked up', async () => {
  const { looked, browser } = await serve()
  const bare = await browser()
  bare.wait('A')
  await bare.heard()
  expect(looked).toEqual([])
  const eager = await browser('wrong')
  for (let at = 0; at < 100; at++) eager.wait(`code-${at}`)
  await eager.heard()
  expect(looked).toHaveLength(20)
})

const everything = {
  isSuper: true,
  ops: [],
  grants: new Map(),
  customerId: 1,
  app: 'light',
  apps: ['light'],
  tokenHash: 'x',
} as unknown as Caller

test('what is subscribed to right after a heart is heard, however long the heart is looked at', async () => {
  const looking = Promise.withResolvers<void>()
  const { hub, clock, browser } = await serve(async () => {
    await looking.promise
    return everything
  })
  const { socket, heard } = await browser()
  const said = new Promise<string>((resolve) =>
    socket.on('message', (data) => String(data).includes('trans') && resolve(String(data))),
  )
  socket.send(JSON.stringify({ type: 'heart', time: 0, appType: 'light', customerId: 1, token: 'a'.repeat(40) }))
  socket.send(JSON.stringify({ type: 'sub', code: 'gate' }))
  await heard()
  looking.resolve()
  await vi.waitFor(() => expect(hub.size).toBe(1))
  hub.toSubscribers(
    { customerId: 1, operation: 'frame.view', groupId: 1 },
    'gate',
    'trans/1',
    () => ({ type: 'trans' }) as never,
  )
  await clock.advance(1_000)
  expect(await said).toContain('trans')
})

test('who subscribes is told from when on, once', async () => {
  const { hub, clock, browser } = await serve(async () => everything)
  const { socket, heard } = await browser()
  const said: string[] = []
  socket.on('message', (data) => said.push(String(data)))
  const say = async (message: object) => {
    socket.send(JSON.stringify(message))
    await heard()
  }
  await say({ type: 'sub', code: 'lamp' })
  await say({ type: 'heart', time: 0, appType: 'light', customerId: 1, token: 'a'.repeat(40) })
  await vi.waitFor(() => expect(hub.size).toBe(1))
  for (const code of ['lamp', 'lamp', 'other']) await say({ type: 'sub', code })
  await clock.advance(1_000)
  const subscriptions = () => said.map((text) => JSON.parse(text)).filter(({ type }) => type === 'subscribed')
  await vi.waitFor(() => expect(subscriptions().map(({ code }) => code)).toEqual(['lamp', 'other']))
})

test('frames of a whole connection are followed until it is given up', async () => {
  const { hub, clock, browser } = await serve(async () => everything)
  const { socket, heard } = await browser()
  const said: string[] = []
  socket.on('message', (data) => said.push(String(data)))
  const say = async (message: object) => {
    socket.send(JSON.stringify(message))
    await heard()
  }
  const frame = (n: number, code: string, connection: string) =>
    hub.toFollowers(
      { customerId: 1, operation: 'frame.view', groupId: 1 },
      code,
      connection,
      `trans/${n}`,
      () => ({ type: 'trans', code: `${n}` }) as never,
    )
  await say({ type: 'heart', time: 0, appType: 'light', customerId: 1, token: 'a'.repeat(40) })
  await vi.waitFor(() => expect(hub.size).toBe(1))
  await say({ type: 'subconn', conn: 'gate' })
  frame(1, 'lamp', 'gate')
  frame(2, 'lamp', 'other')
  await say({ type: 'unsub-conn', conn: 'gate' })
  frame(3, 'lamp', 'gate')
  await clock.advance(1_000)
  await vi.waitFor(() => expect(said.join()).toContain('trans'))
  expect(said.filter((text) => text.includes('trans')).map((text) => JSON.parse(text).code)).toEqual(['1'])
})

test('a ninth socket of a session closes the first', async () => {
  const { hub, browser } = await serve(async () => everything)
  const heart = JSON.stringify({ type: 'heart', time: 0, appType: 'light', customerId: 1, token: 'a'.repeat(40) })
  const { socket: first } = await browser()
  first.send(heart)
  await vi.waitFor(() => expect(hub.size).toBe(1))
  const closed = once(first, 'close')
  for (let at = 0; at < 7; at++) (await browser()).socket.send(heart)
  await vi.waitFor(() => expect(hub.size).toBe(8))
  expect(first.readyState).toBe(WebSocket.OPEN)
  const ninth = await browser()
  ninth.socket.send(heart)
  expect((await closed)[0]).toBe(4008)
  await vi.waitFor(() => expect(hub.size).toBe(8))
})
