import { type Bounds, longitudeFrom, middleLongitude, type Position } from '@lamplighter/contract'
import { boundsOfAll, withoutStrays } from './bounds.ts'
import type { LngLat } from './mercator.ts'

/** Not nearer than a few houses, where there is one place only; degrees. */
const EDGE = 0.001

const unwrapped = (places: readonly Position[]): LngLat[] => {
  const middle = middleLongitude(places.map(({ lng }) => lng))
  return places.map(({ lat, lng }) => [longitudeFrom(middle, lng), lat])
}
const withEdge = (all: Bounds | null): Bounds | null =>
  all && [all[0] - EDGE, all[1] - EDGE, all[2] + EDGE, all[3] + EDGE]

/** What a map has to show for all places to be seen; null for none. */
export const boundsOf = (places: readonly Position[]): Bounds | null => withEdge(boundsOfAll(unwrapped(places)))

/** The same without positions that were entered wrongly. */
export const boundsOfMost = (places: readonly Position[]): Bounds | null =>
  withEdge(boundsOfAll(withoutStrays(unwrapped(places))))
