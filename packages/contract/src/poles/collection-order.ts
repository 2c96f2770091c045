import { METRES_PER_DEGREE, type Position } from '../inventory/position.ts'

/** As often as all pairs of legs are looked through at most; 200 stops take about ten. */
const PASSES = 40
/** An exchange that saves less is left alone: rounding could undo and redo it without end. */
const LEAST = 0.01

type Metres = { readonly x: number; readonly y: number }
const between = (one: Metres, other: Metres) => Math.hypot(one.x - other.x, one.y - other.y)

/** Places on a flat ground around the start, which is right to a thousandth within a city. */
function flat(start: Position, stops: readonly Position[]): Metres[] {
  const east = METRES_PER_DEGREE * Math.cos((start.lat * Math.PI) / 180)
  return [start, ...stops].map(({ lat, lng }) => ({
    x: (lng - start.lng) * east,
    y: (lat - start.lat) * METRES_PER_DEGREE,
  }))
}

/** From the start always on to the nearest that is left; of two as near the one that was named first. */
function nearestFirst(places: readonly Metres[]): number[] {
  const left = places.map((_, at) => at).slice(1)
  const order = [0]
  while (left.length > 0) {
    const from = places[order.at(-1)!]!
    let best = 0
    for (let at = 1; at < left.length; at++)
      if (between(from, places[left[at]!]!) < between(from, places[left[best]!]!)) best = at
    order.push(...left.splice(best, 1))
  }
  return order
}

/** Turns parts of the way round as long as that makes it shorter; it begins at the start, and ends anywhere. */
function uncrossed(places: readonly Metres[], order: number[]): number[] {
  const at = (place: number) => places[order[place]!]!
  const last = order.length - 1
  for (let pass = 0, isShorter = true; isShorter && pass < PASSES; pass++) {
    isShorter = false
    for (let from = 1; from < last; from++)
      for (let to = from + 1; to <= last; to++) {
        const [before, first, end] = [at(from - 1), at(from), at(to)]
        const after = to === last ? null : at(to + 1)
        const now = between(before, first) + (after ? between(end, after) : 0)
        const then = between(before, end) + (after ? between(first, after) : 0)
        if (now - then < LEAST) continue
        order.splice(from, to - from + 1, ...order.slice(from, to + 1).reverse())
        isShorter = true
      }
  }
  return order
}

/** A stop by its place among those given, and whole metres to it from the one before, in a straight line. */
export type OrderedStop = { readonly at: number; readonly metres: number }

const legs = (places: readonly Metres[], order: readonly number[]): OrderedStop[] =>
  order.slice(1).map((place, n) => ({
    at: place - 1,
    metres: Math.round(between(places[order[n]!]!, places[place]!)),
  }))

/** The nearest first, without what makes it shorter: what an order is measured by. */
export function nearestOrder(start: Position, stops: readonly Position[]): OrderedStop[] {
  const places = flat(start, stops)
  return legs(places, nearestFirst(places))
}

/** An order in which stops are short of way from a start: the nearest first, then 2-opt. The same stops give the same order. */
export function collectionOrder(start: Position, stops: readonly Position[]): OrderedStop[] {
  const places = flat(start, stops)
  return legs(places, uncrossed(places, nearestFirst(places)))
}

export const metresOf = (stops: readonly Pick<OrderedStop, 'metres'>[]): number =>
  stops.reduce((sum, { metres }) => sum + metres, 0)
