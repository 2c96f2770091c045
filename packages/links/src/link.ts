/** What every link offers the server: bytes become births, values and replies; orders become bytes. */

export type Address = {
  /** The organisation's code. */
  readonly group: string
  /** Communication number of the gateway, cabinet controller or direct lamp. */
  readonly edge: string
  /** Communication number of a device behind it; null for the edge node itself. */
  readonly device: string | null
}

export type MetricValue = number | boolean | string | Uint8Array | null

/** One value of a device; `key` is the neutral key (`lamp.level`), whatever the wire calls it. */
export type Sample = {
  readonly key: string
  readonly value: MetricValue
  /** Milliseconds since 1970, the device's own time unless its clock is more than a day off. */
  readonly at: number
  /** Belongs to history only: never the current value, never an alarm. */
  readonly historical: boolean
}

/** What a device says of itself when it appears. */
export type Birth = {
  readonly address: Address
  readonly at: number
  readonly samples: readonly Sample[]
  /** True when it answers orders with a correlation id; else an order is confirmed by watching its values. */
  readonly replies: boolean
}

export type Order = {
  readonly address: Address
  /** Same id again: the device repeats its answer instead of executing twice. */
  readonly correlation: string
  /** Not to the gateway of the address itself but to all its devices that carry this number; each answers for itself. */
  readonly toGroup?: number
  readonly code: string
  readonly args: unknown
  /** Neutral key to value: what a device without replies is simply told. */
  readonly writes: Readonly<Record<string, number | boolean | string>>
  readonly expiresAt: number
  /** Grows from order to order: a device that knows it refuses one older than the last it carried out. */
  readonly sequence: number
  /** An older order for the same point went out and may still be carried out: only a device that tells them apart may get this one. */
  readonly overtakes?: true
}

/** 0 ok, 1 accepted and in progress, 2 rejected, 3 unsupported, 4 device offline, 5 execution error. */
export type ReplyStatus = 0 | 1 | 2 | 3 | 4 | 5

export type Reply = {
  readonly address: Address
  readonly correlation: string
  readonly status: ReplyStatus
  readonly message: string
  readonly result: string
  readonly at: number
}

/** One payload sent or received, without the transport's header. */
export type LinkFrame = {
  readonly send: boolean
  readonly topic: string
  readonly bytes: Uint8Array
  readonly at: number
  /** The connection it belongs to; null when the topic names none. */
  readonly address: Address | null
  /** Why it was refused; null when it was good. */
  readonly fault: FrameFault | null
}

export const frameFaults = [
  'notSparkplug',
  'truncated',
  'tooLarge',
  'unknownAlias',
  'beforeBirth',
  'staleDeath',
  'forbiddenTopic',
  'notProvisioned',
] as const
export type FrameFault = (typeof frameFaults)[number]

export type LinkEvents = {
  birth(birth: Birth): void
  online(address: Address, online: boolean, at: number): void
  values(address: Address, samples: readonly Sample[]): void
  reply(reply: Reply): void
  frame(frame: LinkFrame): void
  /** |receive - payload time| in ms, when it passes the limit. */
  clockSkew(address: Address, skewMs: number): void
}

/**
 * `groupless`: the gateway does not pass orders on by group number; `unsequenced`: the device cannot tell a newer order
 * from an older one that is still on its way to it.
 */
export type SendFailure = 'offline' | 'unknown' | 'groupless' | 'unsequenced'
