import type { Label } from '@lamplighter/contract'
import { localMoment, nightOf, nightSun, type Place } from '../sun.ts'

/** A moment of the night: local minutes of the day, or minutes after a sun event. */
type Anchor = { readonly clock: number } | { readonly sun: 'sunset' | 'sunrise'; readonly offset: number }

/** A dusk-to-dawn plan that lives in the lamp's controller: steps hold until the next. */
export type Plan = {
  readonly id: string
  readonly name: Label
  readonly steps: readonly { at: Anchor; level: number }[]
}

const hour = (h: number, m = 0): Anchor => ({ clock: h * 60 + m })
const dusk: Anchor = { sun: 'sunset', offset: 0 }
/** Minutes after sunrise at which a night of light ends. */
export const DAWN_OFFSET = -10
const dawn: Anchor = { sun: 'sunrise', offset: DAWN_OFFSET }

const plan = (id: string, zh: string, en: string, ...steps: [Anchor, number][]): Plan => ({
  id,
  name: { zh, en },
  steps: steps.map(([at, level]) => ({ at, level })),
})

/** Plans controllers are delivered with: 100 % till late, less in the quiet hours, more again before dawn. */
export const builtInPlans: readonly Plan[] = [
  plan('main-road', '主干道节能', 'Main road', [dusk, 100], [hour(23), 70], [hour(1), 50], [hour(5), 70], [dawn, 0]),
  plan(
    'branch-road',
    '支路节能',
    'Branch road',
    [dusk, 100],
    [hour(22), 60],
    [hour(0, 30), 40],
    [hour(5), 60],
    [dawn, 0],
  ),
  plan('park', '公园', 'Park', [dusk, 80], [hour(22), 40], [hour(0), 20], [dawn, 0]),
  plan('all-night', '全夜灯', 'All night', [dusk, 100], [dawn, 0]),
]

export const planById = (id: string | null): Plan | null => builtInPlans.find((p) => p.id === id) ?? null

const allNight = builtInPlans.find(({ id }) => id === 'all-night')!

/** A lamp without a plan is on in the dark until told otherwise. */
export const planOf = (planId: string | null): Plan => planById(planId) ?? allNight

export type PlanStep = { readonly at: number; readonly level: number }

const nights = new Map<string, readonly PlanStep[]>()

/** Steps of the night that begins on the evening of a local day, in order, ms. */
export function planNight(plan: Plan, place: Place, day: number): readonly PlanStep[] {
  const key = `${plan.id},${place.lat.toFixed(2)},${place.lng.toFixed(2)},${place.timeZone},${day}`
  const known = nights.get(key)
  if (known) return known
  const { sunset, sunrise } = nightSun(place, day)
  const moment = (at: Anchor) => {
    if ('sun' in at) return (at.sun === 'sunset' ? sunset : sunrise) + at.offset * 60_000
    return localMoment(place.timeZone, at.clock < 720 ? day + 1 : day, at.clock)
  }
  const end = moment(plan.steps.at(-1)!.at)
  const steps = plan.steps
    .map(({ at, level }) => ({ at: moment(at), level }))
    // A winter clock step may fall outside a short summer night: only what lies between dusk and dawn counts.
    .filter((step, index) => index === 0 || step.at >= sunset)
    .filter((step) => step.at <= end)
    .sort((a, b) => a.at - b.at)
  if (nights.size > 5_000) nights.clear()
  nights.set(key, steps)
  return steps
}

/** Level a plan asks for at a moment, 0-100 %. */
export function planLevel(plan: Plan, place: Place, at: number): number {
  return planNight(plan, place, nightOf(place.timeZone, at)).findLast((step) => step.at <= at)?.level ?? 0
}

/** The step after a moment, of this night or the next. */
export function nextPlanStep(plan: Plan, place: Place, at: number): PlanStep {
  const night = nightOf(place.timeZone, at)
  const found = planNight(plan, place, night).find((step) => step.at > at)
  return found ?? planNight(plan, place, night + 1)[0]!
}
