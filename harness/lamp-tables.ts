import type { InventoryDevice } from '@lamplighter/contract'
import type { EdgeMetric, OrderReply } from '@lamplighter/links/sparkplug/device'
import { planMetrics } from '../apps/simulator/src/metrics.ts'
import { planOfLamp } from '../packages/kinds/src/luminaire/schedule.ts'
import { dayPlans } from '../packages/kinds/src/luminaire/settings/plan.ts'
import { keepersOf } from '../packages/kinds/src/settings/keeper.ts'
import { deliveredHash, heldHash } from '../packages/kinds/src/tables.ts'

/** The day tables of a lamp, which it keeps and tells of as a simulated lamp does. */
export type LampTables = {
  /** Null for an order that writes none of them. */
  write(code: string, args: unknown): OrderReply | null
  metrics(): EdgeMetric[]
}

const keeperOf = keepersOf(dayPlans)
const DELIVERED = deliveredHash('luminaire')!

export function createLampTables(nameplate: InventoryDevice): LampTables {
  const keeper = keeperOf(null)
  const isWritten = (setting: string) => setting in (keeper.save() ?? {})
  return {
    write: (code, args) => (code.startsWith('dcc.') ? keeper.order(code, args) : null),
    metrics: () =>
      planMetrics({
        tablesHash: () => (keeper.save() ? heldHash('luminaire', keeper.get) : DELIVERED),
        plan: () => planOfLamp(nameplate, { get: keeper.get, isWritten }),
      }),
  }
}
