import type { SystemScope } from '../../db/database.ts'

/** Lamps that one of them carries. */
const LAMPS_EACH = 250

/**
 * Invents gateways of a demo for the lamps that none carries, so that they can be simulated: for those of a power box, or of
 * a group, so many each, in the middle of them. Their numbers go on from those that are there.
 */
const INVENT = `with loose as (
    select d.id, d.station_id, d.lat, d.lng, coalesce(b.name, g.name, '') as around,
      (row_number() over (partition by coalesce(b.name, g.name, '') order by d.id) - 1) / ${LAMPS_EACH} as part
    from device d left join device b on b.id = d.box_id left join station s on s.id = d.station_id
      left join device_group g on g.id = s.group_id
    where d.customer_id = $1 and d.kind = 'luminaire' and d.gateway_id is null and d.secret_hash is null),
  parts as (
    select around, part, mode() within group (order by station_id) as station_id, avg(lat) as lat, avg(lng) as lng,
      row_number() over (order by around, part) as nth
    from loose group by 1, 2),
  last as (
    select coalesce(max(code::bigint), 19000000000) as code from device
    where customer_id = $1 and kind = 'gateway' and code ~ '^19[0-9]{9}$'),
  invented as (
    insert into device (customer_id, kind, code, name, station_id, lat, lng, attributes)
    select $1, 'gateway', (last.code + nth)::text, concat_ws(' ', nullif(around, ''), 'GW', nullif(part, 0) + 1), station_id, lat, lng,
      '{"invented": true}'
    from parts, last returning id, code)
  update device d set gateway_id = i.id from loose l, parts p, last, invented i
  where d.id = l.id and p.around = l.around and p.part = l.part and i.code = (last.code + p.nth)::text returning d.id`

/** Gives every lamp of the demo's organisations a gateway. */
export async function inventGateways(scope: SystemScope): Promise<void> {
  for (const { id } of await scope.query<{ id: number }>('select id from customer where demo')) {
    const carried = await scope.query(INVENT, [id])
    if (carried.length > 0) scope.publish(id, 'inventoryChanged', { devices: 'all' })
  }
}
