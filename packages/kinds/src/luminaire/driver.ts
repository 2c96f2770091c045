import { orderedColour, orderedLevel } from '../capabilities/dim.ts'
import type { Driver } from '../driver.ts'
import { expectedWatts, wattsTolerance } from './power.ts'
import { luminaire } from './wire.ts'

/** A lamp that is told to shine and fails is an ordinary alarm (contract: alarm levels 10, 20, 30). */
const FAILURE_LEVEL = 20
/** A colour is mixed of two; a lamp comes no nearer, K. */
const COLOUR_TOLERANCE = 100

export const luminaireDriver: Driver = {
  wire: luminaire,
  state(values) {
    const level = values['lamp.level'] ?? null
    const failed = (values['lamp.failure'] ?? 0) > 0
    return { level, light: (level ?? 0) > 0 && !failed, running: true, alarm: failed ? FAILURE_LEVEL : 0 }
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
    return level === null || Math.abs((values['lamp.level'] ?? Number.NaN) - level) <= 1
  },
  proof(code, args, ratedWatts) {
    const level = orderedLevel(code, args)
    if (level === null || ratedWatts === null) return null
    const expected = expectedWatts(ratedWatts, level)
    return { point: 'elec.activePower', expected, tolerance: wattsTolerance(expected) }
  },
}
