import { type ChronometerStep, type PlanBody, type PlanStepSpec, zenithOf } from '@lamplighter/contract'
import { planNightOf } from '@lamplighter/kinds/plans'
import { localMoment, type Place, type SunNight, sunOfNight } from '@lamplighter/kinds/sun'
import { expectedWatts } from '@lamplighter/kinds/views'
import { isStepped, stepsOf } from './stepEdit.ts'

const HOUR = 3_600_000

export type NightStepView = {
  readonly index: number
  readonly at: number
  readonly until: number
  readonly level: number
  readonly isPassedOver: boolean
  /** What it is counted from, and its level. */
  readonly words: string
}

/** A night as it is drawn. */
export type NightView = {
  readonly noon: number
  /** Angle at which the sun counts as set for the plan, degrees; its steps hang on that sun. */
  readonly zenith: number
  readonly sun: SunNight
  /** When it is dark. */
  readonly dark: SunNight
  readonly steps: readonly NightStepView[]
  readonly stretches: readonly { readonly from: number; readonly to: number; readonly level: number }[]
  /** While a temporary plan keeps an output of a power box open. */
  readonly open: { readonly from: number; readonly to: number } | null
  /** ms. */
  readonly lit: number
  /** Of one lamp; null for a plan of power boxes. */
  readonly kwh: number | null
  /** Of what full light from sunset to sunrise takes, %. */
  readonly saving: number | null
}

type Options = {
  /** The program that is drawn, from 0, whether or not it is in force in this night. */
  readonly program: number
  readonly ratedWatts: number
  readonly wordsOf: (step: PlanStepSpec | ChronometerStep) => string
}

/** The body as if one of its programs were carried out every night. */
function ofProgram(body: PlanBody, program: number): PlanBody {
  const one = body.form === 'punctual' ? body.programs[program] : undefined
  return body.form === 'punctual' && one ? { ...body, programs: [one], rules: [] } : body
}

/** As far as it lies in a night. */
function openSpan(body: PlanBody, night: { readonly from: number; readonly to: number }) {
  if (body.form !== 'temporary' || body.action !== 0) return null
  const [from, to] = [Math.max(night.from, Date.parse(body.from)), Math.min(night.to, Date.parse(body.to))]
  return from < to ? { from, to } : null
}

export function nightView(
  body: PlanBody,
  place: Place,
  day: number,
  { program, ratedWatts, wordsOf }: Options,
): NightView {
  const night = planNightOf(ofProgram(body, program), place, day)
  const zenith = zenithOf(body)
  const [sun, dark] = [sunOfNight(place, day, zenith), sunOfNight(place, day)]
  const noon = localMoment(place.timeZone, day, 720)
  const specs: readonly (PlanStepSpec | ChronometerStep)[] = isStepped(body) ? stepsOf(body, program) : []
  const steps = night.steps.flatMap(({ index, at, level, minutes, passedOver }) => {
    const spec = specs[index]
    if (at === null || !spec) return []
    const until = at + (minutes ?? 0) * 60_000
    return [{ index, at, until, level, isPassedOver: passedOver !== null, words: wordsOf(spec) }]
  })
  const stretches = night.stretches.filter(({ level }) => level > 0)
  const sum = (of: (level: number) => number) =>
    stretches.reduce((total, { from, to, level }) => total + of(level) * (to - from), 0)
  const isLamp = isStepped(body)
  const kwh = isLamp ? sum((level) => expectedWatts(ratedWatts, level)) / HOUR / 1_000 : null
  const full = (ratedWatts * (dark.sunrise - dark.sunset)) / HOUR / 1_000
  return {
    noon,
    zenith,
    sun,
    dark,
    steps: steps.toSorted((a, b) => a.at - b.at || a.index - b.index),
    stretches,
    open: openSpan(body, night),
    lit: sum(() => 1),
    kwh,
    saving: kwh === null || full <= 0 ? null : 100 * (1 - kwh / full),
  }
}
