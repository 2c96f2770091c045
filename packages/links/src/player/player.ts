import type { z } from 'zod'
import type { After } from '../after.ts'
import type { Connection, LinkEvents, MetricValue, Order, Sample } from '../link.ts'
import { createOrders } from './orders.ts'
import type { About, Manifest, report } from './protocol.ts'

/** Requests that a player may make within ten seconds. */
const WINDOW = 10_000
const MOST_IN_WINDOW = 60
/** A player that asks for nothing for so long is gone. */
const SILENT = 90_000

type Options = {
  readonly connection: Connection
  readonly now: () => number
  readonly after: After
  readonly events: LinkEvents
}

/** What is known of a player, and the request that waits for something new. */
export type Player = {
  /** Where it asks from; null where it is not online. */
  readonly address: string | null
  /** It has asked for something. False where it does so too often. */
  heard(address: string | null): boolean
  take(order: Order): boolean
  announce(): void
  /** There is something else to fetch: its schedule was changed. */
  renew(): void
  /** Resolves when there is something newer than a revision, when the time is over, or when it asks anew. */
  newerThan(revision: number | undefined, wait: number, signal: AbortSignal): Promise<void>
  manifest(nonce: string | undefined): Manifest
  report(said: z.output<typeof report>): void
  /** An order that waits is not given to it. */
  refuse(id: string, message: string): void
  /** It counts as gone until it asks again. */
  lose(): void
  stop(): void
}

export function createPlayer({ connection, now, after, events }: Options): Player {
  const self = { ...connection, device: null }
  const orders = createOrders({ connection, now, after, reply: events.reply, added: changed })
  let revision = now()
  let isAnnounced = false
  let address: string | null = null
  let window = { since: now(), requests: 0 }
  let endWait = () => {}
  let stopSilence = () => {}

  function changed() {
    // Also after a restart of ours a revision is another than before.
    revision = Math.max(revision + 1, now())
    endWait()
  }

  function stop() {
    stopSilence()
    endWait()
    orders.clear()
    address = null
  }

  function lose() {
    if (address === null) return
    isAnnounced = false
    changed()
    stop()
    events.online(self, false, now())
  }

  const samplesOf = (values: Readonly<Record<string, MetricValue>>): Sample[] =>
    Object.entries(values).map(([key, value]) => ({ key, value, at: now(), historical: false }))

  function bear({ maker, model, firmware }: About) {
    const samples = samplesOf({
      'Properties.Hardware Make': maker,
      'Properties.Hardware Model': model,
      'Properties.FW': firmware,
    })
    isAnnounced = true
    events.birth({ address: self, at: now(), samples, replies: true })
  }

  return {
    get address() {
      return address
    },
    heard(from) {
      const isNew = address === null
      address = from ?? 'unknown'
      stopSilence()
      stopSilence = after(SILENT, lose)
      if (isNew) events.online(self, true, now())
      if (now() - window.since >= WINDOW) window = { since: now(), requests: 0 }
      return ++window.requests <= MOST_IN_WINDOW
    },
    take(order) {
      if (address === null) return false
      orders.take(order)
      return true
    },
    announce() {
      isAnnounced = false
      changed()
    },
    renew: changed,
    async newerThan(seen, wait, signal) {
      endWait()
      if (seen !== revision || wait === 0 || signal.aborted) return
      const { promise, resolve } = Promise.withResolvers<void>()
      const cancel = after(wait * 1_000, resolve)
      signal.addEventListener('abort', () => resolve(), { once: true })
      endWait = resolve
      await promise
      cancel()
    },
    manifest: (nonce) => ({
      revision,
      at: new Date(now()).toISOString(),
      nonce: nonce ?? null,
      announce: !isAnnounced,
      orders: orders.deliver(),
      schedule: null,
      values: null,
    }),
    report({ about, values = {}, answers = [], plays = [] }) {
      if (about) bear(about)
      const samples = samplesOf(values)
      if (samples.length > 0) events.values(self, samples)
      for (const { id, status, message, result } of answers)
        orders.answer(id, { status, message, result: result === undefined ? '' : JSON.stringify(result) })
      const played = plays.map(({ from, item = '', ...play }) => ({ ...play, item, from: Date.parse(from) }))
      if (played.length > 0) events.played(self, played)
    },
    refuse: orders.refuse,
    lose,
    stop,
  }
}
