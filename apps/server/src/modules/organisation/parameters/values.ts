import type { Input, ParameterValues, parameterCalls } from '@lamplighter/contract'
import type { Database, Scope } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import { inForce } from './overrides.ts'
import { deleteOverride, loadOverrides, saveOverride } from './store.ts'

/** What organisations have saved for themselves, cached briefly. */
export type Parameters = {
  of(customerId: number): Promise<ParameterValues>
  /** They changed: the next reader asks the database. */
  forget(customerId: number): void
  /** Null puts one back to its default. */
  save(scope: Scope, account: string, changes: readonly ParameterChange[]): Promise<void>
}

export type ParameterChange = Input<(typeof parameterCalls)['parameter.save']>['changes'][number]

const MEMORY = 5_000

export function createParameters({ db, clock }: { db: Database; clock: Clock }): Parameters {
  const kept = new Map<number, { values: ParameterValues; until: number }>()
  return {
    async of(customerId) {
      const known = kept.get(customerId)
      if (known && known.until > clock.now()) return known.values
      const values = inForce(await db.system((scope) => loadOverrides(scope, customerId)))
      kept.set(customerId, { values, until: clock.now() + MEMORY })
      return values
    },
    forget: (customerId) => void kept.delete(customerId),
    async save(scope, account, changes) {
      const at = new Date(clock.now())
      for (const { name, value } of changes)
        await (value === null ? deleteOverride(scope, name) : saveOverride(scope, { name, value }, { account, at }))
    },
  }
}
