import type { siteCalls } from '@lamplighter/contract'
import type { Bus } from '../../bus.ts'
import type { Sessions } from '../auth/index.ts'
import type { Handlers } from '../context.ts'
import type { Registry } from '../devices/index.ts'
import type { Parameters } from '../parameters/index.ts'
import { assignHandlers } from './assign.ts'
import { groupHandlers } from './groups.ts'
import { stationHandlers } from './stations.ts'

type Deps = { bus: Bus; registry: Registry; sessions: Sessions; parameters: Parameters }

/** Groups and sites: the tree that everything stands in, and that rights reach by. */
export function siteHandlers({ bus, registry, sessions, parameters }: Deps): Handlers<typeof siteCalls> {
  async function changed(customerId: number, movedIds?: readonly number[]): Promise<void> {
    await registry.refresh(customerId, movedIds)
    // Whose right reaches a group reaches what has come below it.
    await sessions.refreshBound(customerId)
    bus.emit('inventoryChanged', customerId)
  }
  return { ...assignHandlers(changed), ...groupHandlers(changed), ...stationHandlers(changed, parameters) }
}
