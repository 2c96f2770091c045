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
  /** What another module does in the transaction that saves them: each adds its own as the server starts. */
  addEffect(effect: ParameterEffect): void
  readonly effect: ParameterEffect
}

export type ParameterChange = Input<(typeof parameterCalls)['parameter.save']>['changes'][number]

/** @param values what is in force from now on */
type ParameterEffect = (scope: Scope, values: ParameterValues) => Promise<unknown>

const MEMORY = 5_000

export function createParameters({ db, clock }: { db: Database; clock: Clock }): Parameters {
  const kept = new Map<number, { values: ParameterValues; until: number }>()
  const effects: ParameterEffect[] = []
  return {
    async of(customerId) {
      const known = kept.get(customerId)
      if (known && known.until > clock.now()) return known.values
      const values = inForce(await db.system((scope) => loadOverrides(scope, customerId)))
      kept.set(customerId, { values, until: clock.now() + MEMORY })
      return values
    },
    forget: (customerId) => void kept.delete(customerId),
    addEffect: (effect) => void effects.push(effect),
    async effect(scope, values) {
      for (const effect of effects) await effect(scope, values)
    },
    async save(scope, account, changes) {
      const at = new Date(clock.now())
      for (const { name, value } of changes)
        await (value === null ? deleteOverride(scope, name) : saveOverride(scope, { name, value }, { account, at }))
    },
  }
}
