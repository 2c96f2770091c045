import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { freePort } from '@lamplighter/links/testing'
import { connectAsync } from 'mqtt'
import { afterEach, expect, test } from 'vitest'
import { RENEWED_CERTIFICATE, TEST_CERTIFICATE, TEST_KEY } from '../../testing/certificate.ts'
import { createEmbeddedBroker } from './embedded-broker.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const LIMITS = { perAddress: 100, unauthenticated: 2, waiting: 2, connectWithin: 20_000 }

async function serve(limits: Partial<typeof LIMITS> = {}, check = async (edge: string) => ({ group: 'city', edge })) {
  const [port, securePort] = [await freePort(), await freePort()]
  const broker = await createEmbeddedBroker({
    host: '127.0.0.1',
    port,
    secure: { port: securePort, tls: { cert: TEST_CERTIFICATE, key: TEST_KEY } },
    credentials: { check },
    limits: { ...LIMITS, ...limits },
    onError: () => undefined,
  })
  const received: number[] = []
  await broker.start({
    subscriptions: [],
    will: () => ({ topic: 'spBv1.0/STATE/host', payload: Buffer.alloc(0), qos: 1, retain: true }),
    onConnected: () => undefined,
    onLost: () => undefined,
    receive: (_topic, payload) => void received.push(payload.byteLength),
    refuse: () => undefined,
    committed: async () => undefined,
  })
  closing.push(broker.stop)
  return {
    broker,
    port,
    received,
    securePort,
    async raw(to = port): Promise<Socket> {
      const socket = connect(to, '127.0.0.1')
      closing.push(() => socket.destroy())
      socket.on('error', () => undefined)
      await once(socket, 'connect')
      return socket
    },
    async gateway(name = 'gw-1') {
      const client = await connectAsync(`mqtt://127.0.0.1:${port}`, {
        username: name,
        password: 'secret',
        reconnectPeriod: 0,
      })
      client.on('error', () => undefined)
      closing.push(() => client.endAsync(true))
      return client
    },
  }
}

/** The header of a packet of a type, with a body of so many bytes to come. */
const header = (type: number, length: number) =>
  Buffer.from([type, ...[0, 7, 14, 21].map((bits) => ((length >> bits) & 0x7f) | (bits < 21 ? 0x80 : 0))])

test('a CONNECT of 256 MB is ended at its header', async () => {
  const { raw } = await serve()
  const socket = await raw()
  const closed = once(socket, 'close')
  socket.write(header(0x10, 256 * 1024 * 1024 - 1))
  await closed
})

test('a gateway that signed in may send what readings take, and is cut at more', async () => {
  const { gateway, received } = await serve()
  const client = await gateway()
  await client.publishAsync('spBv1.0/city/NDATA/gw-1', Buffer.alloc(1_000_000), { qos: 1 })
  expect(received).toEqual([1_000_000])
  const closed = new Promise<void>((resolve) => void client.once('close', () => resolve()))
  client.publish('spBv1.0/city/NDATA/gw-1', Buffer.alloc(2_000_000), { qos: 0 })
  await closed
  expect(received).toEqual([1_000_000])
})

test('who says nothing is shown out', async () => {
  const { raw } = await serve({ connectWithin: 100 })
  const socket = await raw()
  await once(socket, 'close')
})

test('who begins no TLS handshake is shown out too', async () => {
  const { raw, securePort } = await serve({ connectWithin: 100 })
  await once(await raw(securePort), 'close')
})

test('a CONNECT of 256 MB is ended at its header over TLS too', async () => {
  const { raw, securePort } = await serve()
  const socket = connectTls({ socket: await raw(securePort), rejectUnauthorized: false })
  socket.on('error', () => undefined)
  await once(socket, 'secureConnect')
  const closed = once(socket, 'close')
  socket.write(header(0x10, 256 * 1024 * 1024 - 1))
  await closed
})

test('a connection that cannot be judged is refused, not kept', async () => {
  const { gateway } = await serve({}, async () => {
    throw new Error('no database')
  })
  await expect(gateway()).rejects.toThrow(/Server unavailable/i)
})

test('of one address only so many are served before they sign in, the next wait, and more are closed', async () => {
  const { raw, gateway } = await serve()
  const [first] = [await raw(), await raw()]
  // Two are served; this gateway waits until one of them goes.
  let signedIn = false
  const third = gateway().then(() => {
    signedIn = true
  })
  const fourth = await raw()
  const fifth = await raw()
  await once(fifth, 'close')
  expect([signedIn, fourth.destroyed]).toEqual([false, false])
  first!.destroy()
  await third
})

test('those who signed in do not count against those who have not, but against what an address may open', async () => {
  const { raw, gateway } = await serve({ perAddress: 5 })
  for (let at = 0; at < 5; at++) await gateway(`gw-${at}`)
  await once(await raw(), 'close')
})

test('a renewed certificate is shown to who connects from then on', async () => {
  const { broker, securePort } = await serve()
  async function shown(): Promise<string> {
    const socket = connectTls({ port: securePort, host: '127.0.0.1', rejectUnauthorized: false })
    await once(socket, 'secureConnect')
    const { serialNumber } = socket.getPeerCertificate()
    socket.destroy()
    return serialNumber
  }
  expect(await shown()).toBe('01')
  broker.renewTls?.({ cert: RENEWED_CERTIFICATE, key: TEST_KEY })
  expect(await shown()).toBe('02')
})
