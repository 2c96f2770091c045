import { createServer } from 'node:net'
import { Aedes } from 'aedes'
import { type BareOrder, orderFor } from './order.ts'

/** The broker alone, acknowledging everything at once: what the same messages cost without a product behind them. */
export type Burst = { readonly orderTo: readonly string[]; readonly order?: BareOrder }
/** Moments of a burst: its beginning and the last answer that came back, ms since 1970. */
export type Answered = { readonly began: number; readonly lastAt: number }

const now = () => performance.timeOrigin + performance.now()
const broker = await Aedes.createBroker({ concurrency: 0 })
const server = createServer((socket) => {
  socket.setNoDelay(true)
  broker.handle(socket)
})
let awaited = 0
let answered = (_at: number) => {}

broker.authorizePublish = (_client, packet, done) => {
  done()
  if (awaited > 0 && packet.topic.includes('/DDATA/') && --awaited === 0) answered(now())
}

function send({ orderTo, order }: Burst): void {
  const began = now()
  // A lamp answers an order with its reply and with the level that it gives, or with the tables that it holds.
  awaited = orderTo.length * 2
  answered = (lastAt) => process.send?.({ answered: { began, lastAt } satisfies Answered })
  for (const [n, topic] of orderTo.entries()) {
    const payload = Buffer.from(orderFor(`bare-${n}`, order))
    broker.publish({ cmd: 'publish', topic, payload, qos: 0, retain: false, dup: false }, () => {})
  }
}

process.on('message', (message) => send(message as Burst))
process.on('SIGTERM', () => process.exit(0))
process.on('SIGINT', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ listening: typeof address === 'object' && address ? address.port : 0 })
})
