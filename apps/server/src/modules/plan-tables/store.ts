import type { Kind } from '@lamplighter/contract'
import type { Tables } from '@lamplighter/kinds/tables'
import type { Platform, Scope } from '../../db/database.ts'

export type Ordered = CarriedPlan & { id: number; kind: Kind; tables: Tables | null }

export const orderedTables = (scope: Scope, ids: readonly number[]) =>
  scope.query<Ordered>(
    'select id, kind, plan_id as "planId", plan_version as "planVersion", tables_ordered as tables from device where id = any($1::int[]) for update',
    [ids],
  )

/** The plan that a device carries out, and its version; null for none that the platform knows. */
export type CarriedPlan = { readonly planId: string | null; readonly planVersion: number | null }
/** What a device should hold from now on; null of tables and hash for what it was delivered with. */
export type WantedTables = CarriedPlan & {
  readonly id: number
  readonly tables: Tables | null
  readonly hash: string | null
}

export const wantTables = (scope: Scope, wanted: readonly WantedTables[]) =>
  scope.query(
    `update device d set tables_ordered = t, tables_wanted = h, plan_id = p, plan_version = v
     from unnest($1::int[], $2::jsonb[], $3::text[], $4::text[], $5::int[]) as u(i, t, h, p, v) where d.id = i`,
    [
      wanted.map(({ id }) => id),
      wanted.map(({ tables }) => tables && JSON.stringify(tables)),
      wanted.map(({ hash }) => hash),
      wanted.map(({ planId }) => planId),
      wanted.map(({ planVersion }) => planVersion),
    ],
  )

/** Hash of the tables that a device says it holds, and the plan that it names; null where it names none. */
export type HeldHash = {
  readonly deviceId: number
  readonly customerId: number
  readonly hash: string
  readonly plan: string | null
}

export const saveHeld = (db: Platform, held: readonly HeldHash[]) =>
  db.statement(
    'save-tables-held',
    // Only what changes is locked, in the order of ids as by all batches of devices.
    `with held as (select d.id, h, coalesce(p, d.plan_held) as p from device d
       join unnest($1::int[], $2::text[], $3::text[]) as u(i, h, p) on d.id = i
       where d.tables_held is distinct from h or d.plan_held is distinct from coalesce(p, d.plan_held)
       order by d.id for no key update of d)
     update device d set tables_held = h, plan_held = p from held where d.id = held.id`,
    [held.map(({ deviceId }) => deviceId), held.map(({ hash }) => hash), held.map(({ plan }) => plan)],
  )
