import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calls } from '@lamplighter/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Database, openDatabase } from '../db/database.ts'
import { createQrSignIn, createSessions, followSessions, type Sessions } from '../modules/organisation/auth/index.ts'
import { createParameters } from '../modules/organisation/parameters/index.ts'
import { createUpgrades } from '../network/upgrades.ts'
import { createOutbox } from '../outbox/index.ts'
import { type ApiClient, type Product, startProduct } from '../testing/product.ts'
import { createClock } from '../time/clock.ts'
import { createHub } from './hub.ts'
import { serveSockets } from './socket.ts'

/** What another server has done is known here within this time, ms. */
const WITHIN = { timeout: 1_000, interval: 10 }

let here: Product
let customer: number
let admin: ApiClient
let there: { db: Database; server: Server; url: string; sessions: Sessions; stop(): Promise<void> }
let people = 0
const sockets: WebSocket[] = []

const unexpected = (error: unknown) => {
  throw error
}

/** The sockets of a second server on the same database, with all that it remembers by itself. */
async function startOther(url: string): Promise<typeof there> {
  const db = openDatabase(url)
  const clock = createClock(0, unexpected)
  const hub = createHub()
  const outbox = createOutbox({ db, clock, onError: unexpected, consumers: () => [] })
  const sessions = createSessions({ db, clock, secret: '', parameters: createParameters({ db, clock }) })
  const qr = createQrSignIn({ db, clock, secret: '' })
  followSessions({ outbox, sessions, audience: hub })
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const upgrades = createUpgrades()
  upgrades.listen(server)
  const served = serveSockets({ upgrades, hub, sessions, qr, outbox, clock })
  await outbox.start()
  return {
    db,
    server,
    sessions,
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/data`,
    async stop() {
      served.stop()
      server.close()
      await outbox.stop()
      await db.close()
    },
  }
}

beforeAll(async () => {
  here = await startProduct()
  there = await startOther(here.database.url)
  customer = await here.customer('city')
  await here.person(customer, 'admin', 'administrator')
  admin = here.apiClient()
  await admin.signIn('admin')
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate()
})
afterAll(async () => {
  await there.stop()
  await here.close()
})

const heart = (token: string) =>
  JSON.stringify({ type: 'heart', time: 0, appType: 'light', customerId: customer, token })

/** Someone signed in by one server, with a socket at the other. */
async function withSocketThere() {
  const account = `person${++people}`
  await here.person(customer, account, 'operator')
  const apiClient = here.apiClient()
  const { data } = await apiClient.signIn(account)
  const socket = new WebSocket(there.url)
  sockets.push(socket)
  await once(socket, 'open')
  const heard = once(socket, 'message')
  socket.send(heart(apiClient.token))
  await heard
  const told: string[] = []
  socket.on('message', (text) => told.push(String(text)))
  return { apiClient, socket, told, id: (data as { user: { id: number } }).user.id }
}

test.each([
  ['signs out', (apiClient: ApiClient) => apiClient.call(calls['auth.logout'].path)],
  ['is deleted', (_: ApiClient, id: number) => admin.call(calls['user.delete'].path, { id })],
  ['gets another password', (_: ApiClient, id: number) => admin.call(calls['user.resetPassword'].path, { id })],
])('who %s on one server is cut off by another', async (_, end) => {
  const { apiClient, socket, told, id } = await withSocketThere()
  expect(await there.sessions.find(apiClient.token)).not.toBeNull()
  expect(await end(apiClient, id)).toMatchObject({ code: 0 })
  await expect.poll(() => socket.readyState, WITHIN).toBe(socket.CLOSED)
  expect(told).toEqual(['{"type":"expired"}'])
  expect(await there.sessions.find(apiClient.token)).toBeNull()
})

test('a right that is taken away on one server is gone on another', async () => {
  const { apiClient, id } = await withSocketThere()
  const ops = async () => (await there.sessions.find(apiClient.token))?.ops
  expect(await ops()).toContain('command.view')
  const [role] = await here.app.db.system((scope) =>
    scope.query<{ id: number; name: string; operations: string[] }>(
      'select r.id, r.name, r.operations from role r join person_role p on p.role_id = r.id where p.person_id = $1',
      [id],
    ),
  )
  const operations = role!.operations.filter((one) => one !== 'command.view')
  expect(
    await admin.call(calls['role.save'].path, { id: role!.id, name: role!.name, note: '', operations, groups: null }),
  ).toMatchObject({ code: 0 })
  await expect.poll(ops, WITHIN).not.toContain('command.view')
})

test('a browser that waits at one server hears that its code was confirmed by another', async () => {
  const asked = await fetch(`http://127.0.0.1:${here.app.port}${calls['auth.getQrCode'].path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const { code } = ((await asked.json()) as { data: { code: string } }).data
  const cookie = asked.headers.getSetCookie().map((one) => one.split(';')[0]!)
  const socket = new WebSocket(there.url, { headers: { cookie: cookie.join('; ') } })
  sockets.push(socket)
  const told: unknown[] = []
  socket.on('message', (text) => told.push(JSON.parse(String(text))))
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'qrcode', code }))
  // What is answered later was waited for before.
  socket.send(heart('none'))
  await expect.poll(() => told).toEqual([{ type: 'expired' }])
  expect(await admin.call(calls['auth.answerQr'].path, { code, accept: true })).toMatchObject({ code: 0 })
  await expect.poll(() => told.at(-1), WITHIN).toEqual({ type: 'qrcode', code, success: true })
  const published = await here.app.db.system((scope) =>
    scope.query<{ body: unknown }>("select body from outbox where name = 'qrAnswered'"),
  )
  expect(JSON.stringify(published)).not.toContain(code)
})
