import type { Duplex } from 'node:stream'
import sparkplug from 'sparkplug-client'
import type { Provisioned } from './edge.ts'
import { until } from './wait.ts'

/** Of a lamp of 100 W: what it draws at a level of 0-100 %. */
const wattsAt = (level: number) => level

const metrics = (level: number, born = false) => [
  { name: 'lamp/level', type: 'Float' as const, value: level },
  ...(born ? [{ name: 'lamp/command', type: 'Float' as const, value: level }] : []),
  { name: 'elec/activePower', type: 'Float' as const, value: wattsAt(level) },
]

export type StockGateway = {
  level(lamp: string): number | undefined
  /** Cuts the connection without a word. */
  cut(): void
  end(): void
}

/**
 * A gateway as another maker would build it on the stock library: it knows nothing of ours, obeys bare writes of
 * `lamp/command`, and answers by publishing what it measures.
 */
export async function startStockGateway(
  url: string,
  { group, edge, user, secret }: Provisioned,
  lamps: readonly string[],
  now: () => number,
): Promise<StockGateway> {
  const levels = new Map(lamps.map((lamp) => [lamp, 80]))
  const client = sparkplug.newClient({
    serverUrl: url,
    username: user,
    password: secret,
    groupId: group,
    edgeNode: edge,
    clientId: `stock-${edge}`,
    version: 'spBv1.0',
    publishDeath: true,
    mqttOptions: { reconnectPeriod: 0 },
  })
  let isBorn = false
  function beBorn() {
    const timestamp = now()
    client.publishNodeBirth({
      timestamp,
      metrics: [{ name: 'Node Control/Rebirth', type: 'Boolean', value: false }],
    })
    for (const [lamp, level] of levels) client.publishDeviceBirth(lamp, { timestamp, metrics: metrics(level, true) })
    isBorn = true
  }
  client.on('birth', beBorn)
  client.on('ncmd', ({ metrics: asked }) => {
    if (asked?.some(({ name, value }) => name === 'Node Control/Rebirth' && value === true)) beBorn()
  })
  client.on('dcmd', (lamp, { metrics: asked }) => {
    const ordered = asked?.find(({ name }) => name === 'lamp/command')?.value
    if (typeof ordered !== 'number') return
    levels.set(lamp, ordered)
    client.publishDeviceData(lamp, { timestamp: now(), metrics: metrics(ordered) })
  })
  client.on('error', () => undefined)
  await until('the gateway is born', () => isBorn)
  const inner = client as unknown as { client: { stream: Duplex } }
  return {
    level: (lamp) => levels.get(lamp),
    cut: () => void inner.client.stream.destroy(),
    end: () => client.stop(),
  }
}
