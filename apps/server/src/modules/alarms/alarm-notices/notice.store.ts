import type { AlarmRouteRow } from '@lamplighter/contract'
import type { SystemScope } from '../../../db/database.ts'
import { groupsBelow } from '../../../db/groups-below.ts'
import type { Notice } from './due.ts'
import { ROUTE } from './route.store.ts'

export type Route = AlarmRouteRow & { readonly customerId: number; readonly toldAt: Date | null }

/** Rules that are in force, of all organisations. */
export const routesInForce = (scope: SystemScope): Promise<Route[]> =>
  scope.query(
    `select ${ROUTE}, r.customer_id as "customerId", r.told_at as "toldAt" from alarm_route r where r.enabled order by r.id`,
  )

/** The groups of the tree in which a rule applies. */
export async function nodesOf(scope: SystemScope, nodeId: number): Promise<ReadonlySet<number>> {
  const rows = await scope.query<{ id: number }>(
    `select id from ${groupsBelow('select id from device_group where id = $1')} as b`,
    [nodeId],
  )
  return new Set(rows.map(({ id }) => id))
}

export type NewNotice = { readonly incidentId: string; readonly routeId: number; readonly dueAt: number }

/** Begins to tell of incidents, each once by each rule; again of one that was over before anyone was told. */
export async function openNotices(scope: SystemScope, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return
  await scope.query(
    `insert into alarm_notice (incident_id, route_id, due_at)
     select "incidentId", "routeId", to_timestamp("dueAt" / 1000.0)
     from jsonb_to_recordset($1) as n("incidentId" bigint, "routeId" int, "dueAt" float8)
     on conflict (incident_id, route_id) do update set due_at = excluded.due_at
     where alarm_notice.due_at is null and alarm_notice.begun_at is null`,
    [JSON.stringify(notices)],
  )
}

export type DueNotice = Notice & { readonly incidentId: string; readonly routeId: number }

/** The next notices that are due, the oldest first. */
export async function dueNotices(scope: SystemScope, now: number, limit: number): Promise<DueNotice[]> {
  const rows = await scope.query<
    Pick<DueNotice, 'incidentId' | 'routeId' | 'height'> & Record<'begunAt' | 'repeatsAt' | 'escalatesAt', Date | null>
  >(
    `select incident_id::text as "incidentId", route_id as "routeId", begun_at as "begunAt", repeats_at as "repeatsAt",
       escalates_at as "escalatesAt", height
     from alarm_notice where due_at <= $1 order by due_at, incident_id limit $2 for update`,
    [new Date(now), limit],
  )
  return rows.map(({ begunAt, repeatsAt, escalatesAt, ...row }) => ({
    ...row,
    begunAt: begunAt?.getTime() ?? null,
    repeatsAt: repeatsAt?.getTime() ?? null,
    escalatesAt: escalatesAt?.getTime() ?? null,
  }))
}

export type SavedNotice = DueNotice & { readonly dueAt: number | null }

export async function saveNotices(scope: SystemScope, notices: readonly SavedNotice[]): Promise<void> {
  if (notices.length === 0) return
  await scope.query(
    `update alarm_notice a set due_at = to_timestamp("dueAt" / 1000.0), begun_at = to_timestamp("begunAt" / 1000.0),
       repeats_at = to_timestamp("repeatsAt" / 1000.0), escalates_at = to_timestamp("escalatesAt" / 1000.0), height = n.height
     from jsonb_to_recordset($1) as n("incidentId" bigint, "routeId" int, "dueAt" float8, "begunAt" float8, "repeatsAt" float8,
       "escalatesAt" float8, height int)
     where incident_id = "incidentId" and route_id = "routeId"`,
    [JSON.stringify(notices)],
  )
}

export const markTold = (scope: SystemScope, routeIds: readonly number[], now: number) =>
  scope.query('update alarm_route set told_at = $2 where id = any ($1)', [routeIds, new Date(now)])

/** When the next notice is due; null when none is. */
export async function nextDue(scope: SystemScope): Promise<number | null> {
  const [row] = await scope.query<{ at: Date | null }>('select min(due_at) as at from alarm_notice')
  return row!.at?.getTime() ?? null
}
