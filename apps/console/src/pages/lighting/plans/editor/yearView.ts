import type { Language, PlanBody, PlanStepSpec } from '@lamplighter/contract'
import { planBodyChecks, planYear, type YearOptions } from '@lamplighter/kinds/plans'
import { type Place, type SunNight, sunOfNight } from '@lamplighter/kinds/sun'
import { isStepped } from './stepEdit.ts'

const DAY = 86_400_000
const dayOf = (iso: string) => Math.floor(Date.parse(`${iso}T00:00:00Z`) / DAY)

export type YearFinding = Omit<ReturnType<typeof planYear>['findings'][number], 'first' | 'last' | 'suggestion'> & {
  readonly first: number
  readonly last: number
  readonly suggestion: PlanStepSpec | undefined
}

/** A year as it is drawn. */
export type YearView = {
  readonly nights: readonly {
    readonly day: number
    /** When it is dark, whatever the plan counts its steps from. */
    readonly sun: SunNight
    readonly stretches: readonly { readonly from: number; readonly to: number; readonly level: number }[]
  }[]
  readonly hours: number
  /** Of one lamp; null for a plan of power boxes. */
  readonly kwh: number | null
  readonly fullKwh: number | null
  readonly findings: readonly YearFinding[]
}

export function yearView(body: PlanBody, place: Place, firstDay: number, options: YearOptions): YearView {
  const { nights, hours, kWh, fullKWh, findings } = planYear(body, place, firstDay, options)
  const isLamp = isStepped(body)
  return {
    nights: nights.map(({ stretches }, at) => ({
      day: firstDay + at,
      sun: sunOfNight(place, firstDay + at),
      stretches,
    })),
    hours,
    kwh: isLamp ? kWh : null,
    fullKwh: isLamp ? fullKWh : null,
    findings: findings.map((one) => ({
      ...one,
      first: dayOf(one.first),
      last: dayOf(one.last),
      suggestion: one.suggestion,
    })),
  }
}

/** Why a plan cannot be saved, each once; `now` where it is saved anew. */
export const refusalsOf = (body: PlanBody, language: Language, now: number | null): string[] => [
  ...new Set(planBodyChecks(body, now).map(({ sentence }) => sentence[language])),
]
