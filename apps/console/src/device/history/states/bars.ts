import type { StateSpan, StateTrack } from '@lamplighter/contract'

export type Look = 'yes' | 'no' | 'lit' | 'wrong' | 'mode0' | 'mode1' | 'mode2' | 'mode3' | 'unknown'

/** How a span is drawn: light is amber and nothing else is. */
export function lookOf(track: StateTrack, value: number | null): Look {
  if (value === null) return 'unknown'
  if (track === 'light' || track === 'level') return value > 0 ? 'lit' : 'no'
  if (track === 'mode') return value >= 0 && value <= 3 ? (`mode${Math.trunc(value)}` as Look) : 'unknown'
  if (track === 'door') return value > 0 ? 'wrong' : 'no'
  return value > 0 ? 'yes' : 'no'
}

/** How strongly light is drawn: by its level, %. */
export const strengthOf = (track: StateTrack, value: number | null) =>
  track === 'level' && value !== null && value > 0 ? 0.35 + (0.65 * value) / 100 : 1

/** How long each value lasted, the longest first, ms. */
export function totals(spans: readonly StateSpan[]): { value: number | null; ms: number }[] {
  const sums = new Map<number | null, number>()
  for (const { from, to, value } of spans) sums.set(value, (sums.get(value) ?? 0) + to - from)
  return [...sums].map(([value, ms]) => ({ value, ms })).sort((a, b) => b.ms - a.ms)
}
