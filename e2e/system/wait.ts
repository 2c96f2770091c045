/** Looks again and again until there is something to see; says what was missing when the time is over. */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  within = 15_000,
  every = 50,
): Promise<Exclude<T, undefined | null | false>> {
  const end = Date.now() + within
  let fault: unknown
  for (;;) {
    try {
      const seen = await look()
      if (seen !== undefined && seen !== null && seen !== false) return seen as Exclude<T, undefined | null | false>
      fault = undefined
    } catch (error) {
      fault = error
    }
    if (Date.now() > end) throw new Error(`not within ${within / 1000} s: ${what}`, { cause: fault })
    await new Promise((resolve) => setTimeout(resolve, every))
  }
}
