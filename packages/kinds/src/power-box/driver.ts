import type { Driver } from '../driver.ts'
import { TRIP_LEVEL } from '../luminaire/trip.ts'
import { orderedOutput } from './hand.ts'
import { boxNightLevels } from './night-level.ts'
import { plans } from './settings/plan.ts'
import { LOOPS, powerBox } from './wire.ts'

const DOOR_OPEN = 20
/** A contactor moves at once; its feedback is told with the next report. */
const REST = 2_000
/** An output that does not do as it is told leaves streets dark, or burning by day. */
const CONTACT_FAULT = 30
const SMOKE_OR_WATER = 30
const LOCK_OPEN = 20
/** More leakage than may flow, whether or not the output has tripped. */
const LEAKAGE = 30

const differs = (told: number | null | undefined, does: number | null | undefined) =>
  told !== null && told !== undefined && does !== null && does !== undefined && told !== does

export const powerBoxDriver: Driver = {
  wire: powerBox,
  tables: plans,
  nightLevels: boxNightLevels,
  state(values) {
    const closed = LOOPS.some((n) => (values[`loop${n}.contact`] ?? values[`loop${n}.state`] ?? 0) > 0)
    const stuck = LOOPS.some((n) => differs(values[`loop${n}.state`], values[`loop${n}.contact`]))
    const tells = (key: string, level: number) => ((values[key] ?? 0) > 0 ? level : 0)
    const alarm = Math.max(
      stuck ? CONTACT_FAULT : 0,
      tells('cabinet.smoke', SMOKE_OR_WATER),
      tells('cabinet.water', SMOKE_OR_WATER),
      tells('cabinet.door', DOOR_OPEN),
      tells('cabinet.lock', LOCK_OPEN),
      (values['elec.leakageLevel'] ?? 0) >= TRIP_LEVEL ? LEAKAGE : 0,
    )
    return { level: null, light: closed, running: true, alarm }
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
