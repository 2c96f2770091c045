export const views = ['city', 'tonight', 'worst', 'energy'] as const
export type View = (typeof views)[number]

/** Each view stays for so long, ms. */
export const HOLD = 20_000

/** When the first view began, as if nobody had ever paused; and the moment at which somebody did. */
export type Rotation = { readonly began: number; readonly pausedAt: number | null }

export const rotationFrom = (now: number): Rotation => ({ began: now, pausedAt: null })

const elapsed = ({ began, pausedAt }: Rotation, now: number) => Math.max(0, (pausedAt ?? now) - began)

/** Which view is shown, and how much of its time is over, 0 to 1. */
export function shownAt(rotation: Rotation, now: number): { view: View; progress: number } {
  const passed = elapsed(rotation, now)
  return { view: views[Math.floor(passed / HOLD) % views.length]!, progress: (passed % HOLD) / HOLD }
}

export const togglePause = ({ began, pausedAt }: Rotation, now: number): Rotation =>
  pausedAt === null ? { began, pausedAt: now } : { began: began + now - pausedAt, pausedAt: null }

/** The view after this one or before it, from its beginning. */
export function turnBy(rotation: Rotation, steps: 1 | -1, now: number): Rotation {
  const turns = Math.floor(elapsed(rotation, now) / HOLD) + steps + views.length
  return { ...rotation, began: (rotation.pausedAt ?? now) - turns * HOLD }
}
