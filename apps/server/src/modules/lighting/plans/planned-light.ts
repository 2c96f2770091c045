import type { PlanStep } from '@lamplighter/kinds/plan'
import { nextPlanMoment, planLevelAt, planTimelineOf } from '@lamplighter/kinds/plans'
import type { Place } from '@lamplighter/kinds/sun'
import type { Carried, PlannedLight as Light } from '../../devices/devices/index.ts'
import { findPlan, type KnownPlan } from './plan-book.ts'

type Timeline = ReturnType<typeof planTimelineOf>

const DAY = 86_400_000
/** Nights of a plan that are kept. */
const NIGHTS = 8

/** What a plan asks for at a place. */
export type PlannedLight = Light & {
  readonly plan: KnownPlan
  /** Steps of the night that begins on a local day. */
  steps(day: number): readonly PlanStep[]
}

/** The lamps of a city ask for the same night: it is found once. */
function remembering({ dayOf, steps }: Timeline): Timeline {
  const nights = new Map<number, readonly PlanStep[]>()
  return {
    dayOf,
    steps(day) {
      const found = nights.get(day)
      if (found) return found
      if (nights.size >= NIGHTS) nights.clear()
      const made = steps(day)
      nights.set(day, made)
      return made
    },
  }
}

function lightOf(plan: KnownPlan, place: Place): PlannedLight {
  const timeline = remembering(planTimelineOf(plan.body, place))
  let asked = { at: Number.NaN, level: 0 }
  let coming = { since: Number.POSITIVE_INFINITY, step: { at: Number.NEGATIVE_INFINITY, level: 0 } }
  return {
    plan,
    steps: timeline.steps,
    level(at) {
      if (asked.at !== at) asked = { at, level: planLevelAt(timeline, at) }
      return asked.level
    },
    next(at) {
      if (at >= coming.since && at < coming.step.at) return coming.step
      const step = nextPlanMoment(timeline, at) ?? { at: at + DAY, level: planLevelAt(timeline, at) }
      coming = { since: at, step }
      return coming.step
    },
  }
}

// module state: pure cache, keyed by its arguments
const lights = new WeakMap<Place, Map<KnownPlan, PlannedLight>>()

/** What the plan of a device asks for; null for a device without a plan that is known. */
export function plannedLight(carried: Carried, place: Place): PlannedLight | null {
  const plan = findPlan(carried)
  if (!plan) return null
  const byPlan = lights.get(place) ?? new Map<KnownPlan, PlannedLight>()
  lights.set(place, byPlan)
  const kept = byPlan.get(plan)
  if (kept) return kept
  const light = lightOf(plan, place)
  byPlan.set(plan, light)
  return light
}
