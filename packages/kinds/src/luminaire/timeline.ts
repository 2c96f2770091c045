export type PlanStep = { readonly at: number; readonly level: number }

/** Levels through the days: the steps of each day in order; a step holds until the next, also over the end of its day. */
export type Timeline = {
  dayOf(at: number): number
  steps(day: number): readonly PlanStep[]
}

/** A step of a day may hold for the whole of the next. */
const LOOK = 2

/** Level asked for at a moment, %; 0 before anything was asked for. */
export function timelineLevel({ dayOf, steps }: Timeline, at: number): number {
  const today = dayOf(at)
  for (let day = today; day >= today - LOOK; day--) {
    const found = steps(day).findLast((step) => step.at <= at)
    if (found) return found.level
  }
  return 0
}

/** When the next step comes. */
export function nextTimelineStep({ dayOf, steps }: Timeline, at: number): number {
  const today = dayOf(at)
  for (let day = today - 1; day <= today + LOOK; day++) {
    const found = steps(day).find((step) => step.at > at)
    if (found) return found.at
  }
  return Number.POSITIVE_INFINITY
}

/** A timeline as a clock that runs ahead of true time by `ahead` ms carries it out. */
export const byClockAhead = ({ dayOf, steps }: Timeline, ahead: number): Timeline => ({
  dayOf: (at) => dayOf(at + ahead),
  steps: (day) => steps(day).map(({ at, level }) => ({ at: at - ahead, level })),
})
