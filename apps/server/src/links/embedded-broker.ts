import { createServer, type Server, type Socket } from 'node:net'
import { Aedes, type AuthenticateError, type Client } from 'aedes'
import { StartError } from '../settings.ts'
import { type Identity, mayPublish, maySubscribe } from './access.ts'
import type { Credentials } from './credentials.ts'
import type { Receiver, Transport } from './transport.ts'

type Options = { host: string; port: number; credentials: Credentials; onError: (error: unknown) => void }

const BAD_CREDENTIALS = 4
const NAME_LIMIT = 64
/** Where a forbidden message goes instead of its topic: nobody can subscribe to it. */
const REFUSED_TOPIC = '$refused'

const refused = (): AuthenticateError => Object.assign(new Error('not authorised'), { returnCode: BAD_CREDENTIALS })

/** An IPv4 address is told without the wrapping that a socket for both kinds gives it. */
function addressOf({ conn }: Client): string | null {
  const { remoteAddress, remotePort, remoteFamily } = conn as Partial<Socket>
  if (!remoteAddress || !remotePort) return null
  const address = remoteAddress.replace(/^::ffff:(?=\d+\.)/, '')
  return remoteFamily === 'IPv6' && address.includes(':') ? `[${address}]:${remotePort}` : `${address}:${remotePort}`
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new StartError(`port ${port} for MQTT is taken: set LAMPLIGHTER_MQTT_PORT`)
          : error,
      ),
    )
    server.listen(port, host, resolve)
  })
}

/**
 * The broker in our own process. Messages are taken inside its publish authorisation, before it acknowledges them, so
 * that an acknowledged reading is a stored one.
 */
export async function createEmbeddedBroker({ host, port, credentials, onError }: Options): Promise<Transport> {
  const identities = new WeakMap<Client, Identity>()
  const connected = new Map<string, Client>()
  let receiver: Receiver | undefined
  const broker = await Aedes.createBroker({
    // Its queue of waiting messages is emptied by recursion, which overflows the stack when an order goes to a whole
    // city; and one gateway that stops reading would hold up all others. So none waits.
    concurrency: 0,
    heartbeatInterval: 30_000,
    maxClientsIdLength: 200,
  })
  const server = createServer((socket) => {
    socket.setNoDelay(true)
    broker.handle(socket)
  })

  broker.authenticate = (client, name, password, done) => {
    if (!name || name.length > NAME_LIMIT || /[+#/\0]/.test(name)) return done(refused(), false)
    credentials.check(name, password?.toString() ?? '').then((identity) => {
      if (!identity) return done(refused(), false)
      identities.set(client, identity)
      // A client id counts only within its own node: nobody takes over another's session by naming it.
      Object.assign(client, { id: `${identity.group}/${identity.edge}/${client.id}` })
      connected.set(`${identity.group}/${identity.edge}`, client)
      done(null, true)
    }, onError)
  }

  broker.authorizeSubscribe = (client, subscription, done) => {
    const identity = identities.get(client)
    done(null, identity && maySubscribe(identity, subscription.topic) ? subscription : null)
  }

  broker.authorizePublish = (client, packet, done) => {
    const identity = client && identities.get(client)
    if (!client || !identity || !receiver) return done(new Error('not signed in'))
    const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload
    if (mayPublish(identity, packet.topic)) {
      receiver.receive(packet.topic, payload, identity.edge)
    } else {
      // Closing the connection for one bad topic would cost a gateway all its lamps.
      receiver.refuse(identity, packet.topic, payload)
      packet.topic = REFUSED_TOPIC
    }
    if (packet.qos === 0) return done()
    receiver.committed().then(() => done(), done)
  }

  broker.on('clientDisconnect', (client) => {
    const identity = identities.get(client)
    const node = identity && `${identity.group}/${identity.edge}`
    if (node && connected.get(node) === client) connected.delete(node)
  })
  broker.on('clientError', () => undefined)
  broker.on('connectionError', () => undefined)

  return {
    publish: (topic, payload, { qos, retain }) =>
      broker.publish(
        {
          cmd: 'publish',
          topic,
          payload: Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength),
          qos,
          retain,
          dup: false,
        },
        (error) => {
          if (error && !broker.closed) onError(error)
        },
      ),
    async start(taker) {
      receiver = taker
      await listen(server, port, host)
      taker.onConnected()
    },
    async stop() {
      server.close()
      await new Promise<void>((resolve) => broker.close(() => resolve()))
    },
    connected: () => new Set(connected.keys()),
    sessions: {
      addressOf(node) {
        const client = connected.get(node)
        return client ? addressOf(client) : null
      },
      drop(node) {
        const client = connected.get(node)
        client?.close()
        return client !== undefined
      },
    },
  }
}
