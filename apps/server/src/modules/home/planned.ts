import { expectedWatts } from '@lamplighter/kinds/drivers'
import { type Carried, plannedLight } from '../plans/index.ts'
import type { Place } from './store.ts'

/** Lamps that share a version of a plan. */
export type PlanShare = Carried & { readonly lamps: number; readonly rated: number }

/** Mean level that the plans ask for at a moment, weighted by rated power, %. */
export function plannedLevel(shares: readonly PlanShare[], place: Place, at: number): number {
  let rated = 0
  let weighted = 0
  for (const share of shares) {
    const light = plannedLight(share, place)
    if (!light) continue
    rated += share.rated
    weighted += share.rated * light.level(at)
  }
  return rated > 0 ? weighted / rated : 0
}

/** Power that the plans ask for at a moment, kW. */
export function plannedKw(shares: readonly PlanShare[], place: Place, at: number): number {
  let watts = 0
  for (const share of shares) {
    const { lamps, rated } = share
    const light = plannedLight(share, place)
    if (light && lamps > 0) watts += lamps * expectedWatts(rated / lamps, light.level(at))
  }
  return watts / 1000
}

/** Lamps whose plan wants them lit at a moment. */
export const shouldBeLit = (shares: readonly PlanShare[], place: Place, at: number): number =>
  shares.reduce((sum, share) => sum + ((plannedLight(share, place)?.level(at) ?? 0) > 0 ? share.lamps : 0), 0)

/** Moments of a night at which any plan takes a step, with the mean level from then on. */
export function plannedSteps(shares: readonly PlanShare[], place: Place, day: number): { at: number; level: number }[] {
  const moments = new Set(
    shares.flatMap(
      (share) =>
        plannedLight(share, place)
          ?.steps(day)
          .map((step) => step.at) ?? [],
    ),
  )
  return [...moments].sort((a, b) => a - b).map((at) => ({ at, level: plannedLevel(shares, place, at) }))
}
