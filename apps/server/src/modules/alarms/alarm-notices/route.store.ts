import type { AlarmRouteRow } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'

export const ROUTE = `r.id, r.name, r.group_id as "alarmGroupId", r.level, r.node_id as "nodeId", r.families, r.sms, r.email,
  r.repeat_every as "repeatEvery", r.escalate_after as "escalateAfter", r.windows, r.enabled`

export const listRoutes = (scope: Scope): Promise<AlarmRouteRow[]> =>
  scope.query(`select ${ROUTE} from alarm_route r order by r.name collate natural_order, r.id`)

/** Inserts a rule, or updates the one with the id. */
export async function saveRoute(
  scope: Scope,
  id: number | undefined,
  route: Omit<AlarmRouteRow, 'id'>,
): Promise<number> {
  const values = [
    route.name,
    route.alarmGroupId,
    route.level,
    route.nodeId,
    route.families,
    route.sms,
    route.email,
    route.repeatEvery,
    route.escalateAfter,
    JSON.stringify(route.windows),
    route.enabled,
  ]
  const [row] =
    id === undefined
      ? await scope.query<{ id: number }>(
          `insert into alarm_route (name, group_id, level, node_id, families, sms, email, repeat_every, escalate_after, windows, enabled,
             customer_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
          [...values, scope.customerId],
        )
      : await scope.query<{ id: number }>(
          `update alarm_route set name = $1, group_id = $2, level = $3, node_id = $4, families = $5, sms = $6, email = $7,
             repeat_every = $8, escalate_after = $9, windows = $10, enabled = $11 where id = $12 returning id`,
          [...values, id],
        )
  return row!.id
}

export const deleteRoute = (scope: Scope, id: number) => scope.query('delete from alarm_route where id = $1', [id])

export const hasNode = async (scope: Scope, id: number): Promise<boolean> =>
  (await scope.query('select from device_group where id = $1', [id])).length > 0
