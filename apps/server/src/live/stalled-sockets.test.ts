import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Caller } from '../modules/context.ts'
import type { QrSignIn, Sessions } from '../modules/organisation/auth/index.ts'
import { createUpgrades } from '../network/upgrades.ts'
import { createHandClock } from '../testing/hand-clock.ts'
import { createHandOutbox } from '../testing/hand-outbox.ts'
import { createHub } from './hub.ts'
import { serveSockets } from './socket.ts'

const STALLED = 24
const BUDGET = 16 * 1024 * 1024
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0).reverse()) close()
})

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
/** What is held after garbage is gone, on and beside the heap; the test's own reader is in it. */
function memory(): number {
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

const heartOf = (token: string) =>
  JSON.stringify({ type: 'heart', time: 0, appType: 'light', customerId: 1, token, batch: true })

/** A text frame as a browser sends it: masked, here with zeroes. */
function masked(text: string): Buffer {
  const body = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, 0x80 | 126, body.length >> 8, body.length & 255, 0, 0, 0, 0]), body])
}

/** Signs in and never reads a byte. */
async function stall(port: number, token: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.pause()
  await once(socket, 'connect')
  socket.write(
    'GET /data HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  socket.write(masked(heartOf(token)))
  return socket
}

test('sockets that never read are cut within a budget, and another goes on getting its messages', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const clock = createHandClock(0)
  const hub = createHub()
  const find = async (token: string) =>
    ({
      isSuper: true,
      ops: [],
      grants: new Map(),
      customerId: 1,
      app: 'light',
      apps: ['light'],
      tokenHash: token,
    }) as unknown as Caller
  const sessions = { find } as Partial<Sessions> as Sessions
  const upgrades = createUpgrades()
  upgrades.listen(server)
  const sockets = serveSockets({
    upgrades,
    hub,
    sessions,
    qr: {} as QrSignIn,
    outbox: createHandOutbox(),
    clock,
    budget: BUDGET,
  })
  closing.push(() => server.close(), sockets.stop)

  const reader = new WebSocket(`ws://127.0.0.1:${port}/data`)
  await once(reader, 'open')
  let got = 0
  reader.on('message', (data) => {
    got += (JSON.parse(String(data)) as { type: string }[]).filter(({ type }) => type === 'trans').length
  })
  reader.send(heartOf('reader'))
  for (let at = 0; at < STALLED; at++) {
    const socket = await stall(port, `stalled-${at}`)
    closing.push(() => socket.destroy())
  }
  while (hub.size <= STALLED) await setImmediate()

  let told = 0
  let most = 0
  const before = memory()
  // Ten seconds of beats, of messages that do not merge: some 190 MB to each socket.
  for (let beat = 0; beat < 260; beat++) {
    for (let at = 0; at < 25; at++) {
      told++
      hub.toAll({ customerId: 1, operation: 'frame.view', groupId: 1 }, `trans/${told}`, () =>
        Object.assign({ type: 'trans' as const }, { text: 'x'.repeat(30_000) } as never),
      )
    }
    await clock.advance(40)
    while (got < told) await setImmediate()
    most = Math.max(most, sockets.held)
    if (beat % 20 === 0) expect(memory() - before).toBeLessThan(4 * BUDGET)
  }
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(BUDGET)
  while (hub.size > 1) await setImmediate()
  expect(reader.readyState).toBe(WebSocket.OPEN)
  expect(got).toBe(told)
})
