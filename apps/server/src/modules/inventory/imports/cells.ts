import type { Position } from '../../../coordinates/coordinates.ts'
import type { Steps } from '../../../scheduling/slices.ts'

/** Degrees; about 9 km, and about 70 m. */
const LARGEST = 0.08
const HALVINGS = 7
const DECIMALS = 4
/** More rows of cells than the smallest size has. */
const ROWS = 1e7

const indexOf = (degrees: number, size: number) => Math.floor(degrees / size)
const keyOf = ({ lat, lng }: Position, size: number): number => indexOf(lat, size) + indexOf(lng, size) * ROWS
const nameOf = ({ lat, lng }: Position, size: number): string =>
  [lat, lng].map((degrees) => (indexOf(degrees, size) * size).toFixed(DECIMALS)).join(', ')

/** Cells of a size that hold more than `most`. */
function* fullCells(positions: readonly Position[], size: number, most: number): Steps<ReadonlySet<number>> {
  const held = new Map<number, number>()
  for (const position of positions) {
    const key = keyOf(position, size)
    held.set(key, (held.get(key) ?? 0) + 1)
    yield
  }
  return new Set([...held].filter(([, count]) => count > most).map(([key]) => key))
}

/**
 * Divides places of lamps into cells of a fixed grid, the same for the same lamps, until none holds more than `most` lamps. A
 * cell is named by its south-west corner; all of it is one cell, without a name, where there is no need to divide.
 */
export function* createCells(positions: readonly Position[], most: number): Steps<(position: Position) => string> {
  if (positions.length <= most) return () => ''
  const sizes = Array.from({ length: HALVINGS + 1 }, (_, halvings) => LARGEST / 2 ** halvings)
  const full: ReadonlySet<number>[] = []
  for (const size of sizes) full.push(yield* fullCells(positions, size, most))
  return (position) =>
    nameOf(position, sizes.find((size, at) => !full[at]!.has(keyOf(position, size))) ?? sizes.at(-1)!)
}
