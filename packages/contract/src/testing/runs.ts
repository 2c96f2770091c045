/**
 * How many of its runs a property makes: a tenth while one works and in `npm test`, all of them by night, `RUNS=1`. A failure
 * is told by fast-check with its seed.
 */
const share = Number(process.env.RUNS ?? 0.1)
/** A property that needs more than this to be broken is not judged by fewer. */
const FEWEST = 20

/** Of so many runs in full. */
export const runs = (full: number) => ({ numRuns: Math.max(Math.min(full, FEWEST), Math.round(full * share)) })

/** Of cases that follow each other one in so many is judged. */
export const stride = Math.max(1, Math.round(1 / share))
