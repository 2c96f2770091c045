import type { MapFeature } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'

type Place = readonly [lng: number, lat: number]
type Box = { west: number; south: number; east: number; north: number }

/** Around the devices of a district, in degrees: some 300 m, so that a street is not cut off at its last lamp. */
const MARGIN = 0.003

/** Where the devices in reach stand, by district. */
const boxes = (scope: Scope) =>
  scope.query<Box>(
    `select min(d.lng) - $1::float8 as west, min(d.lat) - $1 as south, max(d.lng) + $1 as east, max(d.lat) + $1 as north
     from device d left join station t on t.id = d.station_id where d.lng is not null and d.lat is not null group by t.group_id`,
    [MARGIN],
  )

/** A single place is a line that ends where it begins. */
const meets = (box: Box, [ax, ay]: Place, [bx, by]: Place) =>
  Math.max(ax, bx) >= box.west &&
  Math.min(ax, bx) <= box.east &&
  Math.max(ay, by) >= box.south &&
  Math.min(ay, by) <= box.north

/** The drawn ground of the map: for whose right reaches some groups only, what lies where their devices stand. */
export async function mapFeatures(scope: Scope): Promise<MapFeature[]> {
  const all = await scope.query<MapFeature>('select kind, name, points, width from map_feature order by id')
  if (scope.groupScope === null) return all
  const near = await boxes(scope)
  return all.filter(({ points }) =>
    near.some((box) => points.some((place, at) => meets(box, points[Math.max(at - 1, 0)]!, place))),
  )
}
