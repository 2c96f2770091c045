/** The value that a share of a sample does not exceed; 0 for an empty sample. */
export function percentile(sample: readonly number[], share: number): number {
  const sorted = sample.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0
}

export const median = (sample: readonly number[]) => percentile(sample, 0.5)

export const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
