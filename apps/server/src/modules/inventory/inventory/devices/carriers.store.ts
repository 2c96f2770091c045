import type { Queries } from '../../../../db/database.ts'

/** A lamp that a gateway announces. */
export type AnnouncedLamp = { readonly customerId: number; readonly gatewayId: number; readonly code: string }
export type AttachedLamp = { deviceId: number; code: string; gatewayId: number; customerId: number }

/**
 * Attaches lamps that nothing carries to the gateways that announce them, where these connect by themselves and carry no more
 * than they may; a lamp with a connection of its own is left alone.
 * @param limit devices that a gateway may carry
 */
export const attachLamps = (scope: Queries, announced: readonly AnnouncedLamp[], limit: number) =>
  scope.query<AttachedLamp>(
    `update device d set gateway_id = g.id, link = g.link, group_written = null
     from (select c, g, code, row_number() over (partition by g order by place) as nth
           from unnest($1::int[], $2::int[], $3::text[]) with ordinality as a(c, g, code, place)) u
       join device g on g.id = u.g and g.customer_id = u.c and g.kind = 'gateway' and g.gateway_id is null
     where d.customer_id = u.c and d.code = u.code and d.kind = 'luminaire' and d.gateway_id is null and d.secret_hash is null
       and d.link = g.link
       and not exists (select from device_state s where s.device_id = d.id and s.online)
       and u.nth + (select count(*) from device carried where carried.gateway_id = u.g) <= $4
     returning d.id as "deviceId", d.code, g.id as "gatewayId", d.customer_id as "customerId"`,
    [
      announced.map(({ customerId }) => customerId),
      announced.map(({ gatewayId }) => gatewayId),
      announced.map(({ code }) => code),
      limit,
    ],
  )

/**
 * Has gateways carry devices; one that stands nowhere any more stands where its gateway does. What it holds of group numbers
 * is known again once its new gateway has announced it.
 */
export const carryDevices = (scope: Queries, moves: readonly { deviceId: number; gatewayId: number }[]) =>
  scope.query(
    `update device d set gateway_id = g.id, link = g.link, group_written = null,
       station_id = case when d.retired_at is null then d.station_id else coalesce(d.station_id, g.station_id) end
     from unnest($1::int[], $2::int[]) as u(d, g) join device g on g.id = u.g where d.id = u.d`,
    [moves.map(({ deviceId }) => deviceId), moves.map(({ gatewayId }) => gatewayId)],
  )
