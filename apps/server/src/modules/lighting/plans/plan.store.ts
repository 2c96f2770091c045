import type { PlanBody, PlanForm } from '@lamplighter/contract'
import type { Queries, Scope } from '../../../db/database.ts'

export type StoredPlan = {
  readonly id: string
  readonly name: string
  readonly note: string
  readonly form: PlanForm
  /** The newest. */
  readonly version: number
}
export type StoredVersion = {
  readonly planId: string
  readonly version: number
  readonly body: PlanBody
  readonly savedBy: string
  readonly savedAt: Date
}

const PLAN = 'id, name, note, form, version'
const VERSION = 'v.plan_id as "planId", v.version, v.body, v.saved_by as "savedBy", v.saved_at as "savedAt"'

export const listPlans = (scope: Scope) =>
  scope.query<StoredPlan>(`select ${PLAN} from plan where not removed order by name collate natural_order, id`)

/** Locked, so that of two who save it at once the later one sees what the earlier one did. */
export async function lockPlan(scope: Scope, id: string): Promise<StoredPlan | undefined> {
  const [plan] = await scope.query<StoredPlan>(`select ${PLAN} from plan where id = $1 and not removed for update`, [
    id,
  ])
  return plan
}

export const newestVersions = (scope: Scope) =>
  scope.query<StoredVersion>(
    `select ${VERSION} from plan p join plan_version v on v.plan_id = p.id and v.version = p.version where not p.removed`,
  )

export const versionsOf = (scope: Scope, planId: string) =>
  scope.query<StoredVersion>(`select ${VERSION} from plan_version v where v.plan_id = $1 order by v.version desc`, [
    planId,
  ])

/** A plan that was removed is known as long as a device may carry it. */
export async function findVersion(
  scope: Scope,
  planId: string,
  version: number,
): Promise<(StoredVersion & Pick<StoredPlan, 'name'>) | undefined> {
  const [found] = await scope.query<StoredVersion & Pick<StoredPlan, 'name'>>(
    `select ${VERSION}, p.name from plan_version v join plan p on p.id = v.plan_id where v.plan_id = $1 and v.version = $2`,
    [planId, version],
  )
  return found
}

/** All versions of all organisations, or of one. */
export const loadVersions = (scope: Queries, customerId: number | null) =>
  scope.query<Pick<StoredVersion, 'planId' | 'version' | 'body'> & { customerId: number; name: string }>(
    `select v.customer_id as "customerId", v.plan_id as "planId", v.version, v.body, p.name
     from plan_version v join plan p on p.id = v.plan_id where $1::int is null or v.customer_id = $1`,
    [customerId],
  )

type Entered = { readonly name: string; readonly note: string }
type Saved = { readonly body: PlanBody; readonly savedBy: string; readonly savedAt: Date }

export async function insertPlan(scope: Scope, { name, note }: Entered, saved: Saved): Promise<string> {
  const [row] = await scope.query<{ id: string }>(
    'insert into plan (customer_id, name, note, form, version) values ($1, $2, $3, $4, 1) returning id',
    [scope.customerId, name, note, saved.body.form],
  )
  await insertVersion(scope, row!.id, 1, saved)
  return row!.id
}

export const updatePlan = (scope: Scope, id: string, { name, note, version }: Entered & { version: number }) =>
  scope.query('update plan set name = $2, note = $3, version = $4 where id = $1', [id, name, note, version])

export const insertVersion = (scope: Scope, planId: string, version: number, { body, savedBy, savedAt }: Saved) =>
  scope.query(
    'insert into plan_version (plan_id, version, customer_id, body, saved_by, saved_at) values ($1, $2, $3, $4, $5, $6)',
    [planId, version, scope.customerId, JSON.stringify(body), savedBy, savedAt],
  )

export const removePlan = (scope: Scope, id: string) =>
  scope.query('update plan set removed = true where id = $1', [id])

export async function isNameTaken(scope: Scope, name: string, id: string | null): Promise<boolean> {
  const rows = await scope.query(
    'select from plan where lower(name) = lower($1) and not removed and id is distinct from $2::uuid',
    [name, id],
  )
  return rows.length > 0
}
