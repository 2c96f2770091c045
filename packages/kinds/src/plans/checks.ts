import {
  type Label,
  PLAN_LIMITS,
  type PlanBody,
  type PlanBodyOf,
  type PlanStepSpec,
  tooManySteps,
} from '@lamplighter/contract'
import { asksForNothing, NOTHING_ASKED, ruleRefused, stepOrder } from '../luminaire/program-rules.ts'

/** What is refused of a plan, at the field that shows it: a path as `programs.0.steps.2`. */
export type PlanRefusal = { readonly field: string; readonly sentence: Label }

const [OFF, ON] = [0, 1]
const OFF_BEFORE_ON: Label = { zh: '关灯早于开灯', en: 'It is switched off before it is switched on' }
const ENDS_BEFORE: Label = { zh: '结束时间须晚于开始时间', en: 'The end has to come after the start' }
const IN_THE_PAST: Label = { zh: '结束时间须在将来', en: 'The end has to be in the future' }
const NOT_LATER: Label = { zh: '须晚于上一步', en: 'Has to come after the step before it' }

function stepChecks(steps: readonly PlanStepSpec[], field: string): PlanRefusal[] {
  if (steps.length > PLAN_LIMITS.steps) return [{ field: `${field}.steps`, sentence: tooManySteps }]
  if (asksForNothing(steps)) return [{ field: `${field}.steps`, sentence: NOTHING_ASKED }]
  const late = stepOrder(steps, 'night')
  if (!late) return []
  const [early, step] = [steps[late.before ?? 0], steps[late.index]]
  const isOffBeforeOn = early?.action === ON && step?.action === OFF
  return [{ field: `${field}.steps.${late.index}`, sentence: isOffBeforeOn ? OFF_BEFORE_ON : late.sentence }]
}

function punctualChecks({ programs, rules }: PlanBodyOf<'punctual'>): PlanRefusal[] {
  const numbers = new Set(programs.map((_, index) => index + 1))
  return [
    ...programs.flatMap(({ steps }, index) => stepChecks(steps, `programs.${index}`)),
    ...rules.flatMap((rule, index) => {
      const found = ruleRefused(rule, numbers)
      return found ? [{ field: `rules.${index}.${found.key}`, sentence: found.sentence }] : []
    }),
  ]
}

function chronometerChecks({ steps }: PlanBodyOf<'chronometer'>): PlanRefusal[] {
  if (steps.length > PLAN_LIMITS.steps) return [{ field: 'steps', sentence: tooManySteps }]
  const late = steps.findIndex((step, n) => n > 0 && step.afterMinutes <= steps[n - 1]!.afterMinutes)
  return late < 0 ? [] : [{ field: `steps.${late}`, sentence: NOT_LATER }]
}

const NO_SUCH_DAY: Label = { zh: '日期不存在', en: 'There is no such day' }
/** Days that some year has. */
const isDayOfYear = (date: string): boolean => new Date(`2024-${date}T00:00:00Z`).toISOString().slice(5, 10) === date

const yearChecks = ({ seasons }: PlanBodyOf<'year'>): PlanRefusal[] =>
  seasons.flatMap((season, index) =>
    (['from', 'to'] as const)
      .filter((key) => !isDayOfYear(season[key]))
      .map((key) => ({ field: `seasons.${index}.${key}`, sentence: NO_SUCH_DAY })),
  )

function temporaryChecks({ from, to }: PlanBodyOf<'temporary'>, now: number | null): PlanRefusal[] {
  if (Date.parse(to) <= Date.parse(from)) return [{ field: 'to', sentence: ENDS_BEFORE }]
  return now !== null && Date.parse(to) <= now ? [{ field: 'to', sentence: IN_THE_PAST }] : []
}

/** What of a plan is refused before any night is looked at; `now` is given where it is to be carried out. */
export function planBodyChecks(body: PlanBody, now: number | null = null): readonly PlanRefusal[] {
  switch (body.form) {
    case 'punctual':
      return punctualChecks(body)
    case 'chronometer':
      return chronometerChecks(body)
    case 'week':
      return []
    case 'year':
      return yearChecks(body)
    case 'temporary':
      return temporaryChecks(body, now)
  }
}
