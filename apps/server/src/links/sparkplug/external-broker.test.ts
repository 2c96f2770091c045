import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createExternalBroker } from './external-broker.ts'
import type { Receiver, Transport } from './transport.ts'

/** Control packets of MQTT 3.1.1, section 2.2.1. */
const CONNECT = 1
const PUBLISH = 3
const PUBACK = 4
const SUBSCRIBE = 8
const SESSION_PRESENT = Buffer.from([0x20, 2, 1, 0])
const WITHIN = 10_000

/** A message under QoS 1, section 3.3: topic `t`, payload of one byte. */
const publish = (id: number) => Buffer.from([0x32, 6, 0, 1, 't'.charCodeAt(0), id >> 8, id & 0xff, 0])

type Packet = { type: number; body: Buffer }

/** The whole packets at the beginning of what came, all shorter than 128 bytes, and the bytes of one that is cut off. */
function packetsOf(bytes: Buffer): { packets: Packet[]; rest: Buffer } {
  const packets: Packet[] = []
  let at = 0
  for (let end = 0; at + 1 < bytes.length; at = end) {
    end = at + 2 + bytes[at + 1]!
    if (end > bytes.length) break
    packets.push({ type: bytes[at]! >> 4, body: bytes.subarray(at + 2, end) })
  }
  return { packets, rest: bytes.subarray(at) }
}

let server: Server
let transport: Transport
afterEach(async () => {
  await transport.stop()
  server.close()
})

/** A broker that sends `greetings` of each connection in the same bytes as that it is connected. */
async function startBroker(greetings: (connection: number) => readonly number[], granted = 1) {
  const acknowledged: number[][] = []
  const sockets: Socket[] = []
  server = createServer((socket) => {
    const connection = sockets.push(socket) - 1
    const own: number[] = []
    acknowledged.push(own)
    socket.on('error', () => undefined)
    let begun: Buffer = Buffer.alloc(0)
    socket.on('data', (bytes) => {
      const { packets, rest } = packetsOf(Buffer.concat([begun, bytes]))
      begun = rest
      for (const { type, body } of packets) {
        if (type === CONNECT) socket.write(Buffer.concat([SESSION_PRESENT, ...greetings(connection).map(publish)]))
        // What is sent on the first connection is answered on the next.
        if (type === PUBLISH && connection > 0) socket.write(Buffer.from([0x40, 2, body[3]!, body[4]!]))
        if (type === SUBSCRIBE) socket.write(Buffer.from([0x90, 3, body[0]!, body[1]!, granted]))
        if (type === PUBACK) own.push(body.readUInt16BE(0))
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`, acknowledged, sockets }
}

const receiver = (committed: () => Promise<void>, onConnected = () => {}): Receiver => ({
  subscriptions: ['t'],
  will: () => ({ topic: 'will', payload: new Uint8Array(), qos: 1, retain: true }),
  onConnected,
  onLost: () => undefined,
  receive: () => undefined,
  refuse: () => undefined,
  committed,
})

const open = (url: string) => {
  transport = createExternalBroker({ url, clientId: 'test', after: () => () => undefined, onError: () => undefined })
  return transport
}

test('what a session kept for us and sends with its first bytes is acknowledged, also while our own are sent again', async () => {
  const kept = Array.from({ length: 1_000 }, (_, at) => at + 1)
  const { url, acknowledged, sockets } = await startBroker((connection) => (connection === 0 ? [] : kept))
  const resumed = Promise.withResolvers<void>()
  await open(url).start(
    receiver(
      () => resumed.promise,
      () => sockets.length === 2 && resumed.resolve(),
    ),
  )
  transport.publish('t', new Uint8Array([1]), { qos: 1, retain: false })
  await transport.room()
  sockets[0]!.destroy()
  await expect.poll(() => acknowledged[1], { timeout: WITHIN }).toEqual(kept)
})

test('an acknowledgement is not sent on another connection than its message came on', async () => {
  const first = Promise.withResolvers<void>()
  const { url, acknowledged, sockets } = await startBroker((connection) => (connection === 0 ? [1, 2] : [7]))
  await open(url).start(receiver(() => first.promise))
  sockets[0]!.destroy()
  await expect.poll(() => sockets.length, { timeout: WITHIN }).toBe(2)
  first.resolve()
  await expect.poll(() => acknowledged[1], { timeout: WITHIN }).toEqual([7])
  expect(acknowledged[0]).toEqual([])
})

test(
  'whoever stops while the broker is away waits for nothing that it would have acknowledged',
  async () => {
    const { url, sockets } = await startBroker(() => [])
    const own = open(url)
    await own.start(receiver(async () => undefined))
    own.publish('t', new Uint8Array(1), { qos: 1, retain: false })
    server.close()
    const lost = once(sockets[0]!, 'close')
    sockets[0]!.destroy()
    await lost
    await expect.poll(() => own.isUp()).toBe(false)
    await own.stop()
  },
  WITHIN,
)

test('a broker that refuses what we subscribe to is told as deaf', async () => {
  const { url } = await startBroker(() => [], 0x80)
  const own = open(url)
  await own.start(
    receiver(
      async () => undefined,
      () => expect.fail('announced'),
    ),
  )
  await expect.poll(() => [own.isUp(), own.isDeaf?.()], { timeout: WITHIN }).toEqual([false, true])
})
