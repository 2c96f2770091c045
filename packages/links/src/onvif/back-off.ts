const FIRST = 10_000
const LONGEST = 300_000

/** Cameras lock an account after a few wrong passwords: one that refuses ours is tried so often, and so far apart, ms. */
const MOST_REFUSALS = 3
const REFUSED = 900_000

/** How long a camera is left alone that has refused the password so often, ms; null for ever. */
export const refusedPause = (refusals: number): number | null => (refusals < MOST_REFUSALS ? REFUSED : null)

/** How long a camera is left alone that has failed so often in a row, ms. */
export const backOff = (failures: number): number => Math.min(LONGEST, FIRST * 2 ** Math.min(failures - 1, 8))
