const FIRST = 10_000
const LONGEST = 300_000

/** How long a camera is left alone that has failed so often in a row, ms. */
export const backOff = (failures: number): number => Math.min(LONGEST, FIRST * 2 ** Math.min(failures - 1, 8))
