import type { MapFeature } from '@lamplighter/contract'
import { type Spot, spotOf } from '../mercator.ts'

/** A name of the ground with the places it may stand at, best first. */
export type Name = {
  readonly text: string
  readonly kind: MapFeature['kind']
  /** m; a road's name stands beside it. */
  readonly width: number
  readonly places: readonly { readonly spot: Spot; readonly angle: number }[]
}

const ALONG = [0.5, 0.3, 0.7, 0.4, 0.6, 0.2, 0.8] as const
/** A body of water this much longer than wide is a river: its name runs along it. */
const RIVER = 2.2

/** Text reads left to right: angles between -90 and 90 degrees. */
export function readable(angle: number): number {
  if (angle > Math.PI / 2) return angle - Math.PI
  return angle <= -Math.PI / 2 ? angle + Math.PI : angle
}

const between = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const slope = (a: Spot, b: Spot) => readable(Math.atan2(b.y - a.y, b.x - a.x))

function alongLine(line: readonly Spot[]): Name['places'] {
  return ALONG.flatMap((share) => {
    const index = Math.min(line.length - 2, Math.floor(line.length * share))
    const [before, at, after] = [line[Math.max(0, index - 2)], line[index], line[Math.min(line.length - 1, index + 2)]]
    return before && at && after ? [{ spot: at, angle: slope(before, after) }] : []
  })
}

/** The line midway between the two banks of a ring that goes out along one and back along the other. */
function middleLine(ring: readonly Spot[]): readonly Spot[] {
  const open = ring.slice(0, ring.length - (ring.length % 2))
  return open.slice(0, open.length / 2).map((bank, index) => between(bank, open[open.length - 1 - index] ?? bank))
}

function inArea(ring: readonly Spot[]): Name['places'] {
  const xs = ring.map(({ x }) => x)
  const ys = ring.map(({ y }) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  if (right - left > RIVER * (bottom - top)) return alongLine(middleLine(ring))
  return [{ spot: { x: (left + right) / 2, y: (top + bottom) / 2 }, angle: 0 }]
}

function placesOf({ kind, points }: MapFeature): Name['places'] {
  const spots = points.map(spotOf)
  if (kind === 'water' || kind === 'park') return inArea(spots)
  if (kind !== 'district') return alongLine(spots)
  return spots.map((spot) => ({ spot, angle: 0 }))
}

const order: readonly MapFeature['kind'][] = ['district', 'water', 'park', 'road', 'street']

/** Names of the ground, the most important first; each is shown once. */
export function namesOf(features: readonly MapFeature[]): readonly Name[] {
  const seen = new Set<string>()
  return order
    .flatMap((kind) => features.filter((feature) => feature.kind === kind && feature.name !== ''))
    .filter(({ name }) => !seen.has(name) && seen.add(name))
    .map((feature) => ({
      text: feature.name,
      kind: feature.kind,
      width: feature.width ?? 0,
      places: placesOf(feature),
    }))
}
