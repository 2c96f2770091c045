import type { Fleet } from '@lamplighter/contract'
import { startBareBroker } from './bare.ts'
import type { Switched } from './city-on.ts'
import { startLoaders } from './loaders.ts'
import type { BareOrder } from './order.ts'

const WINDOW = 1_000

/** Seconds until the last lamp has its order and the broker the last answer, with no product in between. */
export async function brokerAlone(
  fleetFile: string,
  gateways: Fleet['edges'],
  order?: BareOrder,
): Promise<Pick<Switched, 'sent' | 'shown'>> {
  const broker = await startBareBroker()
  const loaders = await startLoaders({ fleetFile, mqtt: broker.mqtt, gateways, qos: 1, window: WINDOW })
  const topics = gateways.flatMap(({ group, edge, devices }) =>
    devices.map(({ code }) => `spBv1.0/${group}/DCMD/${edge}/${code}`),
  )
  const { began, lastAt } = await broker.orderTo(topics, order)
  const ordered = await loaders.ordered()
  await loaders.stop()
  await broker.stop()
  return { sent: (ordered.lastAt - began) / 1000, shown: (lastAt - began) / 1000 }
}
