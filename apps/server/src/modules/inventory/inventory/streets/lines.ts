import { METRES_PER_DEGREE } from '@lamplighter/contract'
import { mapSteps, type Steps } from '../../../../scheduling/slices.ts'
import { nearestTree, type XY } from './tree.ts'

export type LngLat = readonly [lng: number, lat: number]

/** Lamps of both kerbs are one point of the street's middle, m. */
const KERBS = 28
/** A branch that is shorter leads to a lamp that stands aside, not into a street, m. */
const SHORTEST = 45
/** How far a drawn line may leave the lamps' own, m. */
const TOLERANCE = 2.5

const distance = (a: XY, b: XY) => Math.hypot(a[0] - b[0], a[1] - b[1])
const mean = (points: readonly XY[]): XY => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
]

/** Lamps that stand within a street's width of the first of them, as their middle. */
function* middles(points: readonly XY[]): Steps<XY[]> {
  const squares = new Map<string, { at: XY; own: XY[] }[]>()
  const found: { at: XY; own: XY[] }[] = []
  for (const point of points) {
    yield
    const [column, row] = [Math.floor(point[0] / KERBS), Math.floor(point[1] / KERBS)]
    const around = [-1, 0, 1].flatMap((x) => [-1, 0, 1].flatMap((y) => squares.get(`${column + x} ${row + y}`) ?? []))
    const near = around.find(({ at }) => distance(at, point) < KERBS)
    if (near) {
      near.own.push(point)
      continue
    }
    const middle = { at: point, own: [point] }
    found.push(middle)
    const key = `${column} ${row}`
    squares.set(key, [...(squares.get(key) ?? []), middle])
  }
  return found.map(({ own }) => mean(own))
}

const lengthOf = (line: readonly XY[]) =>
  line.reduce((sum, point, i) => sum + (i > 0 ? distance(line[i - 1]!, point) : 0), 0)

/** Evens out what lamps that stand left and right in turn leave of a zigzag; ends stay. */
const smooth = (line: readonly XY[]): XY[] =>
  line.map((point, i) => {
    const [before, after] = [line[i - 1], line[i + 1]]
    return before && after ? mean([before, point, point, after]) : point
  })

function offLine(point: XY, from: XY, to: XY): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const share = ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / (dx * dx + dy * dy || 1)
  const along = Math.max(0, Math.min(1, share))
  return distance(point, [from[0] + along * dx, from[1] + along * dy])
}

/** Douglas and Peucker: no point that the line between its neighbours passes through anyway. */
function simplify(line: readonly XY[]): XY[] {
  const [first, last] = [line[0]!, line.at(-1)!]
  if (line.length < 3) return [...line]
  let [most, at] = [0, 0]
  for (let i = 1; i < line.length - 1; i++) {
    const off = offLine(line[i]!, first, last)
    if (off > most) [most, at] = [off, i]
  }
  if (most <= TOLERANCE) return [first, last]
  return [...simplify(line.slice(0, at + 1)).slice(0, -1), ...simplify(line.slice(at))]
}

/** Lines under lamps that are said to stand at one street, the longest first: straight, curved or branched as they stand. */
export function* streetLines(lamps: readonly LngLat[]): Steps<LngLat[][]> {
  if (lamps.length < 2) return []
  const [lng0, lat0] = mean(lamps)
  const east = METRES_PER_DEGREE * Math.cos((lat0 * Math.PI) / 180)
  const points = lamps.map(([lng, lat]): XY => [(lng - lng0) * east, (lat - lat0) * METRES_PER_DEGREE])
  const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  const lines = (yield* nearestTree(yield* middles(points)))
    .map((line) => ({ line, length: lengthOf(line) }))
    .filter(({ length }) => length >= SHORTEST)
    .toSorted((a, b) => b.length - a.length)
  return yield* mapSteps(lines, ({ line }) =>
    simplify(smooth(line)).map(([x, y]): LngLat => [rounded(lng0 + x / east), rounded(lat0 + y / METRES_PER_DEGREE)]),
  )
}

/** Length of a line, m. */
export function metresOf(line: readonly LngLat[]): number {
  const east = METRES_PER_DEGREE * Math.cos(((line[0]?.[1] ?? 0) * Math.PI) / 180)
  return lengthOf(line.map(([lng, lat]): XY => [lng * east, lat * METRES_PER_DEGREE]))
}
