const FIRST_WAIT = 50
/** Each look asks the same two cores that are to bring what is waited for: it is taken ever more seldom, ms. */
const LONGEST_WAIT = 400
const GROWTH = 1.3

/**
 * Looks again and again until there is something to see; says what was missing when the time is over.
 * @param within ms
 */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  within = 15_000,
): Promise<Exclude<T, undefined | null | false>> {
  const end = Date.now() + within
  let fault: unknown
  for (let wait = FIRST_WAIT; ; wait = Math.min(LONGEST_WAIT, wait * GROWTH)) {
    try {
      const seen = await look()
      if (seen !== undefined && seen !== null && seen !== false) return seen as Exclude<T, undefined | null | false>
      fault = undefined
    } catch (error) {
      fault = error
    }
    if (Date.now() > end) throw new Error(`not within ${within / 1000} s: ${what}`, { cause: fault })
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}
