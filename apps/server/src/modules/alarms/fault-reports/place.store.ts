import { limitsAround, type MapFeature, metresBetween, type Position, type ReportPlace } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'

export type Place = Omit<ReportPlace, 'distance'> & {
  readonly stationId: number | null
  readonly poleId: number | null
  /** Of a power box or a lamp that stands for itself. */
  readonly deviceId: number | null
}

const POLE = `select number as code, name, road, lat, lng, station_id as "stationId", id as "poleId", null::int as "deviceId" from pole`
const DEVICE = `select d.code, d.name, coalesce(p.road, '') as road, d.lat, d.lng, d.station_id as "stationId", p.id as "poleId", d.id as "deviceId"
  from device d left join pole p on p.customer_id = d.customer_id and p.number = d.pole`

/** What carries this number: a pole before a device. */
export async function findPlace(scope: Scope, code: string): Promise<Place | undefined> {
  const [pole] = await scope.query<Place>(`${POLE} where upper(number) = upper($1) order by id limit 1`, [code])
  if (pole) return pole
  const [device] = await scope.query<Place>(
    `${DEVICE} where upper(d.code) = upper($1) and d.kind in ('luminaire', 'power-box') order by d.id limit 1`,
    [code],
  )
  return device
}

export async function findDevice(scope: Scope, id: number) {
  const [device] = await scope.query<{ name: string; stationId: number | null }>(
    'select name, station_id as "stationId" from device where id = $1',
    [id],
  )
  return device
}

const hasPosition = (place: Place): place is Place & Position => place.lat !== null && place.lng !== null

/** Poles and power boxes around a position, and lamps that are on no pole; the nearest first. */
export async function listNearby(
  scope: Scope,
  at: Position,
  metres: number,
): Promise<(Place & Position & { distance: number })[]> {
  const within = (t: string) => `${t}lat between $1 and $2 and ${t}lng between $3 and $4`
  const rows = await scope.query<Place>(
    `${POLE} where ${within('')} union all
     ${DEVICE} where ${within('d.')} and (d.kind = 'power-box' or d.kind = 'luminaire' and d.pole is null)`,
    limitsAround(at, metres),
  )
  return rows
    .filter(hasPosition)
    .map((place) => ({ ...place, distance: metresBetween(at, place) }))
    .filter(({ distance }) => distance <= metres)
    .sort((a, b) => a.distance - b.distance)
}

const GROUND = ['road', 'street', 'water', 'park']

/** The city's ground, without what stands on it. */
export const readGround = (scope: Scope): Promise<MapFeature[]> =>
  scope.query('select kind, name, points, width from map_feature where kind = any ($1) order by id', [GROUND])
