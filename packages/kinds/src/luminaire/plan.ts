import type { Label } from '@lamplighter/contract'
import { nightOf, type Place } from '../sun.ts'
import { type Anchor, frameOf, type ProgramStep, programTimeline } from './program.ts'
import { type PlanStep, type Timeline, timelineLevel } from './timeline.ts'

export type { PlanStep } from './timeline.ts'

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

const programs = new Map<Plan, readonly ProgramStep[]>()

function programOf(plan: Plan): readonly ProgramStep[] {
  const known = programs.get(plan)
  if (known) return known
  const steps = plan.steps.map((step) => ({ ...step, isValid: true }))
  programs.set(plan, steps)
  return steps
}

const nights = new Map<string, readonly PlanStep[]>()

/** Steps of the night that begins on the evening of a local day, in order, ms. */
export function planNight(plan: Plan, place: Place, day: number): readonly PlanStep[] {
  const key = `${plan.id},${place.lat.toFixed(2)},${place.lng.toFixed(2)},${place.timeZone},${day}`
  const known = nights.get(key)
  if (known) return known
  const program = programOf(plan)
  const steps = programTimeline(() => program, frameOf(place, null)).steps(day)
  if (nights.size > 5_000) nights.clear()
  nights.set(key, steps)
  return steps
}

/** A plan of a night without end: polar days and nights change nothing at noon. */
export const planTimeline = (plan: Plan, place: Place): Timeline => ({
  dayOf: (at) => nightOf(place.timeZone, at),
  steps: (day) => planNight(plan, place, day),
})

/** Level a plan asks for at a moment, 0-100 %. */
export const planLevel = (plan: Plan, place: Place, at: number): number => timelineLevel(planTimeline(plan, place), at)

/** The step after a moment, of this night or the next. */
export function nextPlanStep(plan: Plan, place: Place, at: number): PlanStep {
  const night = nightOf(place.timeZone, at)
  const found = [night, night + 1].flatMap((day) => planNight(plan, place, day)).find((step) => step.at > at)
  return found ?? planNight(plan, place, night + 2)[0]!
}
