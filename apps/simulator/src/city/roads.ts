import { distance, type XY } from './geo.ts'
import type { Random } from './random.ts'
import { ellipse, inEllipse, type Terrain } from './terrain.ts'

export type RoadClass = 'avenue' | 'riverside' | 'street' | 'path'

export type Road = {
  /** `E1` and `N2` are avenues, `B<column>,<row>` streets of a block, `P` park paths. */
  readonly key: string
  readonly index: number
  readonly class: RoadClass
  readonly width: number
  readonly line: readonly XY[]
}

const WIDTH: Record<RoadClass, number> = { avenue: 26, riverside: 18, street: 9, path: 4 }

/** The part of the land that is built on, m. */
export type Extent = { readonly west: number; readonly east: number; readonly south: number; readonly north: number }

const STEP = 8
/** A street that keeps closer than this to an avenue, m, for this share of its way would double it. */
const CLEAR = 45
const BESIDE_SHARE = 0.4
const steps = (from: number, to: number) =>
  Array.from({ length: Math.max(2, Math.ceil((to - from) / STEP) + 1) }, (_, i) => Math.min(to, from + i * STEP))

const within = (extent: Extent, [x, y]: XY, slack = 0) =>
  x > extent.west - slack && x < extent.east + slack && y > extent.south - slack && y < extent.north + slack

export function layAvenues(terrain: Terrain, extent: Extent): Road[] {
  const roads: Road[] = []
  const add = (key: string, index: number, kind: RoadClass, line: XY[]) => {
    const inside = line.filter((point) => within(extent, point, 1))
    if (inside.length > 60) roads.push({ key, index, class: kind, width: WIDTH[kind], line: inside })
  }
  const far = Math.max(extent.east - extent.west, extent.north - extent.south)
  const most = Math.ceil(far / 400)
  for (let i = most; i >= -most; i--) {
    const kind = i === 0 || i === -1 ? 'riverside' : 'avenue'
    add(
      `E${i}`,
      i,
      kind,
      steps(extent.west, extent.east).map((x): XY => [x, terrain.eastWest(i, x)]),
    )
  }
  for (let i = -most; i <= most; i++) {
    const line = steps(extent.south, extent.north).map((y): XY => [terrain.northSouth(i, y), y])
    add(`N${i}`, i, 'avenue', line.reverse())
  }
  return roads
}

/** A slightly turned grid of streets in every block, cut where the block, the park or the town ends. */
export function layStreets(
  terrain: Terrain,
  avenues: readonly Road[],
  built: (point: XY) => boolean,
  random: Random,
): Road[] {
  const columns = avenues.filter((road) => road.key[0] === 'N').map((road) => road.index)
  const rows = avenues.filter((road) => road.key[0] === 'E').map((road) => road.index)
  const roads: Road[] = []
  for (const row of rows.filter((index) => index !== -1)) {
    for (const column of columns) roads.push(...layBlock(terrain, column, row, built, random))
  }
  return roads
}

/** Streets between the avenues `column` and `column + 1`, `row` and `row + 1`. */
function layBlock(
  terrain: Terrain,
  column: number,
  row: number,
  built: (point: XY) => boolean,
  random: Random,
): Road[] {
  const turn = random() * 0.5 - 0.12
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const spacing = [100 + random() * 50, 112 + random() * 60]
  const sparse = 0.05 + random() * 0.22
  const y0 = (terrain.eastWest(row, columnX(terrain, column)) + terrain.eastWest(row + 1, columnX(terrain, column))) / 2
  const middle: XY = [columnX(terrain, column), y0]
  const toEdge = (point: XY) =>
    Math.min(
      point[0] - terrain.northSouth(column, point[1]),
      terrain.northSouth(column + 1, point[1]) - point[0],
      point[1] - terrain.eastWest(row, point[0]),
      terrain.eastWest(row + 1, point[0]) - point[1],
    )
  const inside = (point: XY) => toEdge(point) > 0 && !inEllipse(point, terrain.park, 1.08) && built(point)
  const besideAvenue = (run: readonly XY[]) =>
    run.filter((point) => toEdge(point) < CLEAR).length > run.length * BESIDE_SHARE
  const found: Road[] = []
  for (const across of [0, 1] as const) {
    for (let k = -7; k <= 7; k++) {
      const shift = (k + (random() - 0.5) * 0.25) * spacing[across]!
      const skipped = random() < sparse
      let run: XY[] = []
      const close = () => {
        if (!skipped && run.length > 14 && !besideAvenue(run))
          found.push({ key: `B${column},${row}`, index: k, class: 'street', width: WIDTH.street, line: run })
        run = []
      }
      for (let u = -640; u < 640; u += STEP) {
        const wobble = shift + 9 * Math.sin(u / 230 + k)
        const [a, b] = across ? [wobble, u] : [u, wobble]
        const point: XY = [middle[0] + cos * a - sin * b, middle[1] + sin * a + cos * b]
        if (inside(point)) run.push(point)
        else close()
        if (run.length > 40 && random() < sparse * 0.03) close()
      }
      close()
    }
  }
  return found
}

const columnX = (terrain: Terrain, column: number) =>
  (terrain.northSouth(column, 0) + terrain.northSouth(column + 1, 0)) / 2

export function layParkPaths({ park, lake }: Terrain): Road[] {
  const loop = ellipse({ ...park, rx: park.rx * 0.78, ry: park.ry * 0.76 }, 0.08)
  const shore = ellipse({ ...lake, rx: lake.rx + 16, ry: lake.ry + 16 }, 0.04)
  return [loop, shore].map((line, index) => ({ key: 'P', index, class: 'path', width: WIDTH.path, line: dense(line) }))
}

function dense(line: readonly XY[]): XY[] {
  return line.flatMap((point, i): XY[] => {
    const next = line[i + 1]
    if (!next) return [point]
    const parts = Math.max(1, Math.round(distance(point, next) / STEP))
    return Array.from({ length: parts }, (_, k): XY => {
      const t = k / parts
      return [point[0] + (next[0] - point[0]) * t, point[1] + (next[1] - point[1]) * t]
    })
  })
}
