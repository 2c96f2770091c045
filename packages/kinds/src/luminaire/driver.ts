import { orderedColour, orderedLevel, orderedRamp, resume } from '../capabilities/dim.ts'
import type { Driver } from '../driver.ts'
import { lampNightLevels } from './night-level.ts'
import { expectedWatts, warmUpOf, wattsTolerance } from './power.ts'
import { dayPlans } from './settings/plan.ts'
import { luminaire } from './wire.ts'

/** A colour is mixed of two; a lamp comes no nearer, K. */
const COLOUR_TOLERANCE = 100
/** A lamp shows its level in whole percents. */
const LEVEL_TOLERANCE = 1
/** Time that a lamp and its meter take to come to rest, ms. */
const REST = 3_000

export const luminaireDriver: Driver = {
  wire: luminaire,
  tables: dayPlans,
  nightLevels: lampNightLevels,
  state(values) {
    const level = values['lamp.level'] ?? null
    const failed = (values['lamp.failure'] ?? 0) > 0
    return { level, light: (level ?? 0) > 0 && !failed, running: true }
  },
  writes(code, args) {
    const level = orderedLevel(code, args)
    const colour = orderedColour(code, args)
    return level === null ? {} : { 'lamp.command': level, ...(colour === null ? {} : { 'lamp.colour': colour }) }
  },
  obeyed(code, args, values) {
    const level = orderedLevel(code, args)
    const [colour, shown] = [orderedColour(code, args), values['lamp.colour'] ?? null]
    if (colour !== null && shown !== null && Math.abs(shown - colour) > COLOUR_TOLERANCE) return false
    return level === null || Math.abs((values['lamp.level'] ?? Number.NaN) - level) <= LEVEL_TOLERANCE
  },
  proof(code, args, { ratedWatts, lampType, plannedLevel }) {
    const level = code === resume.code ? plannedLevel() : orderedLevel(code, args)
    if (level === null) return null
    const ramp = (orderedRamp(code, args) ?? 0) * 1_000
    // Without a rated power the lamp's own word is all there is.
    if (ratedWatts === null)
      return { point: 'lamp.level', expected: level, tolerance: LEVEL_TOLERANCE, settle: REST + ramp }
    const expected = expectedWatts(ratedWatts, level)
    const settle = REST + ramp + (level > 0 ? warmUpOf(lampType) : 0)
    return { point: 'elec.activePower', expected, tolerance: wattsTolerance(expected), settle }
  },
}
