import { type LightSummary, ROAD_FLOOR_LX, type RoadClass, roadClasses, roadFloorLevel } from '@lamplighter/contract'
import { nextPlanMoment, planLevelAt, planTimelineOf } from '@lamplighter/kinds/plans'
import type { Place } from '@lamplighter/kinds/sun'
import { expectedWatts } from '@lamplighter/kinds/views'
import { deliveredPlan } from '../../../../plan/planOf.ts'

const lampsOf = (groups: readonly { lamps: number }[]) => groups.reduce((sum, { lamps }) => sum + lamps, 0)

/** Mean level of the lamps that say theirs, %; null when none does. */
export function meanLevel({ levels }: Pick<LightSummary, 'levels'>): number | null {
  const known = levels.filter(({ level }) => level !== null)
  const lamps = lampsOf(known)
  return lamps === 0 ? null : known.reduce((sum, group) => sum + group.level! * group.lamps, 0) / lamps
}

/** Change in kW when the lamps go from their present level to another; null when no rating is known. */
export function powerChange({ levels }: Pick<LightSummary, 'levels'>, level: number): number | null {
  const changes = levels.flatMap(({ level: now, ratedWatts, lamps }) =>
    ratedWatts === null || now === null
      ? []
      : [lamps * (expectedWatts(ratedWatts, level) - expectedWatts(ratedWatts, now))],
  )
  return changes.length === 0 ? null : changes.reduce((sum, change) => sum + change, 0) / 1000
}

/** Lamps whose rated power is not known: no forecast of power is of them. */
export const countUnrated = ({ levels }: Pick<LightSummary, 'levels'>): number =>
  lampsOf(levels.filter(({ ratedWatts }) => ratedWatts === null))

export type Next = { at: number; least: number; most: number }

/**
 * What the lamps' own plans do after an order: at its end, or without one at their next step (the soonest of them).
 * Levels as the range over all plans; null when no plan is known.
 */
export function whatFollows(
  { plans: followed }: Pick<LightSummary, 'plans'>,
  until: number | null,
  now: number,
  place: Place,
  planOf = deliveredPlan,
): Next | null {
  const plans = [...new Set(followed.flatMap((plan) => planOf(plan) ?? []))]
  const steps = plans.flatMap(({ body }) => {
    const timeline = planTimelineOf(body, place)
    return until === null ? (nextPlanMoment(timeline, now) ?? []) : { at: until, level: planLevelAt(timeline, until) }
  })
  if (steps.length === 0) return null
  const levels = steps.map(({ level }) => level)
  return { at: Math.min(...steps.map(({ at }) => at)), least: Math.min(...levels), most: Math.max(...levels) }
}

export type Below = { roadClass: RoadClass; floor: number; lamps: number }

/** Lamps that a level would bring below the floor of the road that their site lights, by class of road. */
export function belowFloor({ roads }: Pick<LightSummary, 'roads'>, level: number): Below[] {
  const dim = roads.filter(
    ({ roadClass, designLux }) =>
      roadClass !== null && designLux !== null && level < roadFloorLevel(roadClass, designLux),
  )
  return roadClasses.flatMap((roadClass) => {
    const lamps = lampsOf(dim.filter((road) => road.roadClass === roadClass))
    return lamps > 0 ? [{ roadClass, floor: ROAD_FLOOR_LX[roadClass], lamps }] : []
  })
}
