import type { PlanBody, PlanBodyOf, PlanFinding, PlanStepSpec } from '@lamplighter/contract'
import { programOn } from '../luminaire/calendar.ts'
import { minutesOf } from '../luminaire/clock.ts'
import { DAWN_OFFSET } from '../luminaire/plan.ts'
import { spansOf } from '../power-box/schedule.ts'
import { localMoment, type Place, type SunNight, sunOfNight, zoneOffset } from '../sun.ts'
import type { PlanNight, StepPlace, Stretch } from './nights.ts'
import { firstOutput, isForLamps, tableOfBody, zoneOf } from './programs.ts'
import type { PlanOptions } from './timeline.ts'

export type NightFinding = {
  readonly finding: PlanFinding
  readonly step: StepPlace | null
  readonly suggestion?: PlanStepSpec
}

type Looked = PlanOptions & {
  readonly day: number
  /** With the sun as the plan counts it. */
  readonly night: PlanNight
  /** When it is dark. */
  readonly sun: SunNight
  readonly floorLevel?: number | undefined
}

const MINUTE = 60_000
/** A lamp that is lit this long by day is worth a look; sooner it makes up for clouds and hills. */
const BY_DAY = 15 * MINUTE
/** A level that holds for less is hardly seen. */
const SHORT_MINUTES = 30
/** The shortest gap in the light that is worth a look. */
const GAP = 30 * MINUTE
const CIVIL_ZENITH = 96

const NIGHT: PlanStepSpec = { base: 'sunset', offset: 0, action: 1, level: 100 }
const DAWN: PlanStepSpec = { base: 'sunrise', offset: DAWN_OFFSET, action: 0, level: 0 }

const overlap = ({ from, to }: Pick<Stretch, 'from' | 'to'>, begin: number, end: number) =>
  Math.max(0, Math.min(to, end) - Math.max(from, begin))

const stepOf = (body: PlanBody, place: StepPlace | null): PlanStepSpec | null =>
  body.form === 'punctual' && place ? (body.programs[place.program - 1]?.steps[place.index] ?? null) : null

/**
 * A step by the sun to put in the place of another; only of a plan whose steps may hang on the sun, and whose zenith
 * does not make it a finding again.
 */
function instead(body: PlanBody, place: StepPlace | null, step: PlanStepSpec, { night, sun }: Looked) {
  if (!stepOf(body, place) || step.base === 'clock') return {}
  if (night.sunset === null || night.sunrise === null) return night.sun === sun.state ? { suggestion: step } : {}
  const offset = step.offset * MINUTE
  const dark = step.base === 'sunset' ? night.sunset + offset - sun.sunset : sun.sunrise - night.sunrise - offset
  return -BY_DAY <= dark && dark <= GAP ? { suggestion: step } : {}
}

/** Lit while the sun is up. */
function byDay(body: PlanBody, looked: Looked): NightFinding[] {
  const { night, sun } = looked
  if (sun.state !== 'night') return []
  const { stretches } = night
  const lit = (begin: number, end: number) =>
    stretches.filter((stretch) => stretch.level > 0 && overlap(stretch, begin, end) > 0)
  const lasts = (found: readonly Stretch[], begin: number, end: number) =>
    found.reduce((sum, stretch) => sum + overlap(stretch, begin, end), 0) > BY_DAY
  const [early, late] = [lit(night.from, sun.sunset), lit(sun.sunrise, night.to)]
  const found: NightFinding[] = []
  if (lasts(early, night.from, sun.sunset)) {
    const { step, level } = early[0]!
    found.push({ finding: 'litBeforeSunset', step, ...instead(body, step, { ...NIGHT, level }, looked) })
  }
  if (lasts(late, sun.sunrise, night.to)) {
    const end = stretches[stretches.indexOf(late.at(-1)!) + 1]
    const step = end?.step ?? late[0]!.step
    found.push({ finding: 'litAfterSunrise', step, ...(end?.step ? instead(body, step, DAWN, looked) : {}) })
  }
  return found
}

/** Stretches without light, those beside each other as one. */
function darkStretches(stretches: readonly Stretch[]): { from: number; to: number; first: number; last: number }[] {
  const dark: { from: number; to: number; first: number; last: number }[] = []
  for (const [n, { from, to, level }] of stretches.entries()) {
    if (level > 0) continue
    const before = dark.at(-1)
    if (before && before.last === n - 1) Object.assign(before, { to, last: n })
    else dark.push({ from, to, first: n, last: n })
  }
  return dark
}

/** Dark between sunset and sunrise for longer than twilight lasts. */
function inTheDark(body: PlanBody, place: Place, looked: Looked): NightFinding[] {
  const { day, night, sun } = looked
  if (sun.state === 'polarDay') return []
  const civil = sunOfNight(place, day, CIVIL_ZENITH)
  if (civil.state === 'polarDay') return []
  const twilights = [civil.sunset - sun.sunset, sun.sunrise - civil.sunrise]
  const longest = Math.max(GAP, ...(sun.state === 'night' && civil.state === 'night' ? twilights : []))
  return darkStretches(night.stretches).flatMap(({ from, to, first, last }): NightFinding[] => {
    if (overlap({ from, to }, sun.sunset, sun.sunrise) <= longest) return []
    const after = night.stretches[last + 1]
    if (from <= sun.sunset && after) {
      const { step, level } = after
      return [{ finding: 'darkGap', step, ...instead(body, step, { ...NIGHT, level }, looked) }]
    }
    const { step } = night.stretches[first]!
    const isLitBefore = from > sun.sunset
    return [
      { finding: 'darkGap', step, ...(isLitBefore && to >= sun.sunrise ? instead(body, step, DAWN, looked) : {}) },
    ]
  })
}

/** Steps that are passed over, or hold for a moment only. */
const ofSteps = ({ night: { program, steps } }: Looked): NightFinding[] =>
  steps.flatMap(({ index, passedOver, minutes, level }): NightFinding[] => {
    const step = { program: program ?? 1, index }
    if (passedOver !== null)
      return passedOver === 'invalid' || passedOver === 'polarDay' ? [] : [{ finding: 'skippedStep', step }]
    return program !== null && level > 0 && (minutes ?? SHORT_MINUTES) < SHORT_MINUTES
      ? [{ finding: 'shortStep', step }]
      : []
  })

function belowFloor(body: PlanBody, { night, sun, floorLevel }: Looked): NightFinding[] {
  if (floorLevel === undefined || sun.state === 'polarDay') return []
  const low = night.stretches.filter(
    (stretch) => stretch.level > 0 && stretch.level < floorLevel && overlap(stretch, sun.sunset, sun.sunrise) > 0,
  )
  return low.map(({ step }) => {
    const spec = stepOf(body, step)
    return { finding: 'belowFloor', step, ...(spec ? { suggestion: { ...spec, level: floorLevel } } : {}) }
  })
}

/** The moments of a night that its clock leaves out or has twice. */
function clockChange(body: PlanBodyOf<'punctual'>, place: Place, day: number): NightFinding[] {
  const zone = zoneOf(body, place)
  const [noon, end] = [localMoment(zone, day, 720), localMoment(zone, day + 1, 720)]
  const change = zoneOffset(zone, end) - zoneOffset(zone, noon)
  if (change === 0) return []
  const program = programOn(body.rules, day)
  return (body.programs[program - 1]?.steps ?? []).flatMap((step, index): NightFinding[] => {
    if (step.base !== 'clock') return []
    const minutes = minutesOf(step.at)
    const at = localMoment(zone, minutes < 720 ? day + 1 : day, minutes)
    const wall = (moment: number) => (moment + zoneOffset(zone, moment)) / MINUTE
    const isLeftOut = (wall(at) - minutes) % 1_440 !== 0
    const isTwice = change < 0 && [at + change, at - change].some((other) => wall(other) === wall(at))
    return isLeftOut || isTwice ? [{ finding: 'clockChange', step: { program, index } }] : []
  })
}

/** Periods of one output that hold at once. */
function overlaps(body: PlanBodyOf<'week' | 'year'>, place: Place, { day, output }: Looked): NightFinding[] {
  const asked = output ?? firstOutput(body)
  const zone = zoneOf(body, place)
  const spans = spansOf(tableOfBody(body), zone, asked, day).sort((a, b) => a.from - b.from)
  const [begin, end] = [localMoment(zone, day, 0), localMoment(zone, day + 1, 0)]
  const isTwice = spans.some(({ from }, n) => n > 0 && begin <= from && from < end && from < spans[n - 1]!.to)
  return isTwice ? [{ finding: 'overlap', step: null }] : []
}

/** What of one night of a plan a person ought to look at. */
export function findingsOf(body: PlanBody, place: Place, looked: Looked): readonly NightFinding[] {
  const { day, night } = looked
  const polar: NightFinding[] = night.sun === 'night' ? [] : [{ finding: night.sun, step: null }]
  const special = (): NightFinding[] => {
    if (body.form === 'punctual') return clockChange(body, place, day)
    return body.form === 'week' || body.form === 'year' ? overlaps(body, place, looked) : []
  }
  // A temporary plan is about its own hours only.
  if (body.form === 'temporary') return byDay(body, looked)
  const found = [...ofSteps(looked), ...byDay(body, looked), ...inTheDark(body, place, looked)]
  return [...found, ...belowFloor(body, looked), ...special(), ...(isForLamps(body) ? polar : [])]
}
