/** At most so many within a time, ms. */
export type Cap = { readonly most: number; readonly within: number }

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** What one number is sent, asked for by one address, and sent by the whole installation: messages cost, and annoy. */
export const CAPS = {
  mobile: [
    { most: 1, within: MINUTE },
    { most: 5, within: HOUR },
    { most: 10, within: 24 * HOUR },
  ],
  address: [{ most: 20, within: HOUR }],
  all: [{ most: 300, within: HOUR }],
} as const satisfies Record<string, readonly Cap[]>

export const FARTHEST_BACK = 24 * HOUR

export const mostOf = (caps: readonly Cap[]): number => Math.max(...caps.map(({ most }) => most))

/** Milliseconds until one more is allowed; `times` are those before, the newest first. */
export function waitFor(times: readonly number[], caps: readonly Cap[], now: number): number {
  const waits = caps.map(({ most, within }) => (times[most - 1] ?? Number.NEGATIVE_INFINITY) + within - now)
  return Math.max(0, ...waits)
}
