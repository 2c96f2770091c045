import { dim, orderedLevel, switchOnOff } from '../capabilities/dim.ts'
import type { Driver } from '../driver.ts'
import { nightOf, nightSun, type Place } from '../sun.ts'
import { outputOf } from './output.ts'
import { planOf, planTimeline } from './plan.ts'
import { frameOf, programTimeline } from './program.ts'
import { isValid, programsOf, punctualTable, type TimingStep, timingTimeline } from './tables.ts'
import { nextTimelineStep, type Timeline, timelineLevel } from './timeline.ts'

/** How a lamp is wired as delivered. */
const RELAY = { level: 'high' }

/** Mean of a timeline between the sunset and the sunrise of the night at a moment, %. */
function meanOf(timeline: Timeline, place: Place, now: number): number {
  const { sunset, sunrise } = nightSun(place, nightOf(place.timeZone, now))
  let sum = 0
  for (let at = sunset; at < sunrise; ) {
    const next = Math.min(nextTimelineStep(timeline, at), sunrise)
    sum += timelineLevel(timeline, at) * (next - at)
    at = next
  }
  return sum / (sunrise - sunset)
}

/** Mean level, %, over tonight that a command leaves a lamp with; null for arguments that decide over no light. */
export const lampNightLevels: Driver['nightLevels'] = {
  [switchOnOff.code]: (args) => orderedLevel(switchOnOff.code, args),
  [dim.code]: (args) => orderedLevel(dim.code, args),
  'dcc.timingPlan': ({ steps }, place, now) =>
    meanOf(timingTimeline(steps as readonly TimingStep[], place), place, now),
  // The darkest of its programs, whichever nights they are for.
  'dcc.onTimePlan'(args, place, now) {
    const table = punctualTable(args)
    if (!table.steps.some(isValid)) return null
    const frame = frameOf(place, table.mode, table.zenith)
    const programs = [...programsOf(table).values()]
    return Math.min(
      ...programs.map((program) =>
        meanOf(
          programTimeline(() => program, frame),
          place,
          now,
        ),
      ),
    )
  },
  // The level of an empty road, which may be empty all night.
  'dcc.sensing': ({ enabled, idleLevel }) => (enabled === true ? Number(idleLevel) : null),
  'dcc.linkedBrightness': ({ level }) => Number(level),
  'dcc.output': (args) => outputOf(RELAY, args)(100),
  // A lamp that believes to be elsewhere shines by the night that is there.
  'dcc.place': ({ lat, lng }, place, now) =>
    meanOf(planTimeline(planOf(null), { lat: Number(lat), lng: Number(lng), timeZone: place.timeZone }), place, now),
}
