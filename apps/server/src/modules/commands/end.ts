import { nextPlanStep, planOf } from '@lamplighter/kinds/plan'
import type { Place } from '@lamplighter/kinds/sun'
import type { Device } from '../devices/index.ts'

/** When a manual command ends, ms: as it said, or with the next step of the device's own plan. */
export function endOf(
  { planId }: Pick<Device, 'planId'>,
  place: Place | undefined,
  given: number,
  until: number | null,
) {
  if (until !== null || !place) return until ?? given
  return nextPlanStep(planOf(planId), place, given).at
}
