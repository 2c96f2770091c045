import type { ProgrammeFields, ProgrammeRegion } from '@lamplighter/contract'

export type Place = Pick<ProgrammeRegion, 'x' | 'y' | 'width' | 'height'>
export type Canvas = Pick<ProgrammeFields, 'width' | 'height'>

/** Sides and corners by which a region is pulled. */
export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type Handle = (typeof handles)[number]

/** A region is no smaller, px. */
const SMALLEST = 4

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/** A region that was moved by so many pixels of the canvas, kept on it. */
export const moved = <P extends Place>(place: P, dx: number, dy: number, canvas: Canvas): P => ({
  ...place,
  x: within(Math.round(place.x + dx), 0, Math.max(0, canvas.width - place.width)),
  y: within(Math.round(place.y + dy), 0, Math.max(0, canvas.height - place.height)),
})

/** A line from `from` of length `size` whose end, or beginning, is pulled; it stays between 0 and `most`. */
function pulled(from: number, size: number, by: number, at: 'begin' | 'end', most: number) {
  const end = from + size
  if (at === 'end') return { from, size: within(Math.round(size + by), Math.min(SMALLEST, most - from), most - from) }
  const begin = within(Math.round(from + by), 0, Math.max(0, end - SMALLEST))
  return { from: begin, size: end - begin }
}

/** A region that was pulled at a side or a corner. */
export function resized<P extends Place>(place: P, handle: Handle, dx: number, dy: number, canvas: Canvas): P {
  const isWest = handle.includes('w')
  const isNorth = handle.includes('n')
  const across =
    isWest || handle.includes('e')
      ? pulled(place.x, place.width, dx, isWest ? 'begin' : 'end', canvas.width)
      : { from: place.x, size: place.width }
  const down =
    isNorth || handle.includes('s')
      ? pulled(place.y, place.height, dy, isNorth ? 'begin' : 'end', canvas.height)
      : { from: place.y, size: place.height }
  return { ...place, x: across.from, y: down.from, width: across.size, height: down.size }
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** What a key makes of a region: an arrow moves it by a pixel, with Shift it resizes it; null for another key. */
export function keyed<P extends Place>(place: P, key: string, isShifted: boolean, canvas: Canvas): P | null {
  const step = steps[key]
  if (!step) return null
  return isShifted ? resized(place, 'se', ...step, canvas) : moved(place, ...step, canvas)
}
