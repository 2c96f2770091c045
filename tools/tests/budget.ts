/** A height that takes longer than this share of its budget fails. */
const LIMIT = 1.1
const MINUTE = 60_000

export type Timed = { readonly name: string; readonly ms: number; readonly budget: number }

const minutes = (ms: number) => (ms / MINUTE).toFixed(1)

export const timeLine = ({ name, ms, budget }: Timed): string =>
  `${name.padEnd(10)}${minutes(ms).padStart(5)} min of ${budget}`

/** What is wrong with the time of a height; null while it is within its budget. */
export const overrunOf = ({ name, ms, budget }: Timed): string | null =>
  ms <= budget * LIMIT * MINUTE
    ? null
    : `budget of ${name}: ${minutes(ms)} min, at most ${(budget * LIMIT).toFixed(1)} (CONTRIBUTING, Tests)`
