import type { MapFeature } from '@lamplighter/contract'
import { distance, type LngLat, type XY } from './geo.ts'
import type { CityNames } from './names/index.ts'
import type { District } from './organisation.ts'
import type { Pole } from './poles.ts'
import type { Extent, Road } from './roads.ts'
import { ellipse, type Terrain } from './terrain.ts'

/** What the map draws under an organisation's lamps. */
export function features(
  terrain: Terrain,
  roads: readonly Road[],
  names: ReadonlyMap<Road, string>,
  poles: readonly Pole[],
  districts: readonly District[],
  extent: Extent,
  words: Pick<CityNames, 'river' | 'park' | 'lake'>,
  toLngLat: (point: XY) => LngLat,
): MapFeature[] {
  const feature = (kind: MapFeature['kind'], name: string, line: readonly XY[], width: number | null): MapFeature => ({
    kind,
    name,
    points: line.map(toLngLat),
    width,
  })
  const own = Map.groupBy(poles, (pole) => pole.road)
  const drawn = roads.flatMap((road) => {
    const name = names.get(road)!
    if (road.class === 'avenue' || road.class === 'riverside') return feature('road', name, thin(road.line), road.width)
    const lit = own.get(road)
    return lit ? feature('street', name, thin(litPart(road, lit), road.class === 'path' ? 1 : 4), road.width) : []
  })
  return [
    feature('water', words.river, river(terrain, extent), null),
    feature('park', words.park, ellipse(terrain.park), null),
    feature('water', words.lake, ellipse(terrain.lake, 0.06), null),
    ...drawn,
    ...districts.map(({ name, at }) => feature('district', name, [at], null)),
  ]
}

function river({ riverMiddle, riverHalfWidth }: Terrain, { west, east }: Extent): XY[] {
  const xs = Array.from({ length: Math.ceil((east - west) / 30) + 1 }, (_, i) => west + i * 30)
  const bank = (side: 1 | -1) => xs.map((x): XY => [x, riverMiddle(x) + side * riverHalfWidth(x)])
  const north = bank(1)
  return [...north, ...bank(-1).reverse(), north[0]!]
}

/** A street is drawn as far as it is lit, and to the next corner. */
function litPart(road: Road, poles: readonly Pole[]): readonly XY[] {
  const reach = poles.map((pole) => pole.along)
  const [first, last] = [Math.min(...reach) - 45, Math.max(...reach) + 45]
  let metres = 0
  return road.line.filter((point, i) => {
    metres += i ? distance(road.line[i - 1]!, point) : 0
    return metres >= first && metres <= last
  })
}

/** One point in `every`, and the last: a curve needs fewer than its survey has. */
const thin = (line: readonly XY[], every = 4): readonly XY[] =>
  line.filter((_, i) => i % every === 0 || i === line.length - 1)
