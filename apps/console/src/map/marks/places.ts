import { kinds } from '@lamplighter/contract'
import { worseOf } from '../districts.ts'
import type { Mark } from '../field.ts'
import { type Spot, worldPixels } from '../mercator.ts'

/** Devices that stand at one spot, as those of a pole do; or at several that lie on one another at this zoom. */
export type DeviceCluster = {
  readonly spot: Spot
  readonly marks: readonly Mark[]
  readonly places: number
}

/** From here on each place is shown by itself, and its devices around it. */
export const SPREAD_ZOOM = 18.5
/** Places closer than this share one sign, px. */
const NEAR = 58
/** Clusters form at steps of the zoom, so that a map that is drawn nearer does not form them with each frame. */
const STEPS = 2

const orderOf = ({ kind }: Mark) => kinds.indexOf(kind)

/** The devices of a city by where they stand, in the order of their kinds. */
export function placesOf(marks: readonly Mark[]): readonly DeviceCluster[] {
  const byPlace = Map.groupBy(marks, ({ place: [lng, lat] }) => `${lng} ${lat}`)
  return [...byPlace.values()].map((own) => ({
    spot: own[0]!.spot,
    marks: own.toSorted((a, b) => orderOf(a) - orderOf(b) || a.id - b.id),
    places: 1,
  }))
}

const spotBetween = (places: readonly DeviceCluster[]): Spot => ({
  x: places.reduce((sum, { spot }) => sum + spot.x, 0) / places.length,
  y: places.reduce((sum, { spot }) => sum + spot.y, 0) / places.length,
})

const asOne = (places: readonly DeviceCluster[]): DeviceCluster =>
  places.length === 1
    ? places[0]!
    : { spot: spotBetween(places), marks: places.flatMap(({ marks }) => marks), places: places.length }

export const stepOf = (zoom: number) => Math.floor(zoom * STEPS) / STEPS

/** Squares of a grid by one number each: no column or row is so large. */
const ROWS = 2 ** 26

/** Places that would lie on one another at a zoom, as one. Moving the map regroups nothing. */
export function clusterPlaces(places: readonly DeviceCluster[], zoom: number): readonly DeviceCluster[] {
  if (zoom >= SPREAD_ZOOM) return places
  const near = NEAR / worldPixels(stepOf(zoom))
  const clusters: DeviceCluster[][] = []
  const bySquare = new Map<number, DeviceCluster[][]>()
  function within({ x, y }: Spot, square: number): DeviceCluster[] | undefined {
    for (let east = -ROWS; east <= ROWS; east += ROWS)
      for (let south = -1; south <= 1; south++)
        for (const one of bySquare.get(square + east + south) ?? [])
          if (Math.hypot(one[0]!.spot.x - x, one[0]!.spot.y - y) < near) return one
    return undefined
  }
  for (const place of places) {
    const { x, y } = place.spot
    const square = Math.floor(x / near) * ROWS + Math.floor(y / near)
    const joined = within(place.spot, square)
    if (joined) {
      joined.push(place)
      continue
    }
    const begun = [place]
    clusters.push(begun)
    const inSquare = bySquare.get(square)
    if (inSquare) inSquare.push(begun)
    else bySquare.set(square, [begun])
  }
  return clusters.map(asOne)
}

export type Tally = { readonly online: number; readonly alarms: number; readonly worst: Mark | null }

/** How the devices of a cluster are at this moment. */
export function tallyOf({ marks }: DeviceCluster): Tally {
  const alarmed = marks.filter(({ state }) => state.alarm > 0)
  return {
    online: marks.filter(({ state }) => state.online).length,
    alarms: alarmed.length,
    worst: alarmed.reduce<Mark | null>(worseOf, null),
  }
}
