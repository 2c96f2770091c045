import type { Connection, Link, LinkCounters, Order, SendResult, Sessions } from '@lamplighter/links/link'
import type { Parameters } from '../modules/organisation/parameters/index.ts'
import type { Readiness } from '../process/readiness.ts'
import type { LinkDefinition, LinkServices } from './definition.ts'
import { type Dropped, limitedEvents } from './device-limits.ts'
import { createLinkEvents, deviceOn, type EventDeps } from './events.ts'
import { createSilence } from './silence.ts'

/** Runs all links: what they hear goes to the ingest, and what is ordered goes out on the link of its device. */
export type LinkRunner = {
  start(): Promise<void>
  stop(): Promise<void>
  send(order: Order): SendResult
  /** Resolves when most of what was sent has left, on every link. */
  room(): Promise<void>
  /** Asks who holds a connection to announce itself and its devices again, where its link can. */
  requestBirth(connection: Connection): void
  /** Connections that a link holds itself; null where others do. */
  sessionsOf(link: string): Sessions | null
  /** Whether each link, by its name, can be reached by devices. */
  readonly up: Readonly<Record<string, () => Readiness>>
  /** Of all links. */
  readonly counters: LinkCounters
  /** What devices said and was not taken. */
  readonly dropped: Dropped
}

type Deps = Omit<EventDeps, 'silence'> &
  Omit<LinkServices, 'events' | 'deviceAt' | 'committed'> & { parameters: Parameters }

const UNKNOWN = { ok: false, reason: 'unknown' } as const
const NOT_RUNNING = { ok: false, reason: 'notRunning' } as const

export async function createLinkRunner(definitions: readonly LinkDefinition[], deps: Deps): Promise<LinkRunner> {
  const { registry, ingest, parameters, clock } = deps
  const { committed } = ingest
  const dropped: Dropped = { time: 0, number: 0, address: 0 }
  const silence = createSilence({ registry, parameters, clock, connection: ingest.connection })

  const links = new Map<string, Link>()
  for (const definition of definitions) {
    const { name } = definition
    const events = limitedEvents(createLinkEvents(name, { ...deps, silence }), clock.now, dropped)
    links.set(name, await definition.open({ ...deps, events, deviceAt: deviceOn(registry, name), committed }))
  }
  const running = new Map<string, Link>()

  async function stop() {
    silence.stop()
    for (const [name, link] of [...running].reverse()) {
      running.delete(name)
      await link.stop()
    }
  }

  return {
    async start() {
      try {
        for (const [name, link] of links) {
          await link.start()
          running.set(name, link)
        }
      } catch (error) {
        await stop()
        throw error
      }
      silence.start()
    },
    stop,
    send(order) {
      const device = registry.at(order.address)
      if (!device) return UNKNOWN
      return running.get(device.link)?.send(order) ?? NOT_RUNNING
    },
    async room() {
      await Promise.all(Array.from(running.values(), (link) => link.room?.()))
    },
    requestBirth(connection) {
      const holder = registry.holderOf(connection)
      if (holder) running.get(holder.link)?.requestBirth?.(connection)
    },
    sessionsOf: (link) => links.get(link)?.sessions ?? null,
    up: Object.fromEntries(Array.from(links, ([name, link]) => [name, () => (link.isDeaf?.() ? 'deaf' : link.isUp())])),
    get counters() {
      const all = { received: 0, sent: 0, faults: {} as Record<string, number> }
      for (const { counters } of links.values()) {
        all.received += counters.received
        all.sent += counters.sent
        for (const [fault, count] of Object.entries(counters.faults))
          all.faults[fault] = (all.faults[fault] ?? 0) + count
      }
      return all
    },
    dropped,
  }
}
