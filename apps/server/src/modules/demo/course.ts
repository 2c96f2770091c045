import { nextPlanStep, planLevel, planOf } from '@lamplighter/kinds/plan'
import type { Place } from '@lamplighter/kinds/sun'

/** A time through which lamps of a plan shone at one level. */
export type Stretch = { readonly from: number; readonly to: number; readonly level: number }

// module state: pure cache, keyed by its arguments
const courses = new WeakMap<Place, Map<string, readonly Stretch[]>>()

/** What a plan asked for between two moments, worked out once for all lamps that follow it. */
export function courseOf(
  { place }: { readonly place: Place },
  planId: string | null,
  from: number,
  to: number,
): readonly Stretch[] {
  const known = courses.get(place) ?? new Map<string, readonly Stretch[]>()
  courses.set(place, known)
  const key = `${planId}/${from}/${to}`
  const found = known.get(key)
  if (found) return found
  const plan = planOf(planId)
  const course: Stretch[] = []
  for (let at = from; at < to; ) {
    const next = Math.min(to, nextPlanStep(plan, place, at).at)
    course.push({ from: at, to: next, level: planLevel(plan, place, at) })
    at = next
  }
  if (known.size > 1_000) known.clear()
  known.set(key, course)
  return course
}

/** The part of a course between two moments. */
export const within = (course: readonly Stretch[], from: number, to: number): Stretch[] =>
  course
    .filter((stretch) => stretch.from < to && stretch.to > from)
    .map((stretch) => ({ ...stretch, from: Math.max(from, stretch.from), to: Math.min(to, stretch.to) }))
