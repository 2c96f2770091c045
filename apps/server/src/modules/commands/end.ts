import { nextPlanStep, planOf } from '@lamplighter/kinds/plan'
import type { Place } from '@lamplighter/kinds/sun'
import type { Device } from '../devices/index.ts'

type PlanId = Device['planId']

/** The step found last, by place and plan: a city's answers come within seconds, and ask for the same one. */
const found = new WeakMap<Place, Map<PlanId, { readonly since: number; readonly at: number }>>()

function nextStep(planId: PlanId, place: Place, given: number): number {
  const byPlan = found.get(place) ?? new Map()
  const last = byPlan.get(planId)
  if (last && given >= last.since && given < last.at) return last.at
  const { at } = nextPlanStep(planOf(planId), place, given)
  found.set(place, byPlan.set(planId, { since: given, at }))
  return at
}

/** When a manual command ends, ms: as it said, or with the next step of the device's own plan. */
export function endOf(
  { planId }: Pick<Device, 'planId'>,
  place: Place | undefined,
  given: number,
  until: number | null,
) {
  if (until !== null || !place) return until ?? given
  return nextStep(planId, place, given)
}
