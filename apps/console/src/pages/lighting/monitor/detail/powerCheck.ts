import { wattsTolerance } from '@lamplighter/kinds/views'

export type PowerCheck = 'agrees' | 'high' | 'low'

/** Whether measured power is what the level asks; null when one of the two is not known. */
export function powerCheckOf(measured: number | null | undefined, expected: number | null): PowerCheck | null {
  if (measured === null || measured === undefined || expected === null) return null
  if (Math.abs(measured - expected) <= wattsTolerance(expected)) return 'agrees'
  return measured > expected ? 'high' : 'low'
}
