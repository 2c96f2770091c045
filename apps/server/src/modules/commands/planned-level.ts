import { planById, planLevel } from '@lamplighter/kinds/plan'
import type { Place } from '@lamplighter/kinds/sun'
import type { Device } from '../devices/index.ts'

/** What the plan of a lamp asks for at a moment, %; null for a device without a plan that is known. */
export function plannedLevelOf({ planId }: Device, place: Place | undefined, now: number): number | null {
  const plan = planById(planId)
  return plan && place ? planLevel(plan, place, now) : null
}
