import type { LightRow } from '@lamplighter/contract'
import { planLevelAt, planTimelineOf } from '@lamplighter/kinds/plans'
import { nightOf, type Place } from '@lamplighter/kinds/sun'
import { expectedWatts } from '@lamplighter/kinds/views'
import type { Sample } from '../../../../device/curve/samples.ts'
import { deliveredPlan } from '../../../../plan/planOf.ts'

type Lamp = Pick<LightRow, 'running' | 'ratedWatts' | 'planId'> & Partial<Pick<LightRow, 'planVersion'>>

export type PlannedLoad = {
  /** W over time, in steps. */
  readonly samples: readonly Sample[]
  /** Lamps in service whose plan and rated power are known, and all in service. */
  readonly known: number
  readonly lamps: number
}

/** What the lamps of a cabinet should draw by their own plans; null where of none it is known. */
export function plannedLoad(
  lamps: readonly Lamp[],
  place: Place,
  from: number,
  to: number,
  planOf = deliveredPlan,
): PlannedLoad | null {
  const inService = lamps.filter(({ running }) => running)
  const known = inService.flatMap((lamp) => {
    const { ratedWatts } = lamp
    const plan = planOf(lamp)
    return plan && ratedWatts !== null ? [{ plan, ratedWatts }] : []
  })
  if (known.length === 0) return null
  const byPlan = [...Map.groupBy(known, ({ plan }) => plan)].map(
    ([{ body }, own]) => [planTimelineOf(body, place), own] as const,
  )
  const [first, last] = [from, to].map((at) => nightOf(place.timeZone, at)) as [number, number]
  const nights = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const steps = byPlan.flatMap(([plan]) => nights.flatMap((day) => plan.steps(day).map(({ at }) => at)))
  const within = [...new Set(steps)].filter((at) => at > from && at < to).sort((a, b) => a - b)
  const watts = (at: number) =>
    byPlan.reduce((sum, [plan, own]) => {
      const level = planLevelAt(plan, at)
      return sum + own.reduce((total, { ratedWatts }) => total + expectedWatts(ratedWatts, level), 0)
    }, 0)
  const samples = [from, ...within, to].flatMap((at, index): Sample[] => {
    const sample: Sample = [at, watts(at)]
    return index === 0 ? [sample] : [[at - 1, watts(at - 1)], sample]
  })
  return { samples, known: known.length, lamps: inService.length }
}
