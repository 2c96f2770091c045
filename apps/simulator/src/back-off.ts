const FIRST = 1_000
const MOST = 30_000

/** How long to wait before the next try to connect after so many failures, ms. */
export const backOff = (failures: number, random: () => number): number =>
  Math.min(MOST, FIRST * 2 ** failures) * (0.5 + random() / 2)
