/** Where a simulated head looks: −1 to 1 each way, its lens 0 to 1. */
export type Aim = { readonly pan: number; readonly tilt: number; readonly zoom: number }
/** A head that was at `from` and has moved at `speed` since a moment, until another. */
export type Head = { readonly from: Aim; readonly speed: Aim; readonly since: number; readonly until: number }

/** At full speed from the middle to a side, s. */
const TRAVELS = 3
const AXES = ['pan', 'tilt', 'zoom'] as const
const STILL: Aim = { pan: 0, tilt: 0, zoom: 0 }
export const HOME: Aim = STILL

const within = (value: number, least: number) => Math.max(least, Math.min(1, value))
const each = (make: (axis: (typeof AXES)[number]) => number): Aim => ({
  pan: make('pan'),
  tilt: make('tilt'),
  zoom: make('zoom'),
})

export const at = (aim: Aim, now = 0): Head => ({ from: aim, speed: STILL, since: now, until: now })

export function aimOf({ from, speed, since, until }: Head, now: number): Aim {
  const seconds = Math.max(0, Math.min(now, until) - since) / 1_000
  return each((axis) => within(from[axis] + (speed[axis] * seconds) / TRAVELS, axis === 'zoom' ? 0 : -1))
}

export const moving = (head: Head, speed: Aim, seconds: number, now: number): Head => ({
  from: aimOf(head, now),
  speed,
  since: now,
  until: now + seconds * 1_000,
})

/** It turns to where it is to look, all axes at once, as fast as it can. */
export function turning(head: Head, to: Aim, now: number): Head {
  const from = aimOf(head, now)
  const seconds = Math.max(0.1, ...AXES.map((axis) => Math.abs(to[axis] - from[axis]) * TRAVELS))
  return moving(
    at(from, now),
    each((axis) => ((to[axis] - from[axis]) * TRAVELS) / seconds),
    seconds,
    now,
  )
}
