import type { deviceCalls, Kind, MapFeature, MapRow, Output, treeCalls } from '@lamplighter/contract'
import { kinds } from '@lamplighter/contract'
import type { Scope } from '../../db/database.ts'
import { namedPoints } from './device.ts'
import { PLATE } from './plate.store.ts'
import type { TreeParts } from './tree.ts'

const STATE = `coalesce(s.online, false) as online, coalesce(s.alarm, 0) as alarm, coalesce(s.running, true) as running,
  coalesce(s.light, false) as light, s.level, s.refresh_time as "refreshTime"`

export const iso = (at: Date | null): string | null => at?.toISOString() ?? null

export async function treeParts(scope: Scope): Promise<TreeParts> {
  const [customer] = await scope.query<{ name: string }>('select name from customer where id = $1', [scope.customerId])
  const groups = await listGroups(scope)
  const stations = await scope.query<TreeParts['stations'][number]>(
    'select id, name, group_id as "groupId" from station order by name, id',
  )
  const devices = await scope.query<Omit<TreeParts['devices'][number], 'refreshTime'> & { refreshTime: Date | null }>(
    `select d.id, d.kind, d.code, d.name, d.station_id as "stationId", d.gateway_id as "gatewayId", d.box_id as "boxId", ${STATE}
     from device d left join device_state s on s.device_id = d.id
     order by array_position(array['power-box', 'gateway', 'lux-station', 'luminaire'], d.kind), d.name, d.id`,
  )
  return {
    name: customer?.name ?? '',
    groups,
    stations,
    devices: devices.map((device) => ({ ...device, refreshTime: iso(device.refreshTime) })),
  }
}

export const listGroups = (scope: Scope) =>
  scope.query<{ id: number; name: string; parentId: number | null }>(
    'select id, name, parent_id as "parentId" from device_group order by name, id',
  )

export const listStations = (scope: Scope, type: number | undefined) =>
  scope.query<Output<(typeof treeCalls)['tree.queryStation']>[number]>(
    `select t.id, t.name, t.group_id as "groupId", t.type, t.lat, t.lng,
       count(d.id)::int as "lightCount", count(d.id) filter (where s.alarm > 0)::int as "lightAlarm"
     from station t
     left join device d on d.station_id = t.id and d.kind = 'luminaire'
     left join device_state s on s.device_id = d.id
     where $1::int is null or t.type = $1
     group by t.id order by t.name`,
    [type ?? null],
  )

type Card = Output<(typeof deviceCalls)['device.detail']>
type CardRow = Omit<Card, 'refreshTime' | 'values' | 'expectedWatts'> & {
  refreshTime: Date | null
  points: (number | null)[] | null
}

export async function deviceCard(scope: Scope, id: number): Promise<Omit<Card, 'expectedWatts'> | null> {
  const [row] = await scope.query<CardRow>(
    `select d.id, d.kind, d.name, d.code, d.station_id as "stationId", t.name as "stationName", g.name as "groupName",
       d.gateway_id as "gatewayId", gw.name as "gatewayName", d.box_id as "boxId", b.name as "boxName", d.pole,
       d.rated_watts as "ratedWatts", d.light_type as "lightType", d.lamp_type as "lampType", d.firmware, d.lat, d.lng,
       d.confirms, ${STATE}, s.points, ${PLATE}
     from device d
     left join device_state s on s.device_id = d.id
     left join station t on t.id = d.station_id
     left join device_group g on g.id = t.group_id
     left join device gw on gw.id = d.gateway_id
     left join device b on b.id = d.box_id
     where d.id = $1`,
    [id],
  )
  if (!row) return null
  const { points, refreshTime, ...card } = row
  return { ...card, refreshTime: iso(refreshTime), values: namedPoints(card.kind, points ?? []) }
}

const SEARCH_HITS = 20

type Hit = Output<(typeof deviceCalls)['device.search']>[number]

export async function searchDevices(scope: Scope, text: string): Promise<Hit[]> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await scope.query<Omit<Hit, 'refreshTime'> & { refreshTime: Date | null }>(
    `select d.id, d.kind, d.name, d.code, t.name as "stationName", ${STATE}
     from device d
     left join device_state s on s.device_id = d.id
     left join station t on t.id = d.station_id
     where d.name ilike $1 or d.code ilike $1 or d.pole ilike $1 or t.name ilike $1
     order by (d.code ilike $2 or d.name ilike $2) desc, length(d.name), d.name limit ${SEARCH_HITS}`,
    [pattern, pattern.slice(1)],
  )
  return rows.map((row) => ({ ...row, refreshTime: iso(row.refreshTime) }))
}

type MapDevice = {
  id: number
  kind: Kind
  lng: number
  lat: number
  online: boolean
  alarm: number
  light: boolean
  level: number | null
}

export async function mapDevices(scope: Scope): Promise<MapRow[]> {
  const rows = await scope.query<MapDevice>(
    `select d.id, d.kind, d.lng, d.lat, ${STATE} from device d left join device_state s on s.device_id = d.id
     where d.lng is not null and d.lat is not null order by d.id`,
  )
  return rows.map((row) => [
    row.id,
    kinds.indexOf(row.kind),
    row.lng,
    row.lat,
    Number(row.online),
    row.alarm,
    Number(row.light),
    row.level ?? -1,
  ])
}

export const mapFeatures = (scope: Scope) =>
  scope.query<MapFeature>('select kind, name, points, width from map_feature order by id')

/** How many of different ids this customer has within reach. Written as PostgreSQL reads it: an order names thousands. */
export async function countOwn(scope: Scope, ids: readonly number[]): Promise<number> {
  const [row] = await scope.query<{ count: number }>(
    'select count(*)::int as count from device where id = any($1::int[])',
    [`{${ids.join(',')}}`],
  )
  return row!.count
}
