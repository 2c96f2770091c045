import type { Scope } from '../../../db/database.ts'

/** Lets one order of a person be weighed after the other, each until its transaction ends. */
export const lockOrdersOf = (scope: Scope, personId: number) =>
  scope.query('select pg_advisory_xact_lock($1, $2)', [scope.customerId, personId])

/**
 * How many devices a person's restrictive orders since a moment (ms) reach at most; without end when one of these commands is among
 * them, which reach further than the device they are given to.
 */
export async function reachOfOrders(
  scope: Scope,
  personId: number,
  since: number,
  wide: readonly string[],
): Promise<number> {
  const [row] = await scope.query<{ total: number; isWide: boolean }>(
    `select coalesce(sum(o.total), 0)::int as total,
       coalesce(bool_or(exists (select from command_item i where i.order_id = o.id and i.code = any ($3))), false) as "isWide"
     from command_order o where o.person_id = $1 and o.asked_at > $2 and o.restrictive`,
    [personId, new Date(since), wide],
  )
  return row!.isWide ? Number.POSITIVE_INFINITY : row!.total
}

export type OrderedDevices = { code: string; args: unknown; deviceIds: number[] }

/** What a person's restrictive orders since a moment (ms) were, and of which devices. */
export const orderedOf = (scope: Scope, personId: number, since: number): Promise<OrderedDevices[]> =>
  scope.query<OrderedDevices>(
    `select code, args, array_agg(distinct device_id) as "deviceIds" from (
       select o.person_id, o.asked_at, o.restrictive, i.code, i.args, i.device_id
       from command_order o join command_item i on i.order_id = o.id
       union all
       select person_id, asked_at, restrictive, code, args, unnest(devices) from command_order where devices is not null) o
     where person_id = $1 and asked_at > $2 and restrictive group by code, args`,
    [personId, new Date(since)],
  )

/** Whether a second person agreed to an order since a moment (ms). */
export const isApproved = async (scope: Scope, orderId: string, since: number): Promise<boolean> =>
  (await scope.query('select from approval where order_id = $1 and decided_at > $2', [orderId, new Date(since)]))
    .length > 0
