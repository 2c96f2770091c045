import { DAY, localDay, localMoment, nightOf, nightSun, type Place } from '../sun.ts'
import { kept } from '../world/kept.ts'
import type { Weather } from '../world/weather.ts'
import { DAWN_OFFSET, type PlanStep } from './plan.ts'
import type { Timeline } from './timeline.ts'

const MINUTE = 60_000
const OFF = 0
const INVALID = 2

/** A step of a day table: actions 0 off, 1 on, 2 invalid, which is passed over. */
type TableStep = { readonly action: number; readonly level: number }
export type TimingStep = TableStep & { readonly afterMinutes: number }
export type ClockStep = TableStep & { readonly at: string }

const levelOf = ({ action, level }: TableStep): number => (action === OFF ? 0 : level)
export const isValid = ({ action }: TableStep): boolean => action !== INVALID

/** Minutes of a day of `HH:MM`. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** The chronometer table: the lamp comes on at dusk, the steps count from there, and dawn ends them. */
export const timingTimeline = (table: readonly TimingStep[], place: Place): Timeline => ({
  dayOf: (at) => nightOf(place.timeZone, at),
  steps(day) {
    const { sunset, sunrise } = nightSun(place, day)
    const dawn = sunrise + DAWN_OFFSET * MINUTE
    const steps = table
      .filter(isValid)
      .map((step) => ({ at: sunset + step.afterMinutes * MINUTE, level: levelOf(step) }))
      .filter(({ at }) => at < dawn)
    const dusk = steps[0]?.at === sunset ? [] : [{ at: sunset, level: 100 }]
    return [...dusk, ...steps, { at: dawn, level: 0 }]
  },
})

/** The punctual table: each day the same by the clock on the wall. */
export const clockTimeline = (table: readonly ClockStep[], timeZone: string): Timeline => ({
  dayOf: (at) => localDay(timeZone, at),
  steps: (day) =>
    table.filter(isValid).map((step) => ({ at: localMoment(timeZone, day, minutesOf(step.at)), level: levelOf(step) })),
})

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
