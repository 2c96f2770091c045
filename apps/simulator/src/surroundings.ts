/** What a fleet needs of the outside: time, chance and a network. A test or a benchmark brings its own. */

/** Runs `task` after `ms` of the fleet's own time; returns a canceller. */
export type After = (ms: number, task: () => void) => () => void

export type Will = { readonly topic: string; readonly payload: Uint8Array; readonly qos: 0; readonly retain: false }

/** One attempt to connect to the broker. */
export type Attempt = {
  readonly group: string
  readonly edge: string
  readonly secret: string
  readonly will: Will
  readonly subscriptions: readonly string[]
  /** Connected and subscribed. */
  opened(): void
  message(topic: string, payload: Uint8Array): void
  /** Called once, whether or not it was ever open. */
  closed(): void
}

export type Connection = {
  publish(topic: string, payload: Uint8Array, options: { readonly qos: 0 | 1; readonly retain: boolean }): void
  /** Says goodbye: no Will. */
  end(): Promise<void>
  /** Falls silent as if the cable were pulled: the broker publishes the Will. */
  cut(): void
}

export type Connect = (attempt: Attempt) => Connection

export type Surroundings = {
  readonly now: () => number
  readonly after: After
  /** Seeded, uniform in [0, 1). */
  readonly random: () => number
  readonly connect: Connect
  /** Every order is answered, and soon. */
  readonly isReliable?: boolean
}
