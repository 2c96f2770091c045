import { flatMapSteps, groupSteps, type Steps } from '../../../../scheduling/slices.ts'

/** Metres east and north of a middle. */
export type XY = readonly [x: number, y: number]

/** Lamps of one street that stand farther apart than this are two stretches, m. */
const FARTHEST = 120
/** A gap is one when it is so much wider than the street's own spacing, but not below so many metres. */
const [WIDER, SPACING] = [3, 60]

type Edge = { readonly a: number; readonly b: number; readonly length: number }

function* nearEdges(points: readonly XY[]): Steps<Edge[]> {
  const squares = yield* groupSteps(points.keys(), (i) => squareOf(points[i]!).join(' '))
  return yield* flatMapSteps(points.keys(), (a) => {
    const [column, row] = squareOf(points[a]!)
    const around = [-1, 0, 1].flatMap((x) => [-1, 0, 1].flatMap((y) => squares.get(`${column + x} ${row + y}`) ?? []))
    return around.flatMap((b) => {
      const length = Math.hypot(points[a]![0] - points[b]![0], points[a]![1] - points[b]![1])
      return b > a && length <= FARTHEST ? [{ a, b, length }] : []
    })
  })
}

const squareOf = ([x, y]: XY) => [Math.floor(x / FARTHEST), Math.floor(y / FARTHEST)] as const

/** Kruskal: the shortest edges that join what can be joined. */
function spanning(count: number, edges: readonly Edge[]): Edge[] {
  const parent = Int32Array.from({ length: count }, (_, i) => i)
  const rootOf = (i: number): number => {
    while (parent[i] !== i) i = parent[i] = parent[parent[i]!]!
    return i
  }
  return edges
    .toSorted((one, other) => one.length - other.length)
    .filter(({ a, b }) => {
      const [from, to] = [rootOf(a), rootOf(b)]
      if (from !== to) parent[from] = to
      return from !== to
    })
}

type Neighbours = readonly (readonly { readonly to: number; readonly length: number }[])[]

/** Every point that is joined to the start, in an order where each comes after the one it was reached from. */
function reached(start: number, neighbours: Neighbours) {
  const from = new Map([[start, -1]])
  const far = new Map([[start, 0]])
  const order = [start]
  for (const at of order)
    for (const { to, length } of neighbours[at]!) {
      if (from.has(to)) continue
      from.set(to, at)
      far.set(to, far.get(at)! + length)
      order.push(to)
    }
  return { from, far, order, farthest: order.reduce((most, at) => (far.get(at)! > far.get(most)! ? at : most), start) }
}

/** The longest way through a tree, then the longest that branches off what is drawn already, until all is. */
function ways(start: number, neighbours: Neighbours): number[][] {
  const { from, far, order } = reached(reached(start, neighbours).farthest, neighbours)
  /** The end of the longest way onward from each point. */
  const end = new Map(order.map((at) => [at, at]))
  for (const at of order.toReversed()) {
    const before = from.get(at)!
    if (before >= 0 && far.get(end.get(at)!)! > far.get(end.get(before)!)!) end.set(before, end.get(at)!)
  }
  const ends = order.filter((at) => from.get(at) === -1 || end.get(at) !== end.get(from.get(at)!))
  return ends.map((first) => {
    const way: number[] = []
    for (let at = end.get(first)!; at !== first; at = from.get(at)!) way.push(at)
    way.push(first)
    const before = from.get(first)!
    return before >= 0 ? [...way, before] : way
  })
}

/** Lines along points, each joined to those nearest to it. */
export function* nearestTree(points: readonly XY[]): Steps<XY[][]> {
  const near = spanning(points.length, yield* nearEdges(points))
  const median = near[near.length >> 1]?.length ?? 0
  const neighbours: { to: number; length: number }[][] = points.map(() => [])
  for (const { a, b, length } of near) {
    if (length > Math.max(SPACING, WIDER * median)) continue
    neighbours[a]!.push({ to: b, length })
    neighbours[b]!.push({ to: a, length })
  }
  const seen = new Set<number>()
  return yield* flatMapSteps(points.keys(), (start) => {
    if (seen.has(start)) return []
    for (const at of reached(start, neighbours).order) seen.add(at)
    return ways(start, neighbours).map((way) => way.map((at) => points[at]!))
  })
}
