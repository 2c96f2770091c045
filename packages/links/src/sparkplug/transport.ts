/** What either end asks of its surroundings besides a clock: an MQTT connection. */

export type PublishOptions = { readonly qos: 0 | 1; readonly retain: boolean }

export type Publish = (topic: string, payload: Uint8Array, options: PublishOptions) => void
