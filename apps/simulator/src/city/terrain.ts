import type { XY } from './geo.ts'
import type { Random } from './random.ts'

/** The lie of the land: a river from north-west to south-east, avenues that follow it, a park with a lake. */
export type Terrain = {
  riverMiddle(x: number): number
  riverHalfWidth(x: number): number
  /** Height of an east-west avenue: 0 and -1 run along the river's banks, 1 and up lie north of it, -2 and down south. */
  eastWest(index: number, x: number): number
  northSouth(index: number, y: number): number
  readonly park: { readonly centre: XY; readonly rx: number; readonly ry: number }
  readonly lake: { readonly centre: XY; readonly rx: number; readonly ry: number }
}

const FIRST_COLUMNS = [-1000, -280, 480, 1080] as const
const COLUMN = 720
const ROW = 640
/** From the water's edge to the middle of the road along it. */
const BANK = 26

export function layTerrain(random: Random): Terrain {
  const phase = Array.from({ length: 6 }, () => random() * 0.8)
  const bend = (x: number) => Math.tanh(x / 1700)
  const riverMiddle = (x: number) => -70 - 620 * bend(x) + 85 * Math.sin(x / 400 + 0.9 + phase[0]!)
  const riverHalfWidth = (x: number) => 58 + 15 * Math.sin(x / 260 + phase[1]!) + 8 * Math.sin(x / 94)

  const northSouth = (index: number, y: number) => {
    const last = FIRST_COLUMNS.length - 1
    const known = FIRST_COLUMNS[index]
    const x = known ?? (index < 0 ? FIRST_COLUMNS[0] + index * COLUMN : FIRST_COLUMNS[last]! + (index - last) * COLUMN)
    return x - 0.07 * y + 42 * Math.sin(y / 520 + index * 1.7 + phase[2]!)
  }
  const eastWest = (index: number, x: number) => {
    if (index === 0) return riverMiddle(x) + riverHalfWidth(x) + BANK
    if (index === -1) return riverMiddle(x) - riverHalfWidth(x) - BANK
    const rank = index > 0 ? index - 1 : index + 2
    const base = index > 0 ? 480 : -700
    return base + rank * ROW - 225 * bend(x) + 38 * Math.sin(x / 610 + index * 1.3 + phase[3]!)
  }

  const parkX = 70
  const parkY = eastWest(1, parkX) + 185
  return {
    riverMiddle,
    riverHalfWidth,
    eastWest,
    northSouth,
    park: { centre: [parkX, parkY], rx: 205, ry: 135 },
    lake: { centre: [parkX - 45, parkY - 18], rx: 72, ry: 38 },
  }
}

export const inEllipse = ([x, y]: XY, shape: { centre: XY; rx: number; ry: number }, scale = 1): boolean =>
  Math.hypot((x - shape.centre[0]) / shape.rx, (y - shape.centre[1]) / shape.ry) < scale

export function ellipse(shape: { centre: XY; rx: number; ry: number }, ripple = 0): XY[] {
  return Array.from({ length: 73 }, (_, i) => {
    const angle = (i / 72) * 2 * Math.PI
    const k = 1 + ripple * Math.sin(3 * angle + 1)
    return [shape.centre[0] + Math.cos(angle) * shape.rx * k, shape.centre[1] + Math.sin(angle) * shape.ry * k]
  })
}
