import { type PlanBody, zenithOf } from '@lamplighter/contract'
import { carriedOut, nightSteps, type PassedOver } from '../luminaire/program.ts'
import { DAY, isoDay, localMoment, type Place, type SunNight, type SunState, sunOfNight } from '../sun.ts'
import { firstOutput, isForLamps, type LampPlan, lampPlan, rowsOf, tableOfBody, zoneOf } from './programs.ts'
import { type PlanOptions, planTimelineOf } from './timeline.ts'

/** Where a step stands in a plan: the number of its program, 1 where a plan has none, and its place from 0. */
export type StepPlace = { readonly program: number; readonly index: number }

/** How long a level holds, ms, and the step that brought it; null for none of the plan's. */
export type Stretch = {
  readonly from: number
  readonly to: number
  readonly level: number
  readonly step: StepPlace | null
}

export type PlanNightStep = {
  readonly index: number
  /** Null for a step that hangs on a sun that does not set. */
  readonly at: number | null
  readonly level: number
  /** How long it holds; null for a step that is passed over. */
  readonly minutes: number | null
  readonly passedOver: PassedOver | null
}

/** One night of a plan, from noon to noon. */
export type PlanNight = {
  /** YYYY-MM-DD of its evening. */
  readonly day: string
  readonly from: number
  readonly to: number
  /** By the zenith of the plan, as its sunset and sunrise. */
  readonly sun: SunState
  /** Null in polar days and nights. */
  readonly sunset: number | null
  readonly sunrise: number | null
  /** Number of its program; null for a plan that has none. */
  readonly program: number | null
  readonly steps: readonly PlanNightStep[]
  readonly stretches: readonly Stretch[]
}

type Moment = { readonly at: number; readonly level: number; readonly step: StepPlace | null }
/** What a plan does of its own in the night that begins on a day, before the next night ends it. */
type Own = {
  readonly program: number | null
  readonly steps: readonly Omit<PlanNightStep, 'minutes'>[]
  readonly moments: readonly Moment[]
}

/** A night may hold what began so many days before. */
const BEFORE = 3
const MINUTE = 60_000

function lampNight(plan: LampPlan, day: number): Own {
  const program = plan.numberOf(day)
  const steps = plan.stepsOf(program)
  const night = nightSteps(steps, plan.frame, day)
  const placed = night.map((step) => ({ ...step, index: plan.placeOf(step.index) }))
  const places = new Map(
    placed.flatMap(({ at, index, passedOver }) =>
      at === null || index === null || passedOver ? [] : [[at, { program, index }] as const],
    ),
  )
  return {
    program,
    steps: placed.flatMap((step) => (step.index === null ? [] : [{ ...step, index: step.index }])),
    moments: carriedOut(night, plan.frame, day).map((step) => ({ ...step, step: places.get(step.at) ?? null })),
  }
}

/** The nights of a lamp, each ended by the next. */
function lampNights(plan: LampPlan, first: number, count: number): readonly Own[] {
  const own = Array.from({ length: count + 1 }, (_, n) => lampNight(plan, first + n))
  return own.slice(0, count).map((night, n) => {
    const end = own[n + 1]!.moments[0]?.at ?? Number.POSITIVE_INFINITY
    return {
      ...night,
      steps: night.steps.map((step) =>
        step.passedOver === null && step.at! >= end ? { ...step, passedOver: 'nextNight' as const } : step,
      ),
      moments: night.moments.filter(({ at }) => at < end),
    }
  })
}

type Asked = { readonly body: PlanBody; readonly place: Place; readonly options: PlanOptions }

/** The days of a power box: an output closes and opens by the rows of its table. */
function boxDays({ body, place, options }: Asked, first: number, count: number): readonly Own[] {
  if (isForLamps(body)) return []
  const output = options.output ?? firstOutput(body)
  const timeline = planTimelineOf(body, place, { output })
  const at = (day: number, minutes: number) => localMoment(zoneOf(body, place), day, minutes)
  return Array.from({ length: count }, (_, n) => {
    const day = first + n
    const isTemporary = body.form === 'temporary'
    const moments = timeline
      .steps(isTemporary ? 0 : day)
      .filter((step) => !isTemporary || (at(day, 0) <= step.at && step.at < at(day + 1, 0)))
      .map((step) => ({ ...step, step: null }))
    return { program: null, steps: isTemporary ? [] : rowSteps(body, place, output, day), moments }
  })
}

function rowSteps(body: Parameters<typeof rowsOf>[0], place: Place, output: number, day: number): Own['steps'] {
  const rows: readonly object[] = rowsOf(body)
  return tableOfBody(body)
    .periods(day)
    .filter((row) => row.output === output)
    .map((row) => ({
      index: rows.indexOf(row),
      at: localMoment(zoneOf(body, place), day, Number(row.on.slice(0, 2)) * 60 + Number(row.on.slice(3))),
      level: 100,
      passedOver: null,
    }))
}

/** What a plan does in so many nights from that of a day on. */
export function planNights(body: PlanBody, place: Place, first: number, count: number, options: PlanOptions = {}) {
  const plan = isForLamps(body) ? lampPlan(body, place) : null
  const [from, length] = [first - BEFORE, BEFORE + count + 2]
  const own = plan ? lampNights(plan, from, length) : boxDays({ body, place, options }, from, length)
  const moments = own.flatMap((night) => night.moments)
  const zone = zoneOf(body, place)
  let next = 0
  let held: Moment = { at: Number.NEGATIVE_INFINITY, level: 0, step: null }

  /** From one noon to the other. */
  const stretches = (noon: number, end: number): Stretch[] => {
    const found: Stretch[] = []
    while (next < moments.length && moments[next]!.at <= noon) held = moments[next++]!
    for (let begin = noon; begin < end; ) {
      while (next < moments.length && moments[next]!.at <= begin) held = moments[next++]!
      const to = Math.min(end, moments[next]?.at ?? end)
      const last = found.at(-1)
      if (last && last.level === held.level && last.step === null && held.step === null)
        found[found.length - 1] = { ...last, to }
      else found.push({ from: begin, to, level: held.level, step: held.step })
      begin = to
    }
    return found
  }
  // A table says at each midnight how an output stands, which ends nothing.
  const changes = moments.filter(({ level, step }, n) => step !== null || level !== moments[n - 1]?.level)
  const minutes = new Map(changes.map(({ at }, n) => [at, ((changes[n + 1]?.at ?? at + DAY) - at) / MINUTE]))

  return Array.from({ length: count }, (_, n): PlanNight => {
    const day = first + n
    const { program, steps } = own[n + BEFORE]!
    const sun = sunOfNight(place, day, zenithOf(body))
    const [noon, end] = [localMoment(zone, day, 720), localMoment(zone, day + 1, 720)]
    return {
      day: isoDay(day),
      from: noon,
      to: end,
      sun: sun.state,
      ...crossings(sun),
      program,
      steps: steps.map((step) => ({
        ...step,
        minutes: step.passedOver === null ? (minutes.get(step.at!) ?? null) : null,
      })),
      stretches: stretches(noon, end),
    }
  })
}

const crossings = ({ state, sunset, sunrise }: SunNight) =>
  state === 'night' ? { sunset, sunrise } : { sunset: null, sunrise: null }

/** One night of a plan: that which begins on the evening of a local day. */
export const planNightOf = (body: PlanBody, place: Place, day: number, options: PlanOptions = {}): PlanNight =>
  planNights(body, place, day, 1, options)[0]!
