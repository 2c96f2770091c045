import {
  clientMessage,
  type Language,
  languageOf,
  mayDo,
  type ServerMessage,
  SOCKET,
  usable,
} from '@lamplighter/contract'
import { type WebSocket, WebSocketServer } from 'ws'
import type { z } from 'zod'
import { readCookies } from '../http/cookies.ts'
import { type Caller, groupScopeOf } from '../modules/context.ts'
import { QR_NONCE, type QrSignIn, type Sessions } from '../modules/organisation/auth/index.ts'
import { isForeign } from '../network/origin.ts'
import type { Upgrades } from '../network/upgrades.ts'
import type { Outbox } from '../outbox/index.ts'
import type { Clock } from '../time/clock.ts'
import type { Hub, Listener } from './hub.ts'
import { createQrWaiters, type QrWaiters, type Waiter } from './qr-waiters.ts'
import { createSessionSockets, type SessionSockets } from './session-sockets.ts'
import { outgoing } from './shared-frames.ts'
import { createSocketBuffers, type SocketBuffers } from './socket-buffer.ts'

const PATH = '/data'
const MAX_PAYLOAD = 64 * 1024
const SUBSCRIPTIONS = 200
/** A connection may carry hundreds of devices. */
const CONNECTIONS = 4
/** A socket that has not sent a heart in this time is signed in no more. */
const SIGN_IN_WITHIN = 15_000
const HEART_WITHIN = 100_000
/** Messages a client may send within ten seconds. */
const CHATTER = 400

/** QR codes that one socket may wait for, one after the other. */
const QR_CODES = 20

type Deps = {
  upgrades: Pick<Upgrades, 'serve'>
  hub: Hub
  sessions: Sessions
  qr: QrSignIn
  outbox: Pick<Outbox, 'on'>
  clock: Clock
  publicUrl?: string | undefined
  /** Bytes that all sockets together may hold back. */
  budget?: number
}
type Heart = Extract<z.output<typeof clientMessage>, { type: 'heart' }>
type SocketDeps = Pick<Deps, 'hub' | 'sessions' | 'clock'> & {
  buffers: SocketBuffers
  sessionSockets: SessionSockets
  room: QrWaiters
  nonce: string | undefined
}

function serveSocket(
  socket: WebSocket,
  { hub, sessions, clock, buffers, sessionSockets, room, nonce }: SocketDeps,
): void {
  let listener: Listener | null = null
  let rights: Caller | null = null
  let token = ''
  let lastHeart = clock.now()
  let heard = 0
  let batch = false
  let language: Language = 'zh'
  const subscribed = new Set<string>()
  const connected = new Set<string>()
  /** What is said after a heart waits until that has been answered. */
  let answered = Promise.resolve()
  let session = ''
  const buffer = buffers.open(
    {
      send: (data) => socket.send(data, { binary: false }),
      get bufferedAmount() {
        return socket.bufferedAmount
      },
      // A closing handshake would queue behind what it does not read.
      cut: () => socket.terminate(),
    },
    () => batch,
  )
  const push = (message: ServerMessage) => buffer.push(message.type, outgoing(message))
  const crowdedOut = () => socket.close(SOCKET.crowdedOut, 'too many sockets of one session')

  let codes = 0
  const waiter: Waiter = {
    nonce,
    until: 0,
    isOpen: () => socket.readyState === socket.OPEN,
    tell: (code, success) => push({ type: 'qrcode', code, success }),
  }

  function leave() {
    if (listener) hub.leave(listener)
    listener = null
    subscribed.clear()
    connected.clear()
  }

  function end() {
    socket.send(JSON.stringify({ type: 'expired' }))
    socket.close(1000, 'session ended')
  }

  /** A session that looks elsewhere now hears nothing until its next heart; one whose rights changed goes on with them. */
  async function recheck() {
    const caller = await sessions.find(token, false)
    if (!caller) return end()
    if (caller.customerId !== listener?.customerId || !caller.apps.includes(listener.app)) return leave()
    rights = caller
  }

  async function heart(message: Heart) {
    const caller = await sessions.find(message.token, false)
    const fits = caller && caller.customerId === message.customerId && !caller.mustChange
    if (!caller || !fits) {
      push({ type: 'expired' })
      leave()
      return
    }
    lastHeart = clock.now()
    if (session !== caller.tokenHash) {
      sessionSockets.remove(session, crowdedOut)
      session = caller.tokenHash
      sessionSockets.add(session, crowdedOut)
    }
    batch = message.batch ?? false
    language = languageOf(message.lang)
    push({ type: 'heart', time: new Date(clock.now()).toISOString() })
    // Live data is not for the site application (contract, section 4).
    if (message.appType === 'site' || !usable(caller.apps).some((code) => code === message.appType)) return leave()
    rights = caller
    const isSame = listener?.customerId === caller.customerId && listener.app === message.appType
    if (isSame && token === message.token) return
    leave()
    token = message.token
    listener = {
      customerId: caller.customerId,
      app: message.appType,
      personId: caller.personId,
      get language() {
        return language
      },
      subscribed,
      connected,
      may({ operation, groupId, applications, isApart }) {
        if (!rights || !mayDo(rights, operation)) return false
        const apps = isApart ? [message.appType] : rights.apps
        if (applications?.every((code) => !apps.includes(code))) return false
        const groupScope = groupScopeOf(rights, operation)
        return groupScope === null || groupId === 'anywhere' || (groupId !== null && groupScope.has(groupId))
      },
      push: buffer.push,
      recheck: () => void recheck().catch(end),
    }
    hub.join(listener)
  }

  function hear(text: string) {
    let parsed: unknown
    try {
      parsed = JSON.parse(text)
    } catch {
      return
    }
    const message = clientMessage.safeParse(parsed)
    if (!message.success) return
    answered = answered.then(() => obey(message.data)).catch(() => socket.close(1011, 'try again'))
  }

  function subscribe(code: string) {
    if (!listener || subscribed.has(code) || subscribed.size >= SUBSCRIPTIONS) return
    subscribed.add(code)
    buffer.push(`subscribed/${code}`, outgoing({ type: 'subscribed', code }))
  }

  async function obey(message: z.output<typeof clientMessage>) {
    if (message.type === 'heart') return heart(message)
    if (message.type === 'qrcode') {
      if (!listener && ++codes <= QR_CODES) await room.enter(waiter, message.code)
    } else if (message.type === 'sub') {
      subscribe(message.code)
    } else if (message.type === 'subconn') {
      if (connected.size < CONNECTIONS && listener) connected.add(message.conn)
    } else if (message.type === 'unsub') forget(subscribed, message.code)
    else forget(connected, message.conn)
  }

  const watch = clock.every(5_000, () => {
    heard = 0
    const limit = listener ? HEART_WITHIN : SIGN_IN_WITHIN
    if (clock.now() - lastHeart > limit && clock.now() > waiter.until) socket.close(1008, 'no heart')
  })
  socket.on('message', (data, isBinary) => {
    if (isBinary || ++heard > CHATTER) return socket.close(1008, 'not understood')
    hear(data.toString())
  })
  // Each is answered, and the answers are held for a socket that does not read.
  socket.on('ping', () => {
    if (++heard > CHATTER) socket.terminate()
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    watch()
    buffer.close()
    sessionSockets.remove(session, crowdedOut)
    room.leave(waiter)
    leave()
  })
}

/** One of them, or all where none is named. */
function forget(asked: Set<string>, one: string | undefined): void {
  if (one === undefined) asked.clear()
  else asked.delete(one)
}

/** Serves `/data`: nothing is pushed before a heart has signed the socket in. */
export function serveSockets(deps: Deps): { stop(): void; readonly held: number } {
  const buffers = createSocketBuffers({ after: deps.clock.after, ...(deps.budget ? { budget: deps.budget } : {}) })
  const sessionSockets = createSessionSockets()
  const room = createQrWaiters(deps.outbox, deps.qr)
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD, perMessageDeflate: false })
  function stop() {
    for (const client of sockets.clients) client.close(1001, 'going away')
    sockets.close()
  }
  deps.upgrades.serve(PATH, {
    stop,
    upgrade(request, socket, head) {
      if (isForeign(request.headers, deps.publicUrl)) {
        socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
        return
      }
      const nonce = readCookies(request.headers.cookie).get(QR_NONCE)
      sockets.handleUpgrade(request, socket, head, (client) =>
        serveSocket(client, { ...deps, buffers, sessionSockets, room, nonce }),
      )
    },
  })
  return {
    get held() {
      return buffers.held
    },
    stop,
  }
}
