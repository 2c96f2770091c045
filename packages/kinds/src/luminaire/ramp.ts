/** Soft dimming of an LED driver, ms; no order makes it quicker. */
export const RAMP = 1_200

/** How a lamp gets from one level to the next: softly, and a sodium lamp warms up from its arc. */
export type Ramp = {
  target: number
  from: number
  at: number
  lasts: number
  struck: number
  told: boolean
  warm: boolean
  /** ms; 0 for lamps that need none. */
  readonly warmUp: number
}

const COLD_SHARE = 0.6
const LONG_AGO = Number.NEGATIVE_INFINITY

export const restingAt = (level: number, warmUp: number): Ramp => ({
  target: level,
  from: level,
  at: LONG_AGO,
  lasts: RAMP,
  struck: LONG_AGO,
  told: true,
  warm: true,
  warmUp,
})

export const rampLevel = ({ from, target, at, lasts }: Ramp, now: number): number =>
  from + (target - from) * Math.min(1, (now - at) / lasts)

/** Share of full power that its warmth allows. */
export const warmth = ({ warmUp, struck }: Ramp, now: number): number =>
  warmUp ? Math.min(1, COLD_SHARE + ((1 - COLD_SHARE) * (now - struck)) / warmUp) : 1

/** Begins anew towards the same level: another colour is worth telling too. */
export function restart(ramp: Ramp, now: number, lasts: number): void {
  Object.assign(ramp, { from: rampLevel(ramp, now), at: now, lasts, told: false })
}

/** Comes back from the dark to the level that it was told all the while. */
export function relight(ramp: Ramp, now: number): void {
  Object.assign(ramp, { from: 0, at: now, lasts: RAMP, told: false, struck: now, warm: !ramp.warmUp })
}

export function turnTo(ramp: Ramp, level: number, now: number, lasts = RAMP): void {
  if (level === ramp.target) return
  restart(ramp, now, lasts)
  const strikes = ramp.from <= 0 && level > 0
  if (strikes) ramp.struck = now
  ramp.warm = !(ramp.warmUp && strikes)
  ramp.target = level
}

/** Moves it to `now`: when it comes to rest next, and whether it just has. */
export function stepRamp(ramp: Ramp, now: number): { readonly next: number; readonly settled: boolean } {
  const rested = !ramp.told && now >= ramp.at + ramp.lasts
  const warmed = !ramp.warm && now >= ramp.struck + ramp.warmUp
  if (rested) ramp.told = true
  if (warmed) ramp.warm = true
  const next = Math.min(
    ramp.told ? Number.POSITIVE_INFINITY : ramp.at + ramp.lasts,
    ramp.warm ? Number.POSITIVE_INFINITY : ramp.struck + ramp.warmUp,
  )
  return { next, settled: rested || warmed }
}
