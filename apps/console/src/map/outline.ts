import { longitudeFrom, POLYGON_CORNERS, type Polygon } from '@lamplighter/contract'
import type { LngLat } from './mercator.ts'

/** As many corners of an outline as a target takes, evenly chosen; those past 180 degrees by their own longitude. */
export function thinnedOutline(outline: readonly LngLat[]): Polygon {
  const every = Math.ceil(outline.length / POLYGON_CORNERS)
  return outline.filter((_, at) => at % every === 0).map(([lng, lat]) => [longitudeFrom(0, lng), lat])
}
