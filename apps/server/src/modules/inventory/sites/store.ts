import type { GroupSummary, StationSummary } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'

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

export async function insertGroup(scope: Scope, { name, parentId }: Omit<Group, 'id'>): Promise<number> {
  const [row] = await scope.query<{ id: number }>(
    'insert into device_group (customer_id, name, parent_id) values ($1, $2, $3) returning id',
    [scope.customerId, name, parentId],
  )
  return row!.id
}

export const updateGroup = (scope: Scope, { id, name, parentId }: Group) =>
  scope.query('update device_group set name = $2, parent_id = $3 where id = $1', [id, name, parentId])

export const deleteGroup = (scope: Scope, id: number) => scope.query('delete from device_group where id = $1', [id])

export type Station = {
  id: number
  name: string
  groupId: number
  type: number
  lat: number | null
  lng: number | null
} & Pick<StationSummary, 'roadClass' | 'designLux' | 'address' | 'maintainer' | 'limits'>

export const listStations = (scope: Scope) =>
  scope.query<Station>(
    `select id, name, group_id as "groupId", type, lat, lng, road_class as "roadClass", design_lux as "designLux", address,
       maintainer, limits
     from station order by id`,
  )

const columnsOf = ({ limits, ...station }: Omit<Station, 'id'>) => [
  station.name,
  station.groupId,
  station.type,
  station.lat,
  station.lng,
  station.roadClass,
  station.designLux,
  station.address,
  station.maintainer,
  JSON.stringify(limits),
]
const NAMEPLATE = 'name, group_id, type, lat, lng, road_class, design_lux, address, maintainer, limits'

export async function insertStation(scope: Scope, station: Omit<Station, 'id'>): Promise<number> {
  const [row] = await scope.query<{ id: number }>(
    `insert into station (customer_id, ${NAMEPLATE}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [scope.customerId, ...columnsOf(station)],
  )
  return row!.id
}

export const updateStation = (scope: Scope, { id, ...station }: Station) =>
  scope.query(`update station set (${NAMEPLATE}) = row($2, $3, $4, $5, $6, $7, $8, $9, $10, $11) where id = $1`, [
    id,
    ...columnsOf(station),
  ])

/** Nothing comes to these sites before the end of the transaction. */
export const lockStations = (scope: Scope, ids: readonly number[]) =>
  scope.query('select from station where id = any ($1) order by id for update', [ids])

/** How many devices stand at each of these sites. */
export const devicesAt = (scope: Scope, ids: readonly number[]) =>
  scope.query<{ id: number; devices: number }>(
    'select station_id as id, count(*)::int as devices from device where station_id = any ($1) group by 1',
    [ids],
  )

export const deleteStations = (scope: Scope, ids: readonly number[]) =>
  scope.query('delete from station where id = any ($1)', [ids])

export async function moveDevices(scope: Scope, ids: readonly number[], stationId: number): Promise<number> {
  const rows = await scope.query('update device set station_id = $2 where id = any ($1) returning id', [ids, stationId])
  return rows.length
}
