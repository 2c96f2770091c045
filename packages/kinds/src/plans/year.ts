import type { PlanBody, PlanFinding, PlanStepSpec } from '@lamplighter/contract'
import { expectedWatts } from '../luminaire/power.ts'
import { isoDay, type Place, sunOfNight } from '../sun.ts'
import { findingsOf } from './findings.ts'
import { type PlanNight, planNights, type StepPlace } from './nights.ts'
import type { PlanOptions } from './timeline.ts'

export type YearOptions = PlanOptions & {
  readonly ratedWatts: number
  /** Least level of the road class, %. */
  readonly floorLevel?: number | undefined
}

export type YearFinding = {
  readonly finding: PlanFinding
  readonly nights: number
  /** First and last of these nights, YYYY-MM-DD. */
  readonly first: string
  readonly last: string
  readonly step: StepPlace | null
  /** A step to put in its place. */
  readonly suggestion?: PlanStepSpec
}

export type PlanYear = {
  readonly nights: readonly Omit<PlanNight, 'steps'>[]
  /** Hours lit. */
  readonly hours: number
  /** Of one lamp while it is lit. */
  readonly kWh: number
  /** Of one lamp at full light from each sunset to sunrise. */
  readonly fullKWh: number
  readonly findings: readonly YearFinding[]
}

const HOUR = 3_600_000

/** Nights until the same date of the next year. */
function daysOfYear(firstDay: number): number {
  const [year, rest] = [Number(isoDay(firstDay).slice(0, 4)), isoDay(firstDay).slice(4)]
  // A year from 29 February ends on the first of March.
  return Math.round(Date.parse(`${year + 1}${rest === '-02-29' ? '-03-01' : rest}T00:00:00Z`) / (24 * HOUR)) - firstDay
}

/** A year of a plan from the night of a local day on: what is lit when, what it takes, and what to look at. */
export function planYear(body: PlanBody, place: Place, firstDay: number, options: YearOptions): PlanYear {
  const { ratedWatts, floorLevel, ...rest } = options
  const nights = planNights(body, place, firstDay, daysOfYear(firstDay), rest)
  const total = { hours: 0, wattHours: 0, full: 0 }
  const found = new Map<string, YearFinding>()
  for (const [n, night] of nights.entries()) {
    const day = firstDay + n
    for (const { from, to, level } of night.stretches) {
      if (level <= 0) continue
      total.hours += (to - from) / HOUR
      total.wattHours += ((to - from) / HOUR) * expectedWatts(ratedWatts, level)
    }
    // What is light and dark, whatever the plan counts its steps from.
    const sun = sunOfNight(place, day)
    total.full += ((sun.sunrise - sun.sunset) / HOUR) * expectedWatts(ratedWatts, 100)
    for (const { finding, step, suggestion } of findingsOf(body, place, { day, night, sun, floorLevel, ...rest })) {
      const key = `${finding},${step?.program},${step?.index}`
      const known = found.get(key)
      const once = { finding, nights: 0, first: night.day, last: night.day, step, ...(suggestion && { suggestion }) }
      // What one step does twice in a night is one night.
      if (known?.last !== night.day)
        found.set(key, { ...(known ?? once), nights: (known?.nights ?? 0) + 1, last: night.day })
    }
  }
  return {
    nights: nights.map(({ steps: _, ...night }) => night),
    hours: total.hours,
    kWh: total.wattHours / 1_000,
    fullKWh: total.full / 1_000,
    findings: [...found.values()].sort((a, b) => b.nights - a.nights),
  }
}
