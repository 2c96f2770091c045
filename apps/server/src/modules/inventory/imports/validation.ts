import type { Inventory } from '@lamplighter/contract'
import type { Facts } from '../inventory/index.ts'
import type { TakenLine, Verdict } from './check.ts'
import type { Difference } from './compare.ts'

/** A file held against the rules and against what the organisation has. */
export type Validation = {
  verdicts: (Pick<Verdict, 'row' | 'issues'> & { taken: Pick<TakenLine, 'row' | 'number' | 'codes'> | null })[]
  inventory: Inventory
  facts: ReadonlyMap<string, Facts>
  differences: ReadonlyMap<string, Difference>
  /** Lamps that the file leaves out, by site. */
  missing: readonly number[]
}
