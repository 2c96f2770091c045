import { type LightRow, ROAD_FLOOR_LX, type RoadClass, roadClasses, roadFloorLevel } from '@lamplighter/contract'
import { nextPlanMoment, planLevelAt, planTimelineOf } from '@lamplighter/kinds/plans'
import type { Place } from '@lamplighter/kinds/sun'
import { expectedWatts } from '@lamplighter/kinds/views'
import { isFailed } from '@lamplighter/ui'
import { deliveredPlan } from '../../../plan/planOf.ts'

type Lamp = Pick<LightRow, 'online' | 'running' | 'light' | 'level' | 'ratedWatts' | 'planId'> &
  Partial<Pick<LightRow, 'planVersion'>>

/** The effective level of a lamp: 0 if it failed, whatever was commanded. */
const givenLevel = (lamp: Lamp): number | null => (isFailed(lamp) ? 0 : lamp.level)

/** Lamps that are online and in service; only these an order is for. */
export const reached = <L extends Pick<LightRow, 'online' | 'running'>>(lamps: readonly L[]): L[] =>
  lamps.filter(({ online, running }) => online && running)

/** Mean level of the lamps that say theirs, %; null when none does. */
export function meanLevel(lamps: readonly Lamp[]): number | null {
  const levels = reached(lamps).flatMap((lamp) => givenLevel(lamp) ?? [])
  return levels.length === 0 ? null : levels.reduce((sum, level) => sum + level, 0) / levels.length
}

/** Change in kW when the lamps that are online go from their present level to another; null when no rating is known. */
export function powerChange(lamps: readonly Lamp[], level: number): number | null {
  const changes = reached(lamps).flatMap((lamp) => {
    const [now, { ratedWatts }] = [givenLevel(lamp), lamp]
    return ratedWatts === null || now === null
      ? []
      : [expectedWatts(ratedWatts, level) - expectedWatts(ratedWatts, now)]
  })
  return changes.length === 0 ? null : changes.reduce((sum, change) => sum + change, 0) / 1000
}

/** Lamps that an order is for whose rated power is not known: no forecast of power is of them. */
export const countUnrated = (lamps: readonly Lamp[]): number =>
  reached(lamps).filter(({ ratedWatts }) => ratedWatts === null).length

export type Next = { at: number; least: number; most: number }

/**
 * What the lamps' own plans do after an order: at its end, or without one at their next step (the soonest of them).
 * Levels as the range over all plans; null when no plan is known.
 */
export function whatFollows(
  lamps: readonly Lamp[],
  until: number | null,
  now: number,
  place: Place,
  planOf = deliveredPlan,
): Next | null {
  const plans = [...new Set(lamps.flatMap((lamp) => planOf(lamp) ?? []))]
  const steps = plans.flatMap(({ body }) => {
    const timeline = planTimelineOf(body, place)
    return until === null ? (nextPlanMoment(timeline, now) ?? []) : { at: until, level: planLevelAt(timeline, until) }
  })
  if (steps.length === 0) return null
  const levels = steps.map(({ level }) => level)
  return { at: Math.min(...steps.map(({ at }) => at)), least: Math.min(...levels), most: Math.max(...levels) }
}

type Lit = Pick<LightRow, 'online' | 'running' | 'roadClass' | 'designLux'>
export type Below = { roadClass: RoadClass; floor: number; lamps: number }

/** Lamps that a level would bring below the floor of the road that their site lights, by class of road. */
export function belowFloor(lamps: readonly Lit[], level: number): Below[] {
  const dim = reached(lamps).filter(
    ({ roadClass, designLux }) =>
      roadClass !== null && designLux !== null && level < roadFloorLevel(roadClass, designLux),
  )
  return roadClasses.flatMap((roadClass) => {
    const count = dim.filter((lamp) => lamp.roadClass === roadClass).length
    return count > 0 ? [{ roadClass, floor: ROAD_FLOOR_LX[roadClass], lamps: count }] : []
  })
}
