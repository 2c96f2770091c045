import { createEdgeNode, type EdgeReading } from '@lamplighter/links/sparkplug/device'
import { connect, type MqttClient } from 'mqtt'

const FLOAT = 9

export type Provisioned = { group: string; edge: string; user: string; secret: string }

export type TestEdge = {
  /** Publishes readings of a lamp with QoS 1; resolves when the broker has acknowledged them, never when it does not. */
  publish(lamp: string, readings: readonly EdgeReading[]): Promise<void>
  end(): void
}

/** A gateway of our own with lamps behind it, at the device's end of the link. */
export async function connectEdge(
  port: number,
  { group, edge, user, secret }: Provisioned,
  lamps: readonly string[],
  now: () => number,
): Promise<TestEdge> {
  let client: MqttClient | undefined
  let acknowledged: (() => void) | undefined
  const node = createEdgeNode({
    group,
    edge,
    now,
    qos: 1,
    plain: true,
    devices: () => lamps,
    metrics: (lamp) => (lamp === null ? [] : [{ name: 'lamp/level', datatype: FLOAT, value: 0 }]),
    onOrder: () => ({ status: 0 }),
    publish: (topic, payload, { qos, retain }) => {
      const told = acknowledged
      client?.publish(topic, Buffer.from(payload), { qos, retain }, (error) => error || told?.())
    },
  })
  const will = node.will()
  client = connect(`mqtt://127.0.0.1:${port}`, {
    protocolVersion: 4,
    clientId: `e2e-${edge}`,
    username: user,
    password: secret,
    reconnectPeriod: 0,
    will: { ...will, payload: Buffer.from(will.payload) },
  })
  client.on('error', () => undefined)
  client.on('message', (topic, payload) => node.receive(topic, payload))
  const opened = client
  await new Promise<void>((resolve, reject) => {
    opened.once('connect', () => resolve())
    opened.once('close', () => reject(new Error(`gateway ${user} was not let in`)))
  })
  await new Promise<void>((resolve, reject) =>
    opened.subscribe([...node.subscriptions], { qos: 1 }, (error) => (error ? reject(error) : resolve())),
  )
  node.connected()
  return {
    publish: (lamp, readings) =>
      new Promise((resolve) => {
        acknowledged = resolve
        node.data(lamp, readings)
        acknowledged = undefined
      }),
    end: () => void opened.end(true),
  }
}
