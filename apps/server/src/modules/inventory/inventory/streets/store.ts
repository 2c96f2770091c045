import type { MapFeature } from '@lamplighter/contract'
import type { Queries } from '../../../../db/database.ts'
import { groupSteps, inSlices, mapSteps, type Steps } from '../../../../scheduling/slices.ts'
import { insertFeatures } from '../features.ts'
import { type LngLat, metresOf, streetLines } from './lines.ts'

/** A street whose line is this long is drawn as a road, m. */
const LONG = 1_500
const WIDTH = { road: 14, street: 8 } as const

type Lamp = { lng: number; lat: number; road: string; site: number | null }

/** Lamps of one road, or of one site where none is named. */
const streetOf = ({ road, site }: Lamp) => (road ? `road ${road}` : `site ${site}`)

/** The streets that lamps stand along; a street that only a site stands for has no name to show. */
function* streetsUnder(lamps: readonly Lamp[]): Steps<MapFeature[]> {
  const features: MapFeature[] = []
  for (const own of (yield* groupSteps(lamps, streetOf)).values()) {
    const lines = yield* streetLines(yield* mapSteps(own, ({ lng, lat }): LngLat => [lng, lat]))
    const kind = lines.reduce((sum, line) => sum + metresOf(line), 0) > LONG ? 'road' : 'street'
    for (const line of lines) {
      const points = line.map(([lng, lat]): [number, number] => [lng, lat])
      features.push({ kind, name: own[0]?.road ?? '', points, width: WIDTH[kind] })
    }
  }
  return features
}

/** Draws the streets of a customer's map from its lamps, unless an inventory brought their geometry. */
export async function drawStreets(scope: Queries, customerId: number): Promise<void> {
  await scope.query('delete from map_feature where customer_id = $1 and derived', [customerId])
  const [brought] = await scope.query(
    "select from map_feature where customer_id = $1 and kind in ('road', 'street') limit 1",
    [customerId],
  )
  if (brought) return
  const lamps = await scope.query<Lamp>(
    `select d.lng, d.lat, coalesce(d.attributes->>'road', nullif(p.road, ''), '') as road, d.station_id as site
     from device d left join pole p on p.customer_id = d.customer_id and p.number = d.pole
     where d.customer_id = $1 and d.kind = 'luminaire' and d.lng is not null and d.lat is not null order by d.id`,
    [customerId],
  )
  await insertFeatures(scope, customerId, await inSlices(streetsUnder(lamps)), true)
}
