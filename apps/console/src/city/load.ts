import type { Load } from './useHome.ts'

const HOUR = 3_600_000
export type LoadSample = [at: number, kw: number | null]

/** Two samples further apart than this have a gap between them, ms. */
const LONGEST_STEP = 11 * 60_000

/** Puts an empty moment into every gap, so that no line is drawn across it. */
export function withGaps(measured: readonly LoadSample[]): LoadSample[] {
  return measured.flatMap(([at, kw], index) => {
    const before = measured[index - 1]
    const isGap = before !== undefined && at - before[0] > LONGEST_STEP
    return isGap ? [[before[0] + 1, null] as LoadSample, [at, kw] as LoadSample] : [[at, kw] as LoadSample]
  })
}

/** Energy of the whole night as the plan has it, kWh: its power holds from moment to moment. */
export function plannedKwh(planned: Load['planned']): number {
  return planned
    .slice(0, -1)
    .reduce((sum, [at, kw], index) => sum + (kw * ((planned[index + 1]?.[0] ?? at) - at)) / HOUR, 0)
}
