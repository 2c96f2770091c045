import {
  type DeviceState,
  fail,
  limitsAround,
  metresBetween,
  NEARBY,
  type NearbyDevice,
  type NearbyKind,
  nearbyKinds,
  type Position,
} from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { deviceStateSql, iso } from '../../devices/devices/index.ts'

const deviceLabel = { zh: '设备', en: 'device' }

type Place = { lat: number | null; lng: number | null }
type Row = Omit<NearbyDevice, 'distance' | keyof DeviceState> &
  Position &
  Omit<DeviceState, 'refreshTime'> & { refreshTime: Date | null }

async function positionOf(scope: Scope, id: number): Promise<Position | null> {
  const [place] = await scope.query<Place>('select lat, lng from device where id = $1', [id])
  if (!place) throw fail('request.notFound', { what: deviceLabel })
  const { lat, lng } = place
  return lat === null || lng === null ? null : { lat, lng }
}

/** Around a device what helps to see and to light the place: the nearest of each kind, as far as the person reaches. */
export async function listNearby(
  scope: Scope,
  deviceId: number,
): Promise<{ place: Position | null; rows: NearbyDevice[] }> {
  const place = await positionOf(scope, deviceId)
  if (!place) return { place, rows: [] }
  const found = await scope.query<Row>(
    `select d.id, d.kind, d.name, d.pole, d.lat, d.lng, ${deviceStateSql}
     from device d left join device_state s on s.device_id = d.id
     where d.lat between $1 and $2 and d.lng between $3 and $4 and d.kind = any ($5) and d.id <> $6`,
    [...limitsAround(place, NEARBY.metres), nearbyKinds, deviceId],
  )
  const near = found
    .map(({ lat, lng, refreshTime, ...row }) => ({
      ...row,
      refreshTime: iso(refreshTime),
      distance: Math.round(metresBetween(place, { lat, lng })),
    }))
    .filter(({ distance }) => distance <= NEARBY.metres)
    .sort((a, b) => a.distance - b.distance || a.id - b.id)
  const nearest = (kind: NearbyKind) => near.filter((row) => row.kind === kind).slice(0, NEARBY.most)
  return { place, rows: nearbyKinds.flatMap(nearest) }
}
