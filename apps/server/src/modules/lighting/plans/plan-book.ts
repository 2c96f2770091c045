import type { Label, PlanBody } from '@lamplighter/contract'
import { builtIn } from '@lamplighter/kinds/plans'
import type { Platform } from '../../../db/database.ts'
import type { Carried } from '../../devices/devices/index.ts'
import { loadVersions } from './plan.store.ts'

/** One version of a plan as it is carried out. */
export type KnownPlan = {
  readonly id: string
  readonly version: number
  readonly name: Label
  readonly body: PlanBody
}

/** Those that lamps are delivered with have one version. */
const BUILT_IN_VERSION = 1

const delivered = new Map<string, KnownPlan>(builtIn.map((plan) => [plan.id, { ...plan, version: BUILT_IN_VERSION }]))
export const findBuiltIn = (id: string | null): KnownPlan | null => (id === null ? null : (delivered.get(id) ?? null))
export const listBuiltIn = (): readonly KnownPlan[] => [...delivered.values()]

const keyOf = (id: string, version: number) => `${id} ${version}`

/** A version is never changed and its id is nobody else's: what is known of it holds wherever it is asked. */
// module state: pure cache, keyed by an id that no other database has
const known = new Map<string, KnownPlan>()

/** The plan of a device; null for one that the platform does not know. */
export const findPlan = ({ planId, planVersion }: Carried): KnownPlan | null =>
  findBuiltIn(planId) ?? (planId === null ? null : (known.get(keyOf(planId, planVersion ?? 1)) ?? null))

/** Versions of plans, known without a look into the database. */
export type PlanBook = {
  start(): Promise<void>
  reload(customerId: number): Promise<void>
}

export function createPlanBook(db: Platform): PlanBook {
  async function load(customerId: number | null) {
    const rows = await db.system((scope) => loadVersions(scope, customerId))
    for (const { planId: id, version, name, body } of rows)
      known.set(keyOf(id, version), { id, version, name: { zh: name, en: name }, body })
  }
  return { start: () => load(null), reload: load }
}
