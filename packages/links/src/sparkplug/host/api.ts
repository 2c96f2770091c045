import type { After } from '../../after.ts'
import type { Address, LinkEvents, Order, SendResult } from '../../link.ts'
import type { FrameFault } from '../faults.ts'
import type { Publish } from '../transport.ts'

export type BirthMetric = {
  readonly name: string
  readonly alias: number | null
  readonly datatype: number
}

/** What each birth and death of a node or of its devices changes. */
export type NodeSession = {
  readonly bdSeq: number
  readonly seq: number
  readonly online: boolean
  readonly bornAt: number
  /** Devices that were declared and are gone. */
  readonly offline: readonly string[]
}

/** What a node and its devices declared at birth. A device that comes back mostly declares what it did before. */
export type Declarations = {
  readonly metrics: readonly BirthMetric[]
  readonly devices: readonly { readonly device: string; readonly metrics: readonly BirthMetric[] }[]
}

/** What must survive a restart so that no rebirth is needed. */
export type BirthCache = {
  readonly group: string
  readonly edge: string
  readonly session: NodeSession
  readonly declarations: Declarations
}

/** The same of a node that is known: what it declared is some hundred kB, and read where it has changed. */
export type BirthSource = Omit<BirthCache, 'declarations'> & {
  /** Another where the declarations are others. */
  readonly revision: number
  readonly declarations: () => Declarations
}

/** The transport, which is not its own, tells of interruptions; what is played or charged nobody tells on this link. */
export type HostEvents = Omit<LinkEvents, 'interrupted' | 'played' | 'charging'>

export type HostOptions = {
  readonly hostId: string
  readonly now: () => number
  readonly after: After
  readonly publish: Publish
  readonly events: HostEvents
  /** Whether a node, or a device of it, is known and accepted: a broker that is not ours may let others through. All are by default. */
  readonly isProvisioned?: (address: Address) => boolean
  /** Births or deaths of a node have changed what `read` gives: many follow each other within moments. */
  readonly remember: (id: string, read: () => BirthSource) => void
  /** How long a gap in `seq` may stay open; default 5,000. */
  readonly reorderTimeoutMs?: number
  /** Rebirth requests a second over all nodes; default 20. */
  readonly rebirthPerSecond?: number
  /** Least time between two rebirth requests to one node; default 60,000. */
  readonly rebirthPerNodeMs?: number
}

export type SparkplugHost = {
  /** Topics to subscribe to. */
  readonly subscriptions: readonly string[]
  /** The Will of the connection about to be opened; `connected` publishes the birth with the same timestamp. */
  will(): { topic: string; payload: Uint8Array; qos: 1; retain: true }
  /** Publishes the STATE birth. Where the broker kept nothing, nodes are asked again at once. */
  connected(isResumed: boolean): void
  /** Publishes STATE offline and cancels all timers. */
  stop(): void
  restore(memories: readonly BirthCache[]): void
  /**
   * Takes one message; never throws: a bad one becomes a frame with its fault, and is counted.
   * `from` is the authenticated user name when known: nobody may speak for another edge node.
   */
  receive(topic: string, payload: Uint8Array, from?: string): void
  /** Sends an order and says how it will be confirmed. */
  send(order: Order): SendResult
  /** Asks a node for its whole birth, throttled. */
  rebirth(group: string, edge: string): void
  readonly counters: HostCounters
}

export type HostCounters = {
  received: number
  sent: number
  faults: Record<FrameFault, number>
  rebirths: number
}
