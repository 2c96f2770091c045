import { expectedWatts } from '@lamplighter/kinds/drivers'
import { planById, planLevel, planNight } from '@lamplighter/kinds/plan'
import type { Place } from './store.ts'

/** Lamps that share a plan. */
export type PlanShare = { readonly planId: string | null; readonly lamps: number; readonly rated: number }

/** Mean level that the plans ask for at a moment, weighted by rated power, %. */
export function plannedLevel(shares: readonly PlanShare[], place: Place, at: number): number {
  let rated = 0
  let weighted = 0
  for (const share of shares) {
    const plan = planById(share.planId)
    if (!plan) continue
    rated += share.rated
    weighted += share.rated * planLevel(plan, place, at)
  }
  return rated > 0 ? weighted / rated : 0
}

/** Power that the plans ask for at a moment, kW. */
export function plannedKw(shares: readonly PlanShare[], place: Place, at: number): number {
  let watts = 0
  for (const { planId, lamps, rated } of shares) {
    const plan = planById(planId)
    if (plan && lamps > 0) watts += lamps * expectedWatts(rated / lamps, planLevel(plan, place, at))
  }
  return watts / 1000
}

/** Lamps whose plan wants them lit at a moment. */
export const shouldBeLit = (shares: readonly PlanShare[], place: Place, at: number): number =>
  shares.reduce((sum, { planId, lamps }) => {
    const plan = planById(planId)
    return sum + (plan && planLevel(plan, place, at) > 0 ? lamps : 0)
  }, 0)

/** Moments of a night at which any plan takes a step, with the mean level from then on. */
export function plannedSteps(shares: readonly PlanShare[], place: Place, day: number): { at: number; level: number }[] {
  const moments = new Set(
    shares.flatMap(({ planId }) => {
      const plan = planById(planId)
      return plan ? planNight(plan, place, day).map((step) => step.at) : []
    }),
  )
  return [...moments].sort((a, b) => a - b).map((at) => ({ at, level: plannedLevel(shares, place, at) }))
}
