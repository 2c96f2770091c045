import type { Driver } from '../driver.ts'
import { orderedOutput } from './hand.ts'
import { boxNightLevels } from './night-level.ts'
import { plans } from './settings/plan.ts'
import { LOOPS, powerBox } from './wire.ts'

/** A contactor moves at once; its feedback is told with the next report. */
const REST = 2_000

export const powerBoxDriver: Driver = {
  wire: powerBox,
  tables: plans,
  nightLevels: boxNightLevels,
  state(values) {
    const closed = LOOPS.some((n) => (values[`loop${n}.contact`] ?? values[`loop${n}.state`] ?? 0) > 0)
    return { level: null, light: closed, running: true }
  },
  writes(code, args) {
    const ordered = orderedOutput(code, args)
    return ordered ? { [`loop${ordered.output}.state`]: ordered.on } : {}
  },
  obeyed(code, args, values) {
    const ordered = orderedOutput(code, args)
    return ordered === null || (values[`loop${ordered.output}.contact`] ?? -1) === (ordered.on ? 1 : 0)
  },
  /** The contactor's own feedback shows whether it pulled in. */
  proof(code, args) {
    const ordered = orderedOutput(code, args)
    return (
      ordered && { point: `loop${ordered.output}.contact`, expected: ordered.on ? 1 : 0, tolerance: 0, settle: REST }
    )
  },
}
