import type { MetricValue, ReplyStatus } from '../../link.ts'
import type { Publish } from '../transport.ts'

export type EdgeMetric = {
  /** As on the wire: `lamp/level`. */
  readonly name: string
  readonly datatype: number
  readonly value: MetricValue
  readonly transient?: boolean
  readonly unit?: string
}

export type EdgeReading = {
  readonly name: string
  readonly value: MetricValue
  readonly at?: number
  readonly historical?: boolean
}

export type OrderReply = { readonly status: ReplyStatus; readonly message?: string; readonly result?: unknown }

export type EdgeOrder = {
  readonly device: string | null
  readonly code: string | null
  readonly args: unknown
  /** Metric name to value. */
  readonly writes: Record<string, MetricValue>
  readonly correlation: string | null
  readonly expiresAt: number | null
  /** Of two orders for one point the higher decides; null from a host that does not number them. */
  readonly sequence: number | null
}

/** What becomes of an order; an answer that was lost on its way is told when the order comes again. */
export type Outcome = OrderReply | { readonly lost: OrderReply } | 'dropped'

export type EdgeOptions = {
  readonly group: string
  readonly edge: string
  readonly now: () => number
  readonly publish: Publish
  /** Metrics of the node (device null) or of a device, read at each birth. */
  readonly metrics: (device: string | null) => readonly EdgeMetric[]
  readonly devices: () => readonly string[]
  /** Devices that carry a group number; a node without it passes no order on to a group. */
  readonly members?: (number: number) => readonly string[]
  /**
   * Executes an order; never called twice for one correlation id: the last 32 answers of a device are kept and repeated.
   * Null loses the first answer on the way; a resend is then answered with status 0. 'dropped' never reached the device:
   * nothing is answered, and a resend is carried out.
   * `working` tells how far it has come, for what takes long.
   */
  readonly onOrder: (order: EdgeOrder, working: (step: string) => void) => Promise<Outcome> | Outcome
  /** Of births and data; default 0, as the standard has it. */
  readonly qos?: 0 | 1
  /** A stock node: declares no Command metrics, orders arrive as bare writes and are not answered. */
  readonly plain?: boolean
}

export type EdgeNode = {
  readonly subscriptions: readonly string[]
  /** The Will of the connection about to be opened: an NDEATH with a new bdSeq. */
  will(): { topic: string; payload: Uint8Array; qos: 0; retain: false }
  /** Publishes NBIRTH and the DBIRTH of every device. */
  connected(): void
  /** Publishes values by alias, each with its time. */
  data(device: string | null, readings: readonly EdgeReading[]): void
  /** Publishes DDEATH. */
  deviceGone(device: string): void
  /** Publishes DBIRTH again. */
  deviceBorn(device: string): void
  /** Takes a command. */
  receive(topic: string, payload: Uint8Array): void
  /** Publishes NDEATH, to be called before a clean disconnect. */
  stop(): void
}
