import type { PlanBody, PlanBodyOf } from '@lamplighter/contract'
import { programTimeline } from '../luminaire/program.ts'
import { nextTimelineStep, type PlanStep, type Timeline, timelineLevel } from '../luminaire/timeline.ts'
import { tableTimeline } from '../power-box/timeline.ts'
import type { Place } from '../sun.ts'
import { firstOutput, isForLamps, lampPlan, tableOfBody, zoneOf } from './programs.ts'

export type PlanOptions = {
  /** Of a plan for power boxes: the output; left out, the first that it names. */
  readonly output?: number | undefined
}

const CLOSED = 100
const INVALID = 2

/** A temporary plan is one span, whatever the day. */
function temporaryTimeline({ from, to, action, output }: PlanBodyOf<'temporary'>, asked: number): Timeline {
  const [begins, ends] = [from, to].map((moment) => Date.parse(moment)) as [number, number]
  const isAsked = action !== INVALID && output === asked && begins < ends
  const steps = [
    { at: begins, level: action === 0 ? 0 : CLOSED },
    { at: ends, level: 0 },
  ]
  return { dayOf: () => 0, steps: (day) => (day === 0 && isAsked ? steps : []) }
}

/** The levels that a plan asks for; of an output of a power box 100 while it closes it, else 0. */
export function planTimelineOf(body: PlanBody, place: Place, { output }: PlanOptions = {}): Timeline {
  if (isForLamps(body)) {
    const { frame, numberOf, stepsOf } = lampPlan(body, place)
    return programTimeline((day) => stepsOf(numberOf(day)), frame)
  }
  const asked = output ?? firstOutput(body)
  if (body.form === 'temporary') return temporaryTimeline(body, asked)
  return tableTimeline(tableOfBody(body), zoneOf(body, place), asked)
}

/** Level that a plan asks for at a moment, %. */
export const planLevelAt = timelineLevel

/** How far ahead a change is looked for: a plan that goes on for longer as it is has none. */
const MOST = 1_000

/** When the level of a plan changes next; null where it goes on as it is. */
export function nextPlanMoment(timeline: Timeline, at: number): PlanStep | null {
  const level = timelineLevel(timeline, at)
  let next = at
  for (let n = 0; n < MOST; n++) {
    next = nextTimelineStep(timeline, next)
    if (!Number.isFinite(next)) return null
    const then = timelineLevel(timeline, next)
    if (then !== level) return { at: next, level: then }
  }
  return null
}
