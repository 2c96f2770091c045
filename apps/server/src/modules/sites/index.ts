import type { siteCalls } from '@lamplighter/contract'
import type { Bus } from '../../bus.ts'
import type { Database } from '../../db/database.ts'
import type { Sessions } from '../auth/index.ts'
import type { Handlers } from '../context.ts'
import type { Registry } from '../devices/index.ts'
import type { Parameters } from '../parameters/index.ts'
import { assignHandlers } from './assign.ts'
import { groupHandlers } from './groups.ts'
import { stationHandlers } from './stations.ts'

type Deps = { db: Database; bus: Bus; registry: Registry; sessions: Sessions; parameters: Parameters }

/** Groups and sites: the tree that everything stands in, and that rights reach by. */
export function siteHandlers({ db, bus, registry, sessions, parameters }: Deps): Handlers<typeof siteCalls> {
  async function changed(customerId: number, movedIds?: readonly number[]): Promise<void> {
    await registry.refresh(customerId, movedIds)
    // Whose right reaches a group reaches what has come below it.
    const narrow = await db.system((scope) =>
      scope.query<{ id: number }>(
        `select distinct h.person_id as id from person_role h join role r on r.id = h.role_id
         where r.customer_id = $1 and r.groups is not null`,
        [customerId],
      ),
    )
    await sessions.refresh(narrow.map(({ id }) => id))
    bus.emit('inventoryChanged', customerId)
  }
  return { ...assignHandlers(changed), ...groupHandlers(changed), ...stationHandlers(changed, parameters) }
}
