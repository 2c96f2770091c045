/** Many messages tell of few moments. */
const MOMENTS_KEPT = 1_000
// module state: pure cache, keyed by its argument
const moments = new Map<number, string>()

/** A moment as messages word it; null stays null. */
export function isoOf(at: number | null): string | null {
  if (at === null) return null
  const known = moments.get(at)
  if (known !== undefined) return known
  if (moments.size >= MOMENTS_KEPT) moments.clear()
  const text = new Date(at).toISOString()
  moments.set(at, text)
  return text
}
