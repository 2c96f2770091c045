/** What either end asks of its surroundings: an MQTT connection and a clock. */

export type PublishOptions = { readonly qos: 0 | 1; readonly retain: boolean }

export type Publish = (topic: string, payload: Uint8Array, options: PublishOptions) => void

/** Runs `task` after `ms`; returns a canceller. */
export type After = (ms: number, task: () => void) => () => void
