import type { Bounds, Position } from '@lamplighter/contract'

/** Not nearer than a few houses, where there is one place only; degrees. */
const EDGE = 0.001

/** What a map has to show for all places to be seen; null for none. */
export function boundsOf(places: readonly Position[]): Bounds | null {
  if (places.length === 0) return null
  const [lats, lngs] = [places.map(({ lat }) => lat), places.map(({ lng }) => lng)]
  return [Math.min(...lngs) - EDGE, Math.min(...lats) - EDGE, Math.max(...lngs) + EDGE, Math.max(...lats) + EDGE]
}
