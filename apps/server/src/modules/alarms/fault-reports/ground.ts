import { limitsAround, type MapFeature, type Position } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import { readGround } from './place.store.ts'

/** How long the ground of a city is kept, ms, and of how many cities: anybody may ask for it, a letter at a time. */
const LASTS = 5 * 60_000
const CITIES = 8

type Bounded = { readonly feature: MapFeature; readonly box: readonly [number, number, number, number] }

/** South, north, west and east of what it covers. */
function bounded(feature: MapFeature): Bounded {
  const lats = feature.points.map(([, lat]) => lat)
  const lngs = feature.points.map(([lng]) => lng)
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  return { feature, box: [least(lats), most(lats), least(lngs), most(lngs)] }
}

/** The ground of cities as far as it comes near a position. */
export function createGround(clock: Pick<Clock, 'now'>) {
  const kept = new Map<number, { readonly features: readonly Bounded[]; readonly until: number }>()

  async function groundOf(scope: Scope): Promise<readonly Bounded[]> {
    const known = kept.get(scope.customerId)
    if (known && known.until > clock.now()) return known.features
    const features = (await readGround(scope)).map(bounded)
    kept.delete(scope.customerId)
    kept.set(scope.customerId, { features, until: clock.now() + LASTS })
    for (const oldest of kept.keys()) {
      if (kept.size <= CITIES) break
      kept.delete(oldest)
    }
    return features
  }

  return async (scope: Scope, at: Position, metres: number): Promise<MapFeature[]> => {
    const [south, north, west, east] = limitsAround(at, metres)
    const features = await groundOf(scope)
    return features.flatMap(({ feature, box: [least, most, left, right] }) =>
      least <= north && most >= south && left <= east && right >= west ? [feature] : [],
    )
  }
}
