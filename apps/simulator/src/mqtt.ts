import { connect as dial } from 'mqtt'
import type { Connect } from './surroundings.ts'

const CONNECT_TIMEOUT = 15_000
const KEEPALIVE_SECONDS = 60

/** Connections of a fleet to an MQTT broker, one try each: the edge itself decides when to try again. */
export const connectTo =
  (url: string): Connect =>
  ({ group, edge, secret, will, subscriptions, opened, message, closed }) => {
    const client = dial(url, {
      protocolVersion: 4,
      clientId: `edge-${group}-${edge}`,
      username: edge,
      password: secret,
      clean: true,
      keepalive: KEEPALIVE_SECONDS,
      connectTimeout: CONNECT_TIMEOUT,
      reconnectPeriod: 0,
      resubscribe: false,
      will: { ...will, payload: Buffer.from(will.payload) },
    })
    let over = false
    const leave = () => {
      if (over) return
      over = true
      client.end(true)
      closed()
    }
    client.on('connect', () => {
      client.subscribe([...subscriptions], { qos: 1 }, (error) => (error ? client.end(true, leave) : opened()))
    })
    client.on('message', message)
    client.on('error', () => client.end(true, leave))
    client.on('close', leave)
    return {
      publish: (topic, payload, options) => void client.publish(topic, Buffer.from(payload), options),
      end: () => new Promise((resolve) => client.end(!client.connected, () => resolve())),
      cut: () => void client.stream.destroy(),
    }
  }
