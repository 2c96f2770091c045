import type { Spot } from '../mercator.ts'

/** Side of the squares that lamps are counted in, as a share of the world: some 120 m in the middle latitudes. */
const SQUARE = 2 ** -18

const keyOf = (column: number, row: number) => column * 2 ** 20 + row
const squareOf = ({ x, y }: Spot) => [Math.floor(x / SQUARE), Math.floor(y / SQUARE)] as const

/** Side of the ground that each lamp has to itself among those around it, in the unit of the spots. */
export function roomOf(spots: readonly Spot[]): Float32Array {
  const counts = new Map<number, number>()
  for (const spot of spots) {
    const key = keyOf(...squareOf(spot))
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const around = new Map<number, number>()
  const countAround = (column: number, row: number) => {
    let sum = 0
    for (const east of [-1, 0, 1])
      for (const south of [-1, 0, 1]) sum += counts.get(keyOf(column + east, row + south)) ?? 0
    return sum
  }
  return Float32Array.from(spots, (spot) => {
    const [column, row] = squareOf(spot)
    const key = keyOf(column, row)
    const count = around.get(key) ?? countAround(column, row)
    around.set(key, count)
    return (3 * SQUARE) / Math.sqrt(count)
  })
}
