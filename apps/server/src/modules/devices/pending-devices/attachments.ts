import type { Connection } from '@lamplighter/links/link'
import type { BatchWriter, BatchWriters } from '../../../batch-writer/index.ts'
import { attachLamps } from '../../inventory/inventory/index.ts'
import type { Registry } from '../devices/index.ts'
import { type Announced, MOST_OF_A_GATEWAY, savePending } from './store.ts'

/**
 * Lamps that nothing carries and that a gateway has announced. The first gateway carries a lamp from then on; whatever
 * cannot be attached waits for a user as others do. A city may be born within a second: all of them wait their turn.
 */
export const createAttachments = (writers: BatchWriters): BatchWriter<Announced> =>
  writers.open<Announced>({
    name: 'devices.attachments',
    every: 200,
    batchSize: 5_000,
    limit: Number.POSITIVE_INFINITY,
    gives: 'newest',
    key: ({ customerId, code }) => `${customerId} ${code}`,
    merge: (first) => first,
    write: (db, announced) =>
      db.system(async (scope) => {
        const attached = await attachLamps(scope, announced, MOST_OF_A_GATEWAY)
        for (const [customerId, own] of Map.groupBy(attached, (one) => one.customerId)) {
          scope.publish(customerId, 'inventoryChanged', { devices: own.map(({ deviceId }) => deviceId) })
          scope.publish(customerId, 'lampsAttached', { gateways: [...new Set(own.map(({ gatewayId }) => gatewayId))] })
        }
        const keys = new Set(attached.map(({ gatewayId, code }) => `${gatewayId} ${code}`))
        const others = announced.filter(({ gatewayId, code }) => !keys.has(`${gatewayId} ${code}`))
        if (others.length > 0) await savePending(scope, others)
      }),
  })

type Deps = { registry: Pick<Registry, 'get' | 'tenantById'>; requestBirth: (connection: Connection) => void }

/** Has gateways announce again what was not theirs when they announced it. */
export function askForBirths({ registry, requestBirth }: Deps, customerId: number, gatewayIds: readonly number[]) {
  const group = registry.tenantById(customerId)?.code
  for (const id of new Set(gatewayIds)) {
    const gateway = registry.get(id)
    if (group !== undefined && gateway) requestBirth({ group, edge: gateway.code })
  }
}
