import type { LightRow } from '@lamplighter/contract'
import { nextPlanStep, planById, planLevel } from '@lamplighter/kinds/plan'
import { nightOf, nightSun, type Place } from '@lamplighter/kinds/sun'
import { expectedWatts } from '@lamplighter/kinds/views'

type Lamp = Pick<LightRow, 'online' | 'running' | 'level' | 'ratedWatts' | 'planId'>

/** Lamps that are online and in service; only these an order is for. */
export const reached = <L extends Pick<LightRow, 'online' | 'running'>>(lamps: readonly L[]): L[] =>
  lamps.filter(({ online, running }) => online && running)

/** Mean level of the lamps that say theirs, %; null when none does. */
export function meanLevel(lamps: readonly Lamp[]): number | null {
  const levels = reached(lamps).flatMap(({ level }) => (level === null ? [] : [level]))
  return levels.length === 0 ? null : levels.reduce((sum, level) => sum + level, 0) / levels.length
}

/** Change in kW when the lamps that are online go from their present level to another; null when no rating is known. */
export function powerChange(lamps: readonly Lamp[], level: number): number | null {
  const changes = reached(lamps).flatMap(({ level: now, ratedWatts }) =>
    ratedWatts === null || now === null ? [] : [expectedWatts(ratedWatts, level) - expectedWatts(ratedWatts, now)],
  )
  return changes.length === 0 ? null : changes.reduce((sum, change) => sum + change, 0) / 1000
}

export type Next = { at: number; least: number; most: number }

/**
 * What the lamps' own plans do after an order: at its end, or without one at their next step (the soonest of them).
 * Levels as the range over all plans; null when no plan is known.
 */
export function whatFollows(lamps: readonly Lamp[], until: number | null, now: number, place: Place): Next | null {
  const plans = [...new Set(lamps.map(({ planId }) => planId))].flatMap((id) => planById(id) ?? [])
  const steps = plans.map((plan) =>
    until === null ? nextPlanStep(plan, place, now) : { at: until, level: planLevel(plan, place, until) },
  )
  if (steps.length === 0) return null
  const levels = steps.map(({ level }) => level)
  return { at: Math.min(...steps.map(({ at }) => at)), least: Math.min(...levels), most: Math.max(...levels) }
}

/** Between sunset and sunrise, when an order to go dark is asked about. */
export function isNight(place: Place, now: number): boolean {
  const { sunset, sunrise } = nightSun(place, nightOf(place.timeZone, now))
  return now >= sunset && now < sunrise
}
