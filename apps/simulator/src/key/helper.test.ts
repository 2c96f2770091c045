import { verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { type HelperQuestion, type HelperWord, keyStatement } from '@lamplighter/contract'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { originsIn, serveKeys } from './helper.ts'
import { createKeyRing, DEMO_PIN, newKey } from './ring.ts'

const ORIGIN = 'http://localhost:8080'
const CHALLENGE = 'c'.repeat(43)
const open: { close(): void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

async function freePort(): Promise<{ port: number; server: Server }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as { port: number }).port, server }
}

async function somewhere(path = ''): Promise<string> {
  const { port, server } = await freePort()
  await new Promise((closed) => server.close(closed))
  return `ws://127.0.0.1:${port}${path}`
}

async function helper(path = '/hardware-key') {
  const ring = createKeyRing([newKey('anna', 0), newKey('bob', 1)])
  const served = (await serveKeys(ring, originsIn(`${ORIGIN},https://lights.example`), [await somewhere(path)]))!
  open.push(served)
  return { ring, url: served.url, key: ring.keys()[0]! }
}

async function page(url: string, origin: string | undefined = ORIGIN, headers: Record<string, string> = {}) {
  const socket = new WebSocket(url, { headers: { ...(origin === undefined ? {} : { origin }), ...headers } })
  open.push({ close: () => socket.terminate() })
  await once(socket, 'open')
  return {
    socket,
    next: async () => JSON.parse(String((await once(socket, 'message'))[0])) as HelperWord,
    async ask(question: HelperQuestion) {
      socket.send(JSON.stringify(question))
      return this.next()
    },
  }
}

const refusal = async (url: string, headers: Record<string, string>) => {
  const socket = new WebSocket(url, { headers })
  const [, response] = await once(socket, 'unexpected-response')
  socket.on('error', () => undefined)
  socket.terminate()
  return (response as { statusCode: number }).statusCode
}

test('tells its version and the keys that are inserted', async () => {
  const { ring, url, key } = await helper()
  const console = await page(url)
  expect(await console.ask({ type: 'version' })).toMatchObject({ type: 'version', version: expect.any(String) })
  expect(await console.ask({ type: 'users' })).toEqual({ type: 'users', users: [] })
  const told = console.next()
  ring.insert(key.serial)
  expect(await told).toEqual({ type: 'inserted', serial: key.serial })
  const { serial, publicKey } = key
  expect(await console.ask({ type: 'users' })).toEqual({ type: 'users', users: [{ user: 'anna', serial, publicKey }] })
})

test('signs for the page that the browser names, with a key that is inserted and unlocked', async () => {
  const { ring, url, key } = await helper()
  const question = { type: 'login', serial: key.serial, challenge: CHALLENGE } as const
  const console = await page(url, 'https://lights.example')
  expect(await console.ask(question)).toMatchObject({ type: 'login', signature: null })
  const told = console.next()
  ring.insert(key.serial)
  await told
  ring.unlock(key.serial, DEMO_PIN)
  const answer = await console.ask(question)
  if (answer.type !== 'login' || answer.signature === null) throw new Error('not signed')
  const signed = (origin: string) =>
    verify(null, Buffer.from(keyStatement(origin, CHALLENGE)), key.publicKey, Buffer.from(answer.signature!, 'base64'))
  expect([signed('https://lights.example'), signed(ORIGIN)]).toEqual([true, false])
})

test.each([
  ['a stranger', { origin: 'https://evil.example' }],
  ['a page without a site', { origin: 'null' }],
  ['no page', {}],
  ['the console by another port', { origin: 'http://localhost:8081' }],
  ['a name that leads here', { origin: ORIGIN, host: 'evil.example' }],
])('%s is refused at the handshake', async (_, headers) => {
  const { url } = await helper()
  expect(await refusal(url, headers as Record<string, string>)).toBe(403)
})

test('another path than its own is refused', async () => {
  const { url } = await helper()
  expect(await refusal(url.replace('/hardware-key', '/'), { origin: ORIGIN })).toBe(404)
})

test('nonsense is not answered, and what is too long ends the connection', async () => {
  const { url } = await helper('')
  const console = await page(url)
  for (const nonsense of ['', '{', '[]', '{"type":"password"}', '{"type":"login","serial":"x","challenge":"short"}'])
    console.socket.send(nonsense)
  expect(await console.ask({ type: 'users' })).toEqual({ type: 'users', users: [] })
  console.socket.send('x'.repeat(5_000))
  await once(console.socket, 'close')
})

test('listens at the first address that is free, and at none when all are taken', async () => {
  const taken = await freePort()
  open.push({ close: () => void taken.server.close() })
  const busy = `ws://127.0.0.1:${taken.port}`
  const ring = createKeyRing([])
  const free = await somewhere()
  const served = await serveKeys(ring, originsIn(ORIGIN), [busy, free])
  open.push(served!)
  expect(served!.url).toBe(`${free}/`)
  expect(await serveKeys(ring, originsIn(ORIGIN), [busy])).toBeNull()
})
