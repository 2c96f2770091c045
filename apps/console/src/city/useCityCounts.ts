import { type LampCounts, useLampCounts } from '../map/useLampCounts.ts'
import type { Summary } from './useHome.ts'

/**
 * Lamps that are lit, out and offline at this moment. The server counts all; what is pushed is newer, but only of the lamps
 * on the map, and so counts only where no lamp is without a position.
 */
export function cityCounts(summary: Summary | undefined, live: LampCounts | null): LampCounts | undefined {
  const isWhole = live !== null && live.lit + live.out + live.offline === summary?.counts.lamps
  return isWhole ? live : summary?.lamps
}

export const useCityCounts = (summary: Summary | undefined) => cityCounts(summary, useLampCounts())
