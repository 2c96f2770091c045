import type { Place } from '@lamplighter/kinds/sun'
import { type Carried, plannedLight } from '../../lighting/plans/index.ts'

/** A lamp without a plan that is known is on in the dark until told otherwise. */
const ALL_NIGHT: Carried = { planId: 'all-night' }

/** When a manual command ends, ms: as it said, or with the next step of the device's own plan. */
export function endOf(device: Carried, place: Place | undefined, given: number, until: number | null): number {
  if (until !== null || !place) return until ?? given
  const light = plannedLight(device, place) ?? plannedLight(ALL_NIGHT, place)
  return light ? light.next(given).at : given
}
