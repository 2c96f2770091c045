import type { AlarmRule, Kind } from '@lamplighter/contract'
import { alarmRules as shipped } from '@lamplighter/kinds/alarms'
import { pointIndex } from '@lamplighter/kinds/wires'
import type { Database } from '../../../db/database.ts'
import { loadRules, type StoredRule } from './rule.store.ts'
import { shippedRule, toRule } from './rules.ts'

/** The rules in force, in memory. */
export type RuleBook = {
  /** The same list until a rule of the organisation is changed. */
  rulesOf(customerId: number, kind: Kind): readonly AlarmRule[]
  /** Reads those of one organisation again. */
  reload(customerId: number): Promise<void>
}

function inForce(kind: Kind, stored: readonly StoredRule[]): readonly AlarmRule[] {
  const changed = new Map(stored.flatMap((one) => (one.kind === kind && !one.removed ? [[one.key, one]] : [])))
  if (changed.size === 0) return shipped[kind]
  const kept = shipped[kind].filter(({ key }) => !changed.has(key))
  // A point that a later release took away is judged by nothing; a rule for it must not stop the others.
  const own = [...changed.values()].filter(({ enabled, point }) => enabled && pointIndex(kind).has(point))
  return [...kept, ...own.map((one) => toRule(one.key, one, shippedRule(kind, one.key)))]
}

export async function createRuleBook(db: Pick<Database, 'system'>): Promise<RuleBook> {
  let stored = await db.system((scope) => loadRules(scope))
  const lists = new Map<string, readonly AlarmRule[]>()
  return {
    rulesOf(customerId, kind) {
      const own = stored.get(customerId)
      if (!own) return shipped[kind]
      const key = `${customerId}/${kind}`
      const found = lists.get(key) ?? inForce(kind, own)
      lists.set(key, found)
      return found
    },
    async reload(customerId) {
      const read = await db.system((scope) => loadRules(scope, customerId))
      stored = new Map([...stored, [customerId, read.get(customerId) ?? []]])
      for (const key of [...lists.keys()]) if (key.startsWith(`${customerId}/`)) lists.delete(key)
    },
  }
}
