import { expectedWatts } from '@lamplighter/kinds/drivers'
import type { Carried } from '../../devices/devices/index.ts'
import { plannedLight } from '../plans/index.ts'
import type { Place } from './store.ts'

/** Lamps that share a version of a plan: how many, the rated power of those whose it is known, W, and how many have none. */
export type PlanShare = Carried & { readonly lamps: number; readonly rated: number; readonly unrated: number }

/** Lamps whose rated power nobody has told. */
export const countUnrated = (shares: readonly PlanShare[]): number =>
  shares.reduce((sum, { unrated }) => sum + unrated, 0)

const meanRated = (shares: readonly PlanShare[]): number => {
  const rated = shares.reduce((sum, share) => sum + share.rated, 0)
  return rated > 0 ? rated / shares.reduce((sum, { lamps, unrated }) => sum + lamps - unrated, 0) : 1
}

/** Mean level that the plans ask for at a moment, weighted by rated power, %; a lamp without one weighs as the mean of the others. */
export function plannedLevel(shares: readonly PlanShare[], place: Place, at: number): number {
  const usual = meanRated(shares)
  let whole = 0
  let weighted = 0
  for (const share of shares) {
    const light = plannedLight(share, place)
    if (!light) continue
    const weight = share.rated + share.unrated * usual
    whole += weight
    weighted += weight * light.level(at)
  }
  return whole > 0 ? weighted / whole : 0
}

/** Power that the plans ask for at a moment, kW, of the lamps whose rated power is known; null where there are lamps, and it is known of none. */
export function plannedKw(shares: readonly PlanShare[], place: Place, at: number): number | null {
  if (shares.some(({ lamps }) => lamps > 0) && shares.every(({ lamps, unrated }) => lamps === unrated)) return null
  let watts = 0
  for (const share of shares) {
    const known = share.lamps - share.unrated
    const light = plannedLight(share, place)
    if (light && known > 0) watts += known * expectedWatts(share.rated / known, light.level(at))
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
