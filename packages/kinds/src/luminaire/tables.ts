import type { Filled } from '@lamplighter/contract'
import { DAY, localMoment, nightOf, type Place } from '../sun.ts'
import { kept } from '../world/kept.ts'
import type { Weather } from '../world/weather.ts'
import { programOn, type Rule } from './calendar.ts'
import { minutesOf } from './clock.ts'
import { DAWN_OFFSET } from './plan.ts'
import { type Frame, frameOf, type ProgramStep, programTimeline } from './program.ts'
import type { PlanStep, Timeline } from './timeline.ts'

const MINUTE = 60_000
const OFF = 0
const INVALID = 2

/** A step of a day table: actions 0 off, 1 on, 2 invalid, which is passed over. */
type TableStep = { readonly action: number; readonly level: number }
export type TimingStep = TableStep & { readonly afterMinutes: number }
/** `base` is left out for the clock, `program` for the first. */
export type PunctualStep = TableStep & {
  readonly base?: string
  readonly at?: string
  readonly offset?: number
  readonly program?: number
}
export type RuleRow = Omit<Rule, 'days'> & { readonly days: string }
/** What the setting `onTimePlan` holds. */
export type PunctualTable = {
  readonly mode: number
  readonly zenith?: number
  readonly steps: readonly PunctualStep[]
  readonly rules?: readonly RuleRow[]
}

export const punctualTable = (held: Filled): PunctualTable => held as PunctualTable

const levelOf = ({ action, level }: TableStep): number => (action === OFF ? 0 : level)
export const isValid = ({ action }: TableStep): boolean => action !== INVALID

/** A row of a punctual table as its program has it. */
export const programStep = (step: PunctualStep): ProgramStep => ({
  at:
    step.base === 'sunset' || step.base === 'sunrise'
      ? { sun: step.base, offset: step.offset ?? 0 }
      : { clock: minutesOf(step.at ?? '00:00') },
  level: levelOf(step),
  isValid: isValid(step),
})

/** The chronometer table as a program: the lamp comes on at dusk, the steps count from there, and dawn ends them. */
export function timingProgram(table: readonly TimingStep[]): readonly ProgramStep[] {
  const steps = table.map((step) => ({
    at: { sun: 'sunset' as const, offset: step.afterMinutes },
    level: levelOf(step),
    isValid: isValid(step),
  }))
  return [
    { at: { sun: 'sunset', offset: 0 }, level: 100, isValid: table.find(isValid)?.afterMinutes !== 0 },
    ...steps,
    { at: { sun: 'sunrise', offset: DAWN_OFFSET }, level: 0, isValid: true },
  ]
}

export function timingTimeline(table: readonly TimingStep[], place: Place): Timeline {
  const program = timingProgram(table)
  return programTimeline(() => program, frameOf(place, null))
}

/** The programs of a punctual table by their number, from 1. */
export function programsOf({ steps }: Pick<PunctualTable, 'steps'>): ReadonlyMap<number, readonly ProgramStep[]> {
  const rows = Map.groupBy(steps, ({ program = 1 }) => program)
  return new Map([...rows].map(([number, own]) => [number, own.map(programStep)]))
}

/** Programs of nights and the rules that choose among them. */
export type Calendar = {
  readonly programs: ReadonlyMap<number, readonly ProgramStep[]>
  readonly rules: readonly Rule[]
}

const calendarOf = (table: PunctualTable): Calendar => ({
  programs: programsOf(table),
  rules: (table.rules ?? []).map((row) => ({ ...row, days: [...row.days].map(Number) })),
})

const calendarTimeline = ({ programs, rules }: Calendar, frame: Frame): Timeline =>
  programTimeline((day) => programs.get(programOn(rules, day)) ?? [], frame)

/** The punctual table: of each night the program that its rules choose. */
export const punctualTimeline = (table: PunctualTable, place: Place): Timeline =>
  calendarTimeline(calendarOf(table), frameOf(place, table.mode, table.zenith))

export type LightControl = {
  readonly onLux: number
  readonly offLux: number
  /** Level in the dark, %. */
  readonly level: number
  /** How long it stays on after it is light again, s. */
  readonly holdSeconds: number
}

const MINUTES = DAY / MINUTE
const skies = kept<Weather, number, Float64Array>()
/** Light of each minute from a moment on, for a day. */
const skyFrom = (weather: Weather, start: number) =>
  skies(weather, start, () => Float64Array.from({ length: MINUTES }, (_, i) => weather.lux(start + i * MINUTE)))

/** Light control: on where it is darker than the one threshold, out where it is lighter than the other. */
export function lightTimeline(control: LightControl, weather: Weather, { timeZone }: Place): Timeline {
  const days = new Map<number, readonly PlanStep[]>()
  return {
    dayOf: (at) => nightOf(timeZone, at),
    steps(day) {
      const known = days.get(day)
      if (known) return known
      const made = lightDay(control, weather, localMoment(timeZone, day, 720))
      if (days.size > 8) days.clear()
      days.set(day, made)
      return made
    },
  }
}

/** From noon to noon; at noon it is light unless it is darker than the lamp switches on at. */
function lightDay({ onLux, offLux, level, holdSeconds }: LightControl, weather: Weather, noon: number): PlanStep[] {
  const steps: PlanStep[] = []
  let isLit: boolean | null = null
  for (const [minute, lux] of skyFrom(weather, noon).entries()) {
    const wanted: boolean = lux < onLux || (lux <= offLux && isLit === true)
    if (wanted === isLit) continue
    const at = noon + minute * MINUTE
    const waits = isLit === null ? 0 : holdSeconds * 1_000
    isLit = wanted
    // Dark again before it went out: it never does.
    if (wanted && (steps.at(-1)?.at ?? 0) > at) steps.pop()
    else steps.push(wanted ? { at, level } : { at: at + waits, level: 0 })
  }
  return steps
}
