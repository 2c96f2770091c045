import { chance } from '../world/noise.ts'

const MINUTE = 60_000
/** An arc at the end of its life needs more voltage the warmer it is: it goes out, cools down and is struck again. */
const [BURNS, COOLS] = [4 * MINUTE, 2 * MINUTE]

/** The arc of a lamp that is told to be lit and goes out again and again. */
export function cyclingArc(seed: number) {
  const offset = (BURNS + COOLS) * chance(seed, 10)
  const within = (now: number) => (now + offset) % (BURNS + COOLS)
  let wasOut = false
  const isOut = (now: number) => within(now) >= BURNS
  return {
    isOut,
    /** Whether it went out or was struck since the last step, and when it will next. */
    step(now: number) {
      const changed = isOut(now) !== wasOut
      wasOut = isOut(now)
      return { changed, next: now + (wasOut ? BURNS + COOLS : BURNS) - within(now) }
    },
  }
}
