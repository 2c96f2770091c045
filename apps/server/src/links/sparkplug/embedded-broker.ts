import { createServer, type Server, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import { socketAddress } from '@lamplighter/links/socket-address'
import { PAYLOAD_LIMITS } from '@lamplighter/links/sparkplug/codec'
import { Aedes, type AuthenticateError, type Client } from 'aedes'
import type { Tls } from '../../network/tls.ts'
import { StartError } from '../../settings.ts'
import type { Credentials } from '../credentials.ts'
import { type Identity, mayPublish, maySubscribe } from './access.ts'
import { type ConnectionLimits, createConnectionLimit } from './connection-limit.ts'
import { createCorks } from './corks.ts'
import { createOutgoing } from './outgoing.ts'
import { limitPackets } from './packet-limit.ts'
import { createSlices } from './slices.ts'
import type { Receiver, Transport } from './transport.ts'

type Options = {
  host: string
  /** Without TLS; null for none. */
  port: number | null
  secure?: { readonly port: number; readonly tls: Tls } | null
  credentials: Credentials
  onError: (error: unknown) => void
  limits?: Partial<ConnectionLimits>
}

const LIMITS: ConnectionLimits = { perAddress: 10_000, unauthenticated: 64, waiting: 1_024, connectWithin: 10_000 }
/** A name, a secret and the will of a gateway. */
const CONNECT_BYTES = 4 * 1024
/** A payload as large as is decoded, and its topic. */
const PACKET_BYTES = PAYLOAD_LIMITS.bytes + 1024

const UNAVAILABLE = 3
const BAD_CREDENTIALS = 4
const NAME_LIMIT = 130
/** Where a forbidden message goes instead of its topic: nobody can subscribe to it. */
const REFUSED_TOPIC = '$refused'

const refused = (returnCode: number): AuthenticateError => Object.assign(new Error('not authorised'), { returnCode })

function listen(server: Server, port: number, host: string, setting: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new StartError(`port ${port} for MQTT is taken: set ${setting}`) : error),
    )
    server.listen(port, host, resolve)
  })
}

/**
 * The broker in our own process. Messages are taken inside its publish authorisation, before it acknowledges them, so
 * that an acknowledged reading is a stored one.
 */
export async function createEmbeddedBroker({
  host,
  port,
  secure = null,
  credentials,
  onError,
  limits,
}: Options): Promise<Transport> {
  const identities = new WeakMap<Client, Identity>()
  const connected = new Map<string, Client>()
  const clientOf = ({ group, edge }: Identity) => connected.get(`${group}/${edge}`)
  /** Before its birth a node takes no command. */
  const born = new WeakSet<Client>()
  const bounds = { ...LIMITS, ...limits }
  let receiver: Receiver | undefined
  const broker = await Aedes.createBroker({
    // Its queue of waiting messages is emptied by recursion, which overflows the stack when an order goes to a whole
    // city; and one gateway that stops reading would hold up all others. So none waits.
    concurrency: 0,
    heartbeatInterval: 30_000,
    maxClientsIdLength: 200,
    connectTimeout: bounds.connectWithin,
  })
  let secureContext = secure && createSecureContext(secure.tls)
  const securely = new WeakSet<Socket>()
  const raw = new WeakMap<Client, Socket>()
  const connections = createConnectionLimit(bounds, (socket) => {
    socket.setNoDelay(true)
    const conn =
      secureContext && securely.has(socket) ? new TLSSocket(socket, { isServer: true, secureContext }) : socket
    const client = broker.handle(conn)
    raw.set(client, socket)
    limitPackets(conn, () => (identities.has(client) ? PACKET_BYTES : CONNECT_BYTES))
  })
  const outgoing = createOutgoing()
  const listeners: { server: Server; port: number; setting: string }[] = []
  if (port !== null)
    listeners.push({
      server: createServer({ pauseOnConnect: true }, connections.offer),
      port,
      setting: 'LAMPLIGHTER_MQTT_PORT',
    })
  if (secure)
    listeners.push({
      server: createServer({ pauseOnConnect: true }, (socket) => {
        securely.add(socket)
        connections.offer(socket)
      }),
      port: secure.port,
      setting: 'LAMPLIGHTER_MQTTS_PORT',
    })

  broker.authenticate = (client, name, password, done) => {
    if (!name || name.length > NAME_LIMIT || /[+#/\0]/.test(name)) return done(refused(BAD_CREDENTIALS), false)
    credentials
      .check(name, password?.toString() ?? '', socketAddress(raw.get(client)!))
      .then((identity) => {
        if (!identity) return done(refused(BAD_CREDENTIALS), false)
        identities.set(client, identity)
        // A client id counts only within its own node: nobody takes over another's session by naming it.
        Object.assign(client, { id: `${identity.group}/${identity.edge}/${client.id}` })
        connected.set(`${identity.group}/${identity.edge}`, client)
        connections.signedIn(raw.get(client)!)
        done(null, true)
      })
      .catch((error) => {
        onError(error)
        done(refused(UNAVAILABLE), false)
      })
  }

  broker.authorizeSubscribe = (client, subscription, done) => {
    const identity = identities.get(client)
    done(null, identity && maySubscribe(identity, subscription.topic) ? subscription : null)
  }

  // The sockets of a city that answers at once are all readable in one turn of the event loop, which would then last for
  // seconds. A connection that is not taken from reads no more: what waits is bounded by what their sockets hold.
  const [received, acknowledged] = [createSlices(), createSlices()]
  const corks = createCorks()
  broker.authorizePublish = (client, packet, done) => {
    const identity = client && identities.get(client)
    if (!client || !identity || !receiver) return done(new Error('not signed in'))
    const to = receiver
    received.add(() => {
      const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload
      if (mayPublish(identity, packet.topic)) {
        if (packet.topic.includes('/NBIRTH/')) born.add(client)
        to.receive(packet.topic, payload, identity.edge)
      } else {
        // Closing the connection for one bad topic would cost a gateway all its lamps.
        to.refuse(identity, packet.topic, payload)
        packet.topic = REFUSED_TOPIC
      }
      if (packet.qos === 0) return done()
      const acknowledge = () => {
        corks.hold(client.conn)
        done()
      }
      to.committed(identity, packet.topic).then(() => acknowledged.add(acknowledge), done)
    })
  }

  broker.authorizeForward = (client, packet) => {
    corks.hold(client.conn)
    return packet
  }

  broker.on('clientDisconnect', (client) => {
    const identity = identities.get(client)
    const node = identity && `${identity.group}/${identity.edge}`
    if (node && connected.get(node) === client) connected.delete(node)
  })
  broker.on('clientError', () => undefined)
  broker.on('connectionError', () => undefined)

  return {
    room: outgoing.room,
    publish(topic, payload, { qos, retain }) {
      const passed = outgoing.add()
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
          passed()
          if (error && !broker.closed) onError(error)
        },
      )
    },
    async start(taker) {
      receiver = taker
      for (const { server, port, setting } of listeners) await listen(server, port, host, setting)
      taker.onConnected(false)
    },
    async stop() {
      for (const { server } of listeners) server.close()
      await new Promise<void>((resolve) => broker.close(() => resolve()))
    },
    isUp: () => listeners.every(({ server }) => server.listening),
    connected: () => new Set(connected.keys()),
    reaches(node) {
      const client = clientOf(node)
      return client !== undefined && born.has(client)
    },
    renewTls(tls) {
      if (secure) secureContext = createSecureContext(tls)
    },
    sessions: {
      addressOf(node) {
        const client = clientOf(node)
        return client ? socketAddress(client.conn as Partial<Socket>) : null
      },
      drop(node) {
        const client = clientOf(node)
        client?.close()
        return client !== undefined
      },
    },
  }
}
