import type { Place } from '@lamplighter/kinds/sun'
import { type Carried, plannedLight } from '../../lighting/plans/index.ts'

/** What the plan of a lamp asks for at a moment, %; null for a device without a plan that is known. */
export const plannedLevelOf = (device: Carried, place: Place | undefined, now: number): number | null =>
  (place && plannedLight(device, place)?.level(now)) ?? null
