import type { LuxSetting } from '@lamplighter/contract'
import { nextPlanStep, planLevel, planOf } from '@lamplighter/kinds/plan'
import type { Place } from '@lamplighter/kinds/sun'
import type { GovernedLamp } from './governed.store.ts'

/** Monitor action types of the contract (section 3). */
const LINKAGE = 1
const CONSTANT_ILLUMINANCE = 2
const LEAST = 10

/** Lamps that their schedules leave dark, and nobody else lights. */
export const darkLamps = (lamps: readonly GovernedLamp[], place: Place, now: number) =>
  lamps.filter(({ planId, isLit }) => !isLit && planLevel(planOf(planId), place, now) === 0)

/** The level at which a lamp is switched on, %. */
export function levelOf(
  { action, level, targetLux }: Pick<LuxSetting, 'action' | 'level' | 'targetLux'>,
  { designLux }: Pick<GovernedLamp, 'designLux'>,
  lux: number,
): number {
  if (action === LINKAGE) return 100
  if (action !== CONSTANT_ILLUMINANCE || designLux === null) return level
  return Math.round(Math.min(100, Math.max(LEAST, ((targetLux - lux) / designLux) * 100)))
}

/** When the schedules light the first of these lamps, ms; null without any. */
export function plannedOn(planIds: readonly (string | null)[], place: Place, now: number): number | null {
  const moments = [...new Set(planIds)].map((planId) => {
    const plan = planOf(planId)
    let step = nextPlanStep(plan, place, now)
    while (step.level === 0 || planLevel(plan, place, step.at - 1) > 0) step = nextPlanStep(plan, place, step.at)
    return step.at
  })
  return moments.length > 0 ? Math.min(...moments) : null
}
