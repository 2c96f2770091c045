import type { PlanBody, PlanBodyOf, PlanStepSpec, StepBase } from '@lamplighter/contract'
import { PLAN_LIMITS } from '@lamplighter/contract'
import { DAY, zoneOffset } from '@lamplighter/kinds/sun'

const MINUTE = 60_000
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

type Sun = { readonly sunset: number; readonly sunrise: number }

/** `HH:mm` of a moment on the clock of a zone. */
export function clockOf(at: number, timeZone: string): string {
  const minutes = Math.floor(((((at + zoneOffset(timeZone, at)) % DAY) + DAY) % DAY) / MINUTE)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** The same step at another moment: by the clock, or so many minutes from its sun event. */
export function movedTo(step: PlanStepSpec, at: number, { sunset, sunrise }: Sun, timeZone: string): PlanStepSpec {
  if (step.base === 'clock') return { ...step, at: clockOf(at, timeZone) }
  const event = step.base === 'sunset' ? sunset : sunrise
  const offset = clamp(Math.round((at - event) / MINUTE), -PLAN_LIMITS.offset, PLAN_LIMITS.offset)
  return { ...step, offset }
}

/** The same moment of a night counted from something else. */
export function rebased(step: PlanStepSpec, base: StepBase, at: number, sun: Sun, timeZone: string): PlanStepSpec {
  if (step.base === base) return step
  const does = { action: step.action, level: step.level }
  const bare: PlanStepSpec = base === 'clock' ? { base, at: '00:00', ...does } : { base, offset: 0, ...does }
  return movedTo(bare, at, sun, timeZone)
}

/** A level of 0 is off, and off has no level. */
export const levelled = <S extends { action: 0 | 1 | 2; level: number }>(step: S, level: number): S => ({
  ...step,
  action: level > 0 ? 1 : 0,
  level,
})

export const acting = <S extends { action: 0 | 1 | 2; level: number }>(step: S, action: 0 | 1 | 2): S => ({
  ...step,
  action,
  level: action === 1 && step.level === 0 ? 100 : action === 0 ? 0 : step.level,
})

type Stepped = PlanBodyOf<'punctual'> | PlanBodyOf<'chronometer'>
export const isStepped = (body: PlanBody): body is Stepped => body.form === 'punctual' || body.form === 'chronometer'

/** Steps of a program of a lamp's plan; those of a chronometer table are its only ones. */
export const stepsOf = (body: Stepped, program: number) =>
  body.form === 'punctual' ? (body.programs[program]?.steps ?? []) : body.steps

export function withSteps(body: Stepped, program: number, steps: readonly unknown[]): PlanBody {
  if (body.form === 'chronometer') return { ...body, steps: steps as typeof body.steps }
  return {
    ...body,
    programs: body.programs.map((one, at) => (at === program ? { ...one, steps: steps as PlanStepSpec[] } : one)),
  }
}

export const replaced = <T>(list: readonly T[], at: number, value: T): T[] =>
  list.map((one, i) => (i === at ? value : one))
export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, i) => i !== at)

/** A step between the last but one and the last, halfway between them by what they say. */
export function addedStep(body: Stepped, program: number): PlanBody {
  const steps = stepsOf(body, program)
  const last = steps.at(-1)
  if (body.form === 'chronometer') {
    const after = Math.min(1_439, ((last as { afterMinutes: number } | undefined)?.afterMinutes ?? 0) + 60)
    return withSteps(body, program, [...steps, { afterMinutes: after, action: 1, level: 50 }])
  }
  const step: PlanStepSpec = { base: 'clock', at: '03:00', action: 1, level: 50 }
  return withSteps(body, program, last ? [...steps.slice(0, -1), step, last] : [step])
}
