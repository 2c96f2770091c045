import type { Scope } from '../../../db/database.ts'
import { listRules } from './rule.store.ts'
import { ruleRows } from './rules.ts'

/** All rules of the organisation, as it sees them. */
export const readRules = async (scope: Scope) => ruleRows(await listRules(scope))
