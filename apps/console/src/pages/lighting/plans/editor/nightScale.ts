import { DAY } from '@lamplighter/kinds/sun'

/** Room above the light for the signs of its steps, below it for the hours, and left of it for the levels; pixels. */
export const NIGHT = { top: 62, bottom: 26, left: 34, right: 12, height: 226 } as const

/** A night from noon to noon drawn to scale. */
export type NightScale = {
  x(at: number): number
  y(level: number): number
  /** Moment and level at a place. */
  at(x: number): number
  level(y: number): number
  readonly from: number
  readonly to: number
}

export function nightScale(noon: number, width: number): NightScale {
  const inner = Math.max(1, width - NIGHT.left - NIGHT.right)
  const [top, base] = [NIGHT.top + 10, NIGHT.height - NIGHT.bottom]
  return {
    from: noon,
    to: noon + DAY,
    x: (at) => NIGHT.left + ((at - noon) / DAY) * inner,
    y: (level) => base - (level / 100) * (base - top),
    at: (x) => noon + ((x - NIGHT.left) / inner) * DAY,
    level: (y) => Math.min(100, Math.max(0, ((base - y) / (base - top)) * 100)),
  }
}

/** Places signs of one width beside each other so that none covers another; each stays as near to its own as it can. */
export function spread(wanted: readonly number[], width: number, least: number, most: number): number[] {
  const placed = wanted.map((x) => Math.min(most - width / 2, Math.max(least + width / 2, x)))
  for (let at = 1; at < placed.length; at++) placed[at] = Math.max(placed[at]!, placed[at - 1]! + width)
  const last = placed.length - 1
  if (last >= 0) placed[last] = Math.min(placed[last]!, most - width / 2)
  for (let at = last - 1; at >= 0; at--) placed[at] = Math.min(placed[at]!, placed[at + 1]! - width)
  return placed
}
