import type { Platform, Queries } from '../../../../db/database.ts'

/** The schedule that a device carries out, and its version; null for none that the platform knows. */
export type AssignedSchedule = { readonly planId: string | null; readonly planVersion: number | null }

/** @param assigned with the hash of the tables that each should hold; null for what it was delivered with */
export const assignSchedules = (
  scope: Queries,
  assigned: readonly (AssignedSchedule & { readonly id: number; readonly hash: string | null })[],
) =>
  scope.query(
    `update device d set tables_wanted = h, plan_id = p, plan_version = v
     from unnest($1::int[], $2::text[], $3::text[], $4::int[]) as u(i, h, p, v) where d.id = i`,
    [
      assigned.map(({ id }) => id),
      assigned.map(({ hash }) => hash),
      assigned.map(({ planId }) => planId),
      assigned.map(({ planVersion }) => planVersion),
    ],
  )

/** Hash of the tables that a device says it holds, and the schedule that it names; null where it names none. */
export type ReportedSchedule = { readonly deviceId: number; readonly hash: string; readonly plan: string | null }

export const saveReportedSchedules = (db: Platform, reported: readonly ReportedSchedule[]) =>
  db.statement(
    'save-tables-held',
    // Only what changes is locked, in the order of ids as by all batches of devices.
    `with held as (select d.id, h, coalesce(p, d.plan_held) as p from device d
       join unnest($1::int[], $2::text[], $3::text[]) as u(i, h, p) on d.id = i
       where d.tables_held is distinct from h or d.plan_held is distinct from coalesce(p, d.plan_held)
       order by d.id for no key update of d)
     update device d set tables_held = h, plan_held = p from held where d.id = held.id`,
    [reported.map(({ deviceId }) => deviceId), reported.map(({ hash }) => hash), reported.map(({ plan }) => plan)],
  )
