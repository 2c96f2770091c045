/** Decades of the scales of illuminance, lx. */
export const DECADES = [1, 10, 100, 1_000, 10_000] as const

/** Where a value stands on a scale of decades, 0 to 1. */
export const placeOf = (lux: number, most: number = DECADES.at(-1)!) =>
  Math.min(1, Math.max(0, Math.log10(Math.max(lux, 1)) / Math.log10(most)))

/** When a falling value reaches a threshold as it fell lately, on the scale of decades; null where it does not fall. */
export function reaches(trend: readonly (readonly [number, number])[], threshold: number): number | null {
  const last = trend.at(-1)
  const first = trend.find(([at]) => last !== undefined && last[0] - at <= FALL)
  if (!first || !last || last[0] - first[0] < LEAST) return null
  const [from, to] = [first, last].map(([, lux]) => Math.log(Math.max(lux, 0.1))) as [number, number]
  const slope = (to - from) / (last[0] - first[0])
  if (slope >= 0 || last[1] <= threshold) return null
  const at = last[0] + (Math.log(threshold) - to) / slope
  return at - last[0] > FAR ? null : at
}

const MINUTE = 60_000
/** Over which it is looked at, and how much of it there has to be; what is farther away is not said. */
const FALL = 20 * MINUTE
const LEAST = 4 * MINUTE
const FAR = 180 * MINUTE
