import { type ClientMessage, type ServerMessage, SOCKET } from '@lamplighter/contract'
import { createSubscriptions } from './subscriptions.ts'

/** As much of a WebSocket as the live connection uses. */
export type Wire = {
  send: (text: string) => void
  close: () => void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event?: { code: number }) => void) | null
}

/** Who signs the heart; null while nobody is signed in or the application has no live data. */
export type HeartIdentity = { token: string; appType: string; customerId: number; lang: string }

export type Link =
  | { state: 'idle' | 'connecting' }
  /** `latency` is the way of a heart there and back, ms; null before the first answer. */
  | { state: 'open'; latency: number | null }
  | { state: 'lost'; since: number }

type Options = {
  open: () => Wire
  identity: () => HeartIdentity | null
  /** Milliseconds since 1970. */
  now: () => number
  onLink: (link: Link) => void
  onMessage: (message: ServerMessage) => void
  /** The connection is back after a loss: when it was lost and for how long, ms. */
  onRegained: (lost: { since: number; lasted: number }) => void
}

export type Socket = ReturnType<typeof createSocket>

/**
 * The live connection of the contract (section 7): a heart every 30 s, again 3 s after a loss, `sub` and `subconn`
 * counted per device and per connection so that two panels may watch the same one.
 */
export function createSocket({ open, identity, now, onLink, onMessage, onRegained }: Options) {
  const subscriptions = { device: createSubscriptions('device'), connection: createSubscriptions('connection') }
  let wire: Wire | null = null
  let isOpen = false
  let lostAt: number | null = null
  let heartAt: number | null = null
  let beat: ReturnType<typeof setInterval> | undefined
  let again: ReturnType<typeof setTimeout> | undefined

  const say = (message: ClientMessage) => {
    if (isOpen) wire?.send(JSON.stringify(message))
  }

  function heart() {
    const who = identity()
    if (!who || !isOpen) return
    heartAt = now()
    say({ type: 'heart', time: heartAt, batch: true, ...who })
  }

  function opened() {
    isOpen = true
    onLink({ state: 'open', latency: null })
    heart()
    beat = setInterval(heart, SOCKET.heartbeat)
    for (const { asked } of Object.values(subscriptions)) for (const message of asked()) say(message)
    if (lostAt !== null) onRegained({ since: lostAt, lasted: now() - lostAt })
    lostAt = null
  }

  function closed(code: number | undefined) {
    clearInterval(beat)
    isOpen = false
    wire = null
    lostAt ??= now()
    onLink({ state: 'lost', since: lostAt })
    // Nine tabs of one session would push each other out every three seconds.
    again = setTimeout(connect, code === SOCKET.crowdedOut ? SOCKET.reconnectCrowdedOut : SOCKET.reconnect)
  }

  function received(text: unknown) {
    if (typeof text !== 'string') return
    const parsed = JSON.parse(text) as ServerMessage | ServerMessage[]
    for (const message of Array.isArray(parsed) ? parsed : [parsed]) {
      if (message.type === 'heart' && heartAt !== null) {
        onLink({ state: 'open', latency: now() - heartAt })
        heartAt = null
      }
      onMessage(message)
    }
  }

  function connect() {
    if (lostAt === null) onLink({ state: 'connecting' })
    const mine = open()
    wire = mine
    mine.onopen = () => mine === wire && opened()
    mine.onclose = (event) => mine === wire && closed(event?.code)
    mine.onmessage = ({ data }) => mine === wire && received(data)
  }

  return {
    /** Connects, or, when connected already, signs in anew (after a switch of organisation). */
    start() {
      if (wire) heart()
      else {
        clearTimeout(again)
        connect()
      }
    },
    stop() {
      clearInterval(beat)
      clearTimeout(again)
      const mine = wire
      wire = null
      isOpen = false
      lostAt = null
      mine?.close()
      onLink({ state: 'idle' })
    },
    /** Watches values and frames of one device by its communication number; returns how to stop. */
    watch: (code: string) => subscriptions.device.add(code, say),
    /** Watches the frames of a connection and of all devices behind it; returns how to stop. */
    follow: (conn: string) => subscriptions.connection.add(conn, say),
  }
}
