import type { Mark } from './field.ts'
import { onScreen, type View } from './mercator.ts'

export type Pixel = readonly [x: number, y: number]

/** How far a pointer may be from a device to mean it, px; a finger is blunter. */
export const REACH = { mouse: 9, touch: 18 } as const

/** The device nearest to a pixel within reach. Devices other than lamps lie on top and win when as near. */
export function nearest(marks: readonly Mark[], view: View, [x, y]: Pixel, reach: number): Mark | null {
  let best: Mark | null = null
  let least = reach
  for (const mark of marks) {
    const [left, top] = onScreen(view, mark.spot)
    const distance = Math.hypot(left - x, top - y) - (mark.kind === 'luminaire' ? 0 : 4)
    if (distance > least) continue
    least = distance
    best = mark
  }
  return best
}

/** Even-odd rule: whether a pixel lies inside a freehand outline. */
export function isInside(outline: readonly Pixel[], [x, y]: Pixel): boolean {
  let inside = false
  outline.forEach(([x1, y1], index) => {
    const [x2, y2] = outline[(index + 1) % outline.length] ?? [x1, y1]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  })
  return inside
}

export const lampsInLasso = (lamps: readonly Mark[], view: View, outline: readonly Pixel[]): number[] =>
  outline.length < 3 ? [] : lamps.filter(({ spot }) => isInside(outline, onScreen(view, spot))).map(({ id }) => id)
