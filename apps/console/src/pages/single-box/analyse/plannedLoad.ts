import type { LightRow } from '@lamplighter/contract'
import { planById, planLevel, planNight } from '@lamplighter/kinds/plan'
import { nightOf, type Place } from '@lamplighter/kinds/sun'
import { expectedWatts } from '@lamplighter/kinds/views'
import type { Sample } from '../../../device/curve/samples.ts'

type Lamp = Pick<LightRow, 'running' | 'ratedWatts' | 'planId'>

export type PlannedLoad = {
  /** W over time, in steps. */
  readonly samples: readonly Sample[]
  /** Lamps in service whose plan and rated power are known, and all in service. */
  readonly known: number
  readonly lamps: number
}

/** What the lamps of a cabinet should draw by their own plans; null where of none it is known. */
export function plannedLoad(lamps: readonly Lamp[], place: Place, from: number, to: number): PlannedLoad | null {
  const inService = lamps.filter(({ running }) => running)
  const known = inService.flatMap(({ planId, ratedWatts }) => {
    const plan = planById(planId)
    return plan && ratedWatts !== null ? [{ plan, ratedWatts }] : []
  })
  if (known.length === 0) return null
  const byPlan = [...Map.groupBy(known, ({ plan }) => plan)]
  const [first, last] = [from, to].map((at) => nightOf(place.timeZone, at)) as [number, number]
  const nights = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const steps = byPlan.flatMap(([plan]) => nights.flatMap((day) => planNight(plan, place, day).map(({ at }) => at)))
  const within = [...new Set(steps)].filter((at) => at > from && at < to).sort((a, b) => a - b)
  const watts = (at: number) =>
    byPlan.reduce((sum, [plan, own]) => {
      const level = planLevel(plan, place, at)
      return sum + own.reduce((total, { ratedWatts }) => total + expectedWatts(ratedWatts, level), 0)
    }, 0)
  const samples = [from, ...within, to].flatMap((at, index): Sample[] => {
    const sample: Sample = [at, watts(at)]
    return index === 0 ? [sample] : [[at - 1, watts(at - 1)], sample]
  })
  return { samples, known: known.length, lamps: inService.length }
}
