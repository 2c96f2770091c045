import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { After } from '../after.ts'
import type { Connection, LinkCounters, LinkEvents, Order, SendResult, Sessions } from '../link.ts'
import { socketAddress } from '../socket-address.ts'
import { SUBPROTOCOL } from './names.ts'
import { type CardJudgement, createPile, type Pile } from './pile.ts'
import type { Counters } from './recorder.ts'
import type { Reserved } from './reservations.ts'
import { createServer, type Handshake } from './rpc.ts'
import { openSession, type Session } from './session.ts'
import type { Open } from './transactions.ts'

export { type CardJudgement, type CardVerdict, unfitReasons } from './pile.ts'
export type { Reserved } from './reservations.ts'
export type { Open } from './transactions.ts'

export type HostOptions = {
  readonly now: () => number
  readonly after: After
  /** Who a name and a secret stand for; null refuses the connection. */
  check(name: string, secret: string, address: string | null): Promise<Connection | null>
  /** When the clocks of its organisation show what one of UTC shows at a moment, ms. */
  atLocal(connection: Connection, shown: number): number
  /** Number of the last session of a pile. */
  lastTransaction(connection: Connection): number
  /** The session that is kept as not over. */
  openSession(connection: Connection): Open | null
  /** Number of the last reservation of a pile, 0 for none. */
  lastReservation(connection: Connection): number
  /** The reservation that is kept as not over. */
  reserved(connection: Connection): Reserved | null
  /** Whether a card may charge at a pile. */
  judge(connection: Connection, tag: string): Promise<CardJudgement>
  /** Resolves when what a pile said so far is stored. */
  stored(connection: Connection): Promise<void>
  /** A pile has connected, and can be called. */
  ready(connection: Connection): void
  readonly events: LinkEvents
  readonly onError: (error: unknown) => void
}

/** Our end of OCPP 1.6J: the central system. */
export type OcppHost = {
  /** A request for a WebSocket at `/ocpp/{identity}`. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  stop(): Promise<void>
  send(order: Order): SendResult
  requestBirth(connection: Connection): void
  /** Has a pile forget the cards that it remembers; false where it is not connected, or does not answer. */
  clearCache(connection: Connection): Promise<boolean>
  readonly counters: LinkCounters
  readonly sessions: Sessions
}

/** A message holds the meter values of some minutes. */
const MAX_PAYLOAD = 64 * 1024
/** Bad messages in a row after which a connection is closed. */
const MAX_BAD = 20
/** Handshakes that are judged at the same time. */
const MOST_HANDSHAKES = 64

const PATH = /^\/ocpp\/[\w.~%@:-]{1,200}$/
const keyOf = ({ group, edge }: Connection) => `${group}/${edge}`

export function createOcppHost(options: HostOptions): OcppHost {
  const { now, after, events, onError } = options
  const counters: Counters = { received: 0, sent: 0, faults: {} }
  const sessions = new Map<string, Session>()
  /** What is known of piles outlasts their connections. */
  const piles = new Map<string, Pile>()
  const server = createServer<Connection>({ maxBadMessages: MAX_BAD, maxPayload: MAX_PAYLOAD })
  let handshakes = 0
  let isStopped = false

  /** Whose connection it is, or why it is none, as HTTP says it. */
  async function judge({ identity, password, protocols, request }: Handshake): Promise<Connection | number> {
    if (!protocols.has(SUBPROTOCOL)) return 400
    if (!password) return 401
    if (handshakes >= MOST_HANDSHAKES) return 503
    handshakes++
    try {
      return (await options.check(identity, password.toString(), socketAddress(request.socket))) ?? 401
    } catch (error) {
      onError(error)
      return 503
    } finally {
      handshakes--
    }
  }

  server.auth(async (accept, reject, handshake) => {
    const judged = await judge(handshake)
    if (typeof judged === 'number') reject(judged, '')
    else accept(judged)
  })

  function pileOf(connection: Connection): Pile {
    const pile =
      piles.get(keyOf(connection)) ??
      createPile({
        ...{ connection, now, events },
        atLocal: (shown) => options.atLocal(connection, shown),
        lastTransaction: () => options.lastTransaction(connection),
        open: options.openSession(connection),
        lastReservation: options.lastReservation(connection),
        reserved: options.reserved(connection),
        judge: (tag) => options.judge(connection, tag),
      })
    piles.set(keyOf(connection), pile)
    return pile
  }

  server.on('error', onError)
  server.on('client', (peer) => {
    const { session: connection } = peer
    const key = keyOf(connection)
    const stored = () => options.stored(connection)
    const session = openSession({
      ...{ peer, pile: pileOf(connection), counters, events, now, after, stored, onError },
      ready: () => options.ready(connection),
    })
    const before = sessions.get(key)
    sessions.set(key, session)
    void before?.peer.close({ code: 1000, reason: 'connected again' })
    events.online({ ...connection, device: null }, true, now())
    peer.on('close', () => {
      if (sessions.get(key) !== session) return
      sessions.delete(key)
      if (!isStopped) events.online({ ...connection, device: null }, false, now())
    })
  })

  return {
    upgrade(request, socket, head) {
      if (PATH.test(request.url ?? '')) server.handleUpgrade(request, socket, head).catch(() => socket.destroy())
      else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
    },
    async stop() {
      isStopped = true
      await server.close({ force: true })
    },
    send(order) {
      const session = sessions.get(keyOf(order.address))
      if (!session) return { ok: false, reason: 'offline' }
      session.take(order)
      return { ok: true, confirms: 'reply' }
    },
    requestBirth: (connection) => sessions.get(keyOf(connection))?.announce(),
    clearCache: async (connection) => (await sessions.get(keyOf(connection))?.clearCache()) ?? false,
    counters,
    sessions: {
      addressOf(connection) {
        const session = sessions.get(keyOf(connection))
        return session ? socketAddress(session.peer.handshake.request.socket) : null
      },
      drop(connection) {
        const session = sessions.get(keyOf(connection))
        void session?.peer.close({ force: true })
        return session !== undefined
      },
    },
  }
}
