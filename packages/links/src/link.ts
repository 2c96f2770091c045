import type { ReservationOutcome } from '@lamplighter/contract'

/** What every link offers the server: bytes become births, values and replies; orders become bytes. */

/** A connection with the field. */
export type Connection = {
  /** The organisation's code. */
  readonly group: string
  /** Communication number of the gateway, cabinet controller or direct lamp. */
  readonly edge: string
}

export type Address = Connection & {
  /** Communication number of a device behind it; null for the one that holds the connection. */
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
  /** Arguments as its frame shows them to people: missing where nothing in them is secret. */
  readonly hiddenArgs?: unknown
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

/** `birth`: it names what later frames only number; `loss`: said by the transport in the name of who is gone. */
export type FrameType = 'birth' | 'loss' | 'other'

/** One payload sent or received, without the transport's header. */
export type LinkFrame = {
  readonly send: boolean
  readonly type: FrameType
  /** Where it was addressed to: a topic, a path. */
  readonly topic: string
  readonly bytes: Uint8Array
  readonly at: number
  /** Who said it or hears it; null when it names nobody. */
  readonly address: Address | null
  /** Why it was refused, in a word of its link; null when it was good. */
  readonly fault: string | null
}

/** Something that a screen showed or a speaker spoke. */
export type Play = {
  /** When it began, by the clock of the device: two plays of one device do not begin at the same moment. */
  readonly from: number
  readonly text: string
  /** Name of what was played; empty for a text that has none. */
  readonly item: string
  /** Null while it lasts: it is told again when it is over. */
  readonly seconds: number | null
  /** Number of the play task that it was of; absent for what was ordered. */
  readonly task?: number | undefined
  /** The live speech that it was, of whom `item` names. */
  readonly speech?: string | undefined
}

/** The beginning or the end of a session at a charging pile, by its number and the meter in Wh, what the meter says meanwhile; that nothing is plugged in; or how a reservation goes. */
export type Charging =
  | {
      readonly is: 'begun'
      readonly at: number
      readonly number: number
      readonly meter: number
      readonly tag: string
      /** Number of the reservation that it ends; null where it names none. */
      readonly reservation: number | null
    }
  | {
      readonly is: 'over'
      readonly at: number
      /** Null where the pile names none that is known: it is of the last one whose end is not known. */
      readonly number: number | null
      readonly meter: number
      readonly reason: string
    }
  | { readonly is: 'metered'; readonly at: number; readonly number: number; readonly meter: number }
  | { readonly is: 'vacant'; readonly at: number }
  | {
      /** Kept free for a card until a moment, ms. */
      readonly is: 'reserved'
      readonly at: number
      readonly number: number
      readonly tag: string
      readonly until: number
    }
  | { readonly is: 'released'; readonly at: number; readonly number: number; readonly outcome: ReservationOutcome }

export type LinkEvents = {
  birth(birth: Birth): void
  online(address: Address, online: boolean, at: number): void
  values(address: Address, samples: readonly Sample[]): void
  reply(reply: Reply): void
  played(address: Address, plays: readonly Play[]): void
  charging(address: Address, charging: Charging): void
  frame(frame: LinkFrame): void
  /** |receive - payload time| in ms, when it passes the limit. */
  clockSkew(address: Address, skewMs: number): void
  /** The way to the field was lost, or is back: connections were lost with it, and come back one by one. */
  interrupted(): void
}

/**
 * Why an order did not leave. `notRunning`: the link of its device does not run; `groupless`: the gateway does not pass
 * orders on by group number; `unsequenced`: the device cannot tell a newer order from an older one that is still on its
 * way to it.
 */
export type SendFailure = 'offline' | 'unknown' | 'notRunning' | 'groupless' | 'unsequenced'

/** `reply`: the device answers the order; `observe`: its values have to show that it was carried out. */
export type SendResult = { ok: true; confirms: 'reply' | 'observe' } | { ok: false; reason: SendFailure }

/** Frames since the start; those refused by why. */
export type LinkCounters = {
  readonly received: number
  readonly sent: number
  readonly faults: Readonly<Record<string, number>>
}

/** Connections that a link holds itself. */
export type Sessions = {
  /** IP address and port it speaks from; null where it is not connected. */
  addressOf(connection: Connection): string | null
  /** Closes it; false where it is not connected. */
  drop(connection: Connection): boolean
}

/** A way to speak with devices: it tells `LinkEvents` what it hears, and takes orders. */
export type Link = {
  start(): Promise<void>
  stop(): Promise<void>
  /** Sends an order and says how it will be confirmed. */
  send(order: Order): SendResult
  /** Resolves when most of what was sent has left; missing where nothing is held back. */
  room?(): Promise<void>
  /** Asks who holds a connection to announce itself and its devices again; missing where nobody can be asked. */
  requestBirth?(connection: Connection): void
  /** Devices can reach us. */
  isUp(): boolean
  /** What we say leaves, and nothing that devices say reaches us; missing where that cannot be. */
  isDeaf?(): boolean
  readonly counters: LinkCounters
  /** Null where others hold the connections. */
  readonly sessions: Sessions | null
}
