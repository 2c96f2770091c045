import type { Filled } from '@lamplighter/contract'
import type { Keeper } from '../settings/keeper.ts'

/** The highest leakage status: more than may flow. */
export const TRIP_LEVEL = 3

/** The leakage protection of a lamp: what leaks more than it may opens the relay, which stays open until it is reset. */
export function tripOf(keeper: Keeper, saved: number | null) {
  let current = saved
  return {
    /** What leaked as it tripped, mA; null while it has not. */
    current: () => current,
    /** Whether it trips at what leaks now. */
    trips(leakage: number): boolean {
      if (current !== null || keeper.get('leakageProtection').trips !== true) return false
      if (!(leakage > Number(keeper.get('leakageThresholds').trip))) return false
      current = leakage
      return true
    },
    reset() {
      current = null
    },
    /** A protection that is told otherwise looks again. */
    lookAgain(written: Filled): Filled {
      current = null
      return written
    },
  }
}
