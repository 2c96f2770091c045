import type { After } from '../after.ts'
import type { Connection, LinkEvents, Order } from '../link.ts'
import { createCalls } from './calls.ts'
import { clearCache } from './card-cache.ts'
import { configure } from './configuration.ts'
import { createOrders } from './orders.ts'
import { HEARTBEAT, type Pile } from './pile.ts'
import { type Counters, createRecorder } from './recorder.ts'
import { ping, type ServerPeer } from './rpc.ts'

/** Messages that a pile may send within ten seconds: it may deliver what it kept while it was alone. */
const WINDOW = 10_000
const MOST_IN_WINDOW = 200
/** A pile of which nothing is heard for so long is gone. */
const SILENT = 2.5 * HEARTBEAT * 1_000
/** Its WebSocket is asked for a sign of life: not every pile can be told how often to give one. */
const PING_EVERY = 30_000
/** One that comes back without announcing itself is asked to. */
const ASK_AFTER = 3_000
/** What a pile deletes once it is answered. */
const KEPT = new Set(['StartTransaction', 'MeterValues', 'StopTransaction'])

export type SessionOptions = {
  readonly peer: ServerPeer<Connection>
  readonly pile: Pile
  readonly counters: Counters
  readonly events: LinkEvents
  readonly now: () => number
  readonly after: After
  /** Resolves when what the pile said so far is stored. */
  readonly stored: () => Promise<void>
  /** The pile has announced itself, or had its time to. */
  readonly ready: () => void
  readonly onError: (error: unknown) => void
}

/** A connection of a pile, from its handshake to its end. */
export type Session = {
  readonly peer: ServerPeer<Connection>
  take(order: Order): void
  /** Asks the pile to announce itself. */
  announce(): void
  /** Has the pile forget the cards that it remembers; false where it does not answer. */
  clearCache(): Promise<boolean>
}

export function openSession(options: SessionOptions): Session {
  const { peer, pile, counters, events, now, after, stored, ready, onError } = options
  const { session: connection, handshake } = peer
  const calls = createCalls(peer, after)
  const orders = createOrders({ connection, calls, pile, now, reply: events.reply })
  const recorder = createRecorder({
    ...{ peer, connection, counters, now, onError, frame: events.frame },
    topic: `/ocpp/${handshake.identity}`,
  })
  let window = { since: now(), messages: 0 }
  let stopSilence = () => {}
  let stopPings = () => {}

  /** Whatever comes is a sign of life: a message, a ping, the answer to one. */
  function heard() {
    stopSilence()
    stopSilence = after(SILENT, () => void peer.close({ force: true }))
  }

  function count() {
    if (now() - window.since >= WINDOW) window = { since: now(), messages: 0 }
    if (++window.messages <= MOST_IN_WINDOW) return
    recorder.mark('tooMany')
    void peer.close({ code: 1008, reason: 'too many messages' })
  }

  function pingLater() {
    stopPings = after(PING_EVERY, () => {
      ping(peer)
      pingLater()
    })
  }

  // A pile that cannot be asked or told goes on as it likes.
  const announce = () =>
    void calls.add((call) => call('TriggerMessage', { requestedMessage: 'BootNotification' })).catch(() => undefined)
  const stopAsking = after(ASK_AFTER, () => {
    announce()
    ready()
  })
  function announced() {
    stopAsking()
    calls.add(configure).catch(() => undefined)
    ready()
  }

  for (const [action, answer] of Object.entries(pile.answers))
    recorder.answer(action, (params) => {
      const answered = answer(params, recorder.mark)
      if (action === 'BootNotification') announced()
      return KEPT.has(action) ? Promise.all([answered, stored()]).then(([answer]) => answer) : answered
    })
  peer.on('message', ({ outbound }) => {
    if (!outbound) count()
  })
  handshake.request.socket.on('data', heard)
  peer.on('close', () => {
    handshake.request.socket.off('data', heard)
    stopSilence()
    stopPings()
    stopAsking()
  })
  heard()
  pingLater()
  return { peer, take: orders.take, announce, clearCache: () => calls.add(clearCache) }
}
