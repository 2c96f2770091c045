import { type Bounds, longitudeFrom, METRES_PER_DEGREE } from '@lamplighter/contract'
import type { LngLat } from './mercator.ts'

/** Fewer places say nothing of where most are. */
const FEWEST = 4
/** A place that is farther than this, m, and so many times as far as all but one in fifty, is a stray. */
const NEAR = 20_000
const TIMES = 5
const SHARE = 0.98

const middleOf = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/** West, south, east, north of places whose longitudes go on across the antimeridian. Null when there is none. */
export function boundsOfAll(places: readonly LngLat[]): Bounds | null {
  if (places.length === 0) return null
  const [lngs, lats] = [places.map(([lng]) => lng), places.map(([, lat]) => lat)]
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b))
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b))
  return [least(lngs), least(lats), most(lngs), most(lats)]
}

/** The places without those so far from the others that no map shows both: a position that was entered wrongly. */
export function withoutStrays(places: readonly LngLat[]): readonly LngLat[] {
  if (places.length < FEWEST) return places
  const [lng, lat] = [middleOf(places.map(([one]) => one)), middleOf(places.map(([, one]) => one))]
  const narrowing = Math.cos((lat * Math.PI) / 180)
  const metresTo = ([x, y]: LngLat) =>
    METRES_PER_DEGREE * Math.hypot(y - lat, (longitudeFrom(lng, x) - lng) * narrowing)
  const far = places.map(metresTo).sort((a, b) => a - b)
  const limit = Math.max(NEAR, TIMES * (far[Math.floor(SHARE * (far.length - 1))] ?? 0))
  return places.filter((place) => metresTo(place) <= limit)
}
