import type { Connection, LinkCounters, LinkEvents, Order, SendResult, Sessions } from '../link.ts'
import type { CameraAddress } from './camera.ts'
import { createConcurrencyLimit } from './concurrency.ts'
import { type CameraState, openSession, type Session } from './session.ts'
import type { LiveSpeech } from './talk.ts'
import type { Network } from './transport.ts'

export type { CameraAddress } from './camera.ts'
export { CameraFault, type FrameFault } from './faults.ts'
export type { CameraState, CameraStatus } from './session.ts'
export type { Network } from './transport.ts'

export type KnownCamera = { readonly connection: Connection; readonly address: CameraAddress }

export type HostOptions = {
  readonly now: () => number
  readonly network: Network
  readonly random: () => number
  readonly events: LinkEvents
  /** What is spoken live to a camera, by its id; null where that is over. */
  readonly speechOf: (connection: Connection, id: string) => LiveSpeech | null
}

/** Our end of ONVIF: we call, cameras answer. */
export type OnvifHost = {
  /** Watches a camera at an address from now on; at another than before it is asked at once. */
  watch(known: KnownCamera): Promise<void>
  forget(connection: Connection): void
  stop(): void
  send(order: Order): SendResult
  stateOf(connection: Connection): CameraState | null
  /** A picture of this moment, as the camera gave it: nobody has judged it. */
  picture(connection: Connection): Promise<Buffer> | null
  readonly counters: LinkCounters
  readonly sessions: Sessions
}

/** Cameras that are asked at the same time. */
const MOST_AT_ONCE = 16
/** Cameras that are known at a start are asked within this time, ms. */
const SPREAD = 60_000

const keyOf = ({ group, edge }: Connection) => `${group}/${edge}`

export function createOnvifHost({
  now,
  network,
  random,
  events,
  speechOf,
}: HostOptions): OnvifHost & { start(known: readonly KnownCamera[]): void } {
  const counters = { received: 0, sent: 0, faults: {} as Record<string, number> }
  const open = new Map<string, { readonly session: Session; readonly address: CameraAddress }>()
  const limited = createConcurrencyLimit(MOST_AT_ONCE)
  const sessionOf = (connection: Connection) => open.get(keyOf(connection))?.session

  function openOne({ connection, address }: KnownCamera): Session {
    sessionOf(connection)?.stop()
    const session = openSession({
      ...{ connection, address, network, now, random, speechOf, events, limited },
      count(send, fault) {
        counters[send ? 'sent' : 'received']++
        if (fault) counters.faults[fault] = (counters.faults[fault] ?? 0) + 1
      },
    })
    open.set(keyOf(connection), { session, address })
    return session
  }

  return {
    start(known) {
      const most = Math.min(SPREAD, known.length * 250)
      for (const one of known) openOne(one).start(random() * most)
    },
    watch: (known) => openOne(known).startNow(),
    forget(connection) {
      sessionOf(connection)?.stop()
      if (open.delete(keyOf(connection))) events.online({ ...connection, device: null }, false, now())
    },
    stop() {
      for (const { session } of open.values()) session.stop()
      open.clear()
    },
    send(order) {
      const session = sessionOf(order.address)
      if (!session?.isUp()) return { ok: false, reason: 'offline' }
      session.take(order)
      return { ok: true, confirms: 'reply' }
    },
    stateOf: (connection) => sessionOf(connection)?.state() ?? null,
    picture: (connection) => sessionOf(connection)?.picture() ?? null,
    counters,
    sessions: {
      addressOf(connection) {
        const one = open.get(keyOf(connection))
        return one?.session.isUp() ? new URL(one.address.url).host : null
      },
      // It is we who call: what is ended here begins anew with the next question.
      drop: (connection) => {
        const session = sessionOf(connection)
        void session?.pollNow()
        return session !== undefined
      },
    },
  }
}
