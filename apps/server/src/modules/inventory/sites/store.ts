import type { GroupSummary, StationSummary } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { SiteFields } from '../inventory/index.ts'

const COUNTS = `count(d.id) filter (where d.kind = 'power-box')::int as boxes, count(d.id) filter (where d.kind = 'gateway')::int as gateways,
  count(d.id) filter (where d.kind = 'luminaire')::int as lamps, count(s.device_id) filter (where s.alarm > 0)::int as alarms`

export const summariseGroups = (scope: Scope) =>
  scope.query<GroupSummary>(
    `select g.id, g.name, g.parent_id as "parentId", count(distinct t.id)::int as stations, ${COUNTS}
     from device_group g left join station t on t.group_id = g.id left join device d on d.station_id = t.id
     left join device_state s on s.device_id = d.id
     group by g.id order by g.name, g.id`,
  )

export const summariseStations = (scope: Scope) =>
  scope.query<StationSummary>(
    `select t.id, t.name, t.group_id as "groupId", t.type, t.lat, t.lng, ${COUNTS},
       count(d.id) filter (where d.kind = 'lux-station')::int as lux, t.road_class as "roadClass", t.design_lux as "designLux",
       t.address, t.maintainer, t.limits, (select b.name from sub_device p join device b on b.id = p.box_id
         where p.type = 1 and b.station_id = t.id limit 1) as "mainDistribution"
     from station t left join device d on d.station_id = t.id left join device_state s on s.device_id = d.id
     group by t.id order by t.name, t.id`,
  )

export type Group = { id: number; name: string; parentId: number | null }

const TREE_LOCK = 7_105_774

/** Until the end of the transaction nobody else moves a group of this organisation: two moves could close a circle. */
export const lockGroups = (scope: Scope) =>
  scope.query('select pg_advisory_xact_lock($1, $2)', [TREE_LOCK, scope.customerId])

export const listGroups = (scope: Scope) =>
  scope.query<Group>('select id, name, parent_id as "parentId" from device_group order by id')

export type Station = SiteFields & { id: number }

export const listStations = (scope: Scope) =>
  scope.query<Station>(
    `select id, name, group_id as "groupId", type, lat, lng, road_class as "roadClass", design_lux as "designLux", address,
       maintainer, limits
     from station order by id`,
  )

/** Nothing comes to these sites before the end of the transaction. */
export const lockStations = (scope: Scope, ids: readonly number[]) =>
  scope.query('select from station where id = any ($1) order by id for update', [ids])

/** How many devices stand at each of these sites. */
export const devicesAt = (scope: Scope, ids: readonly number[]) =>
  scope.query<{ id: number; devices: number }>(
    'select station_id as id, count(*)::int as devices from device where station_id = any ($1) group by 1',
    [ids],
  )
