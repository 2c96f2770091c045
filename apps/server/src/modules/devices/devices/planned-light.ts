import type { PlanStep } from '@lamplighter/kinds/plan'
import type { Place } from '@lamplighter/kinds/sun'

/** The plan that a device carries out; those that it was delivered with name no version. */
export type Carried = { readonly planId: string | null; readonly planVersion?: number | null | undefined }

/** What a plan asks for at a place. */
export type PlannedLight = {
  /** %. */
  level(at: number): number
  /** When it asks for another level, and for which; a day later where it goes on as it is. */
  next(at: number): PlanStep
}

/** What the plan of a device asks for; null for a device without a plan that is known. */
export type PlannedLightOf = (carried: Carried, place: Place) => PlannedLight | null
