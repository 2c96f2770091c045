import type { Spot } from '@lamplighter/contract'

const DECIMALS = 1e4
const within = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * DECIMALS) / DECIMALS

/** A place on the picture; what lies beside it is brought to its edge. */
export const spotOf = (x: number, y: number): Spot => ({ x: within(x), y: within(y) })

type Box = { left: number; top: number; width: number; height: number }

/** The place that a pointer is at on a picture. */
export const spotAt = ({ clientX, clientY }: { clientX: number; clientY: number }, { left, top, width, height }: Box) =>
  spotOf((clientX - left) / width, (clientY - top) / height)

/** Shares of the picture that a key moves a mark by; with Shift, farther. */
const STEP = { plain: 0.005, far: 0.05 } as const

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Where a key moves a mark to; null for a key that moves nothing. */
export function nudged({ x, y }: Spot, { key, shiftKey }: { key: string; shiftKey: boolean }): Spot | null {
  const way = ways[key]
  if (!way) return null
  const step = shiftKey ? STEP.far : STEP.plain
  return spotOf(x + way[0] * step, y + way[1] * step)
}

export const ZOOM = { least: 1, most: 8, factor: 1.5 } as const

export const zoomed = (zoom: number, steps: number) =>
  Math.min(ZOOM.most, Math.max(ZOOM.least, zoom * ZOOM.factor ** steps))

/** The width at which a picture is seen whole in its frame. */
export const fittingWidth = (frame: { width: number; height: number }, picture: { width: number; height: number }) =>
  Math.min(frame.width, (frame.height * picture.width) / picture.height)
