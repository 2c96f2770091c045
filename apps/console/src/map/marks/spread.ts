import type { Mark } from '../field.ts'
import { onScreen, type View } from '../mercator.ts'
import type { Pixel } from '../pick.ts'
import type { DeviceCluster } from './places.ts'

/** What a symbol has to itself on the circle, and the least radius of one, px. */
const ROOM = 29
const LEAST = 24

export const radiusOf = (count: number) => (count < 2 ? 0 : Math.max(LEAST, (count * ROOM) / (2 * Math.PI)))

/** Where the devices of a place are drawn: around it, the first at the top; one alone at the place itself. */
export function spreadOf({ spot, marks }: DeviceCluster, view: View): readonly (readonly [Mark, Pixel])[] {
  const [x, y] = onScreen(view, spot)
  const radius = radiusOf(marks.length)
  return marks.map((mark, at) => {
    const turn = (2 * Math.PI * at) / marks.length - Math.PI / 2
    return [mark, [x + radius * Math.cos(turn), y + radius * Math.sin(turn)]]
  })
}
