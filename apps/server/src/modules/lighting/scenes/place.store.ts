import { type CallArea, fail, type Kind, METRES_PER_DEGREE, type Position, type Target } from '@lamplighter/contract'
import type { Queries, Scope } from '../../../db/database.ts'
import { FROM, targetSql } from '../../devices/targets/index.ts'

const poleLabel = { zh: '灯杆', en: 'pole' }

/** Where a run acts, as it stood when the run started. */
export type ScenePlace = {
  readonly name: string
  /** The device that started the run; null where a person chose a pole. */
  readonly deviceId: number | null
  /** Unknown of a device that nobody has put on the map. */
  readonly lat: number | null
  readonly lng: number | null
}

export const positionOf = (place: ScenePlace | null): Position | null =>
  place === null || place.lat === null || place.lng === null ? null : { lat: place.lat, lng: place.lng }

/** Where devices stand that start a scene: of its own devices what says where they stand. */
export const areaOf = ({ groupId, stationId, polygon }: Target): CallArea => ({ groupId, stationId, polygon })

/** Where a device stands that starts a scene, if it is of the kind and in the area. */
export async function placeOfDevice(
  db: Queries,
  { customerId, deviceId }: { customerId: number; deviceId: number },
  { now, ...only }: { area?: CallArea; kind?: Kind; now: Date },
): Promise<ScenePlace | null> {
  const { values, where, put } = targetSql(now)
  const [place] = await db.query<ScenePlace>(
    `select coalesce(p.name, d.name) as name, d.id as "deviceId", coalesce(d.lat, p.lat) as lat, coalesce(d.lng, p.lng) as lng
     ${FROM} where d.customer_id = ${put(customerId)} and ${where([{ ...only.area, ids: [deviceId], kind: only.kind }])}`,
    values,
  )
  return place ?? null
}

/** Whether an intercom of an area has a device of a kind so near; where none of them is on the map, whether anything has. */
export async function isNearCalls(
  scope: Scope,
  area: CallArea,
  { kind, metres, now }: { kind: Kind; metres: number; now: Date },
): Promise<boolean> {
  const { values, where, put } = targetSql(now)
  const [north, of] = [`${put(metres / METRES_PER_DEGREE)}::float8`, put(kind)]
  const east = `${north} / greatest(0.01, cos(radians(d.lat)))`
  const [row] = await scope.query<{ isNear: boolean }>(
    `select coalesce(bool_or(exists (select from device n where n.customer_id = d.customer_id and n.kind = ${of}
         and n.lat between d.lat - ${north} and d.lat + ${north} and n.lng between d.lng - ${east} and d.lng + ${east}
         and power((n.lat - d.lat) / ${north}, 2) + power((n.lng - d.lng) / (${east}), 2) <= 1)),
         exists (select from device n where n.kind = ${of} and n.lat is not null)) as "isNear"
     ${FROM} where d.lat is not null and d.lng is not null and ${where([{ ...area, kind: 'intercom' }])}`,
    values,
  )
  return row!.isNear
}

/** @throws request.notFound, scene.notPlaced */
export async function placeOfPole(scope: Scope, poleId: number): Promise<ScenePlace> {
  const [place] = await scope.query<ScenePlace>(
    'select name, null::int as "deviceId", lat, lng from pole where id = $1',
    [poleId],
  )
  if (!place) throw fail('request.notFound', { what: poleLabel })
  if (positionOf(place) === null) throw fail('scene.notPlaced', { name: place.name })
  return place
}
