import { worseOf } from '../districts.ts'
import type { Mark } from '../field.ts'
import type { View } from '../mercator.ts'
import { onScreen } from '../mercator.ts'

/** Triangles that would lie on one another, as one with their number. */
export type Cluster = { readonly x: number; readonly y: number; readonly count: number; readonly worst: Mark }

/** Triangles closer than this share one, px. */
export const NEAR = 20

type Growing = { x: number; y: number; count: number; worst: Mark }

/** The same devices come together wherever the map is moved to: only its zoom decides. */
export function clustered(alarmed: readonly Mark[], view: View, near: number): readonly Cluster[] {
  const clusters: Growing[] = []
  const bySquare = new Map<string, Growing[]>()
  for (const mark of alarmed) {
    const [x, y] = onScreen(view, mark.spot)
    const [column, row] = [Math.floor((mark.spot.x * view.scale) / near), Math.floor((mark.spot.y * view.scale) / near)]
    const around = [-1, 0, 1].flatMap((east) =>
      [-1, 0, 1].flatMap((south) => bySquare.get(`${column + east} ${row + south}`) ?? []),
    )
    const joined = around.find((one) => Math.hypot(one.x - x, one.y - y) < near)
    if (joined) {
      joined.count += 1
      joined.worst = worseOf(joined.worst, mark) ?? mark
      continue
    }
    const cluster = { x, y, count: 1, worst: mark }
    clusters.push(cluster)
    const key = `${column} ${row}`
    bySquare.set(key, [...(bySquare.get(key) ?? []), cluster])
  }
  return clusters
}
