import type { Connection, Sessions } from '@lamplighter/links/link'
import type { Tls } from '../../network/tls.ts'
import type { Identity } from './access.ts'

export type PublishOptions = { readonly qos: 0 | 1; readonly retain: boolean }

/** Carries Sparkplug messages between the host and a broker, ours or another. */
export type Transport = {
  publish(topic: string, payload: Uint8Array, options: PublishOptions): void
  /** Resolves when most of what was published has left, so that a long order is not held in memory whole. */
  room(): Promise<void>
  start(receiver: Receiver): Promise<void>
  stop(): Promise<void>
  /** Gateways can reach us: our broker listens, or we are connected to another's. */
  isUp(): boolean
  /** The other's broker takes what we publish and sends us nothing. */
  isDeaf?(): boolean
  /** Edge nodes, `group/edge`, whose connection the broker itself can see; null when it cannot. */
  connected(): ReadonlySet<string> | null
  /** False where the broker sees that an edge node is not connected or not born: what is sent to it is lost. */
  reaches(node: Connection): boolean
  /** Connections that come from now on are served with this certificate; only our own broker has one. */
  renewTls?(tls: Tls): void
  /** Connections that the broker holds itself; null where it is another's. */
  readonly sessions: Sessions | null
}

export type Receiver = {
  readonly subscriptions: readonly string[]
  will(): { topic: string; payload: Uint8Array; qos: 1; retain: true }
  /** `isResumed`: nothing was lost meanwhile, the broker kept what came. */
  onConnected(isResumed: boolean): void
  /** The connection to a broker elsewhere is gone; it is sought again. */
  onLost(): void
  /** `from` is the edge node that the broker authenticated, when it tells. */
  receive(topic: string, payload: Uint8Array, from?: string): void
  /** A node published below another's topic: counted for its own connection, and dropped. */
  refuse(identity: Identity, topic: string, payload: Uint8Array): void
  /**
   * Resolves when everything received so far is in the database: of all, or of one group up to a message of a node of it.
   * What a message of values is read by, the births of its node, is there then too.
   */
  committed(from?: Identity, topic?: string): Promise<void>
}
