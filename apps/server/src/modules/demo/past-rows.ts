import type { Kind } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import { courseOf, within } from './course.ts'
import { type Past, type PastDevice, valuesAt } from './history.ts'

/** What a past hour or day of a device comes to. */

const HOUR = 3_600_000
const QUARTER = HOUR / 4

export type Points = readonly (number | null)[]
/** Points with the share of the time that they stand for, ms. */
export type Part = { readonly points: Points; readonly lasts: number }
export type Figures = { readonly mean: Points; readonly low: Points; readonly high: Points }

export const pointsOf = (kind: Kind, values: Readonly<Record<string, number | null | undefined>>): Points =>
  wires[kind].points.map((point) => values[point.key] ?? null)

/** One part for each stretch of its plan that an hour of a lamp has; another device is looked at each quarter. */
export function partsOfHour(past: Past, { plate }: PastDevice, hour: number): Part[] {
  const measured = (at: number) => pointsOf(plate.kind, valuesAt(past, plate, at))
  if (plate.kind !== 'luminaire')
    return [0.5, 1.5, 2.5, 3.5].map((n) => ({ points: measured(hour + n * QUARTER), lasts: QUARTER }))
  // Lamps of a plan are measured at the same moments, so that what their plan has done is worked out once.
  const stretches = within(courseOf(past, plate.planId, hour, hour + HOUR), hour, hour + HOUR)
  return stretches.map(({ from, to }) => ({ points: measured((from + to) / 2), lasts: to - from }))
}

/** A day of a lamp of which nobody needs the hours: a part for each stretch of its plan. */
export const partsOfDay = (past: Past, { plate }: PastDevice, from: number, to: number): Part[] =>
  courseOf(past, plate.planId, from, to).map((stretch) => ({
    points: pointsOf(plate.kind, valuesAt(past, plate, (stretch.from + stretch.to) / 2)),
    lasts: stretch.to - stretch.from,
  }))

/** Mean weighed by time, lowest and highest of each point. */
export function figuresOf(parts: readonly Part[]): Figures {
  const [first] = parts
  if (parts.length === 1 && first) return { mean: first.points, low: first.points, high: first.points }
  const mean: (number | null)[] = []
  const low: (number | null)[] = []
  const high: (number | null)[] = []
  for (let at = 0; at < (first?.points.length ?? 0); at++) {
    let [sum, lasts, least, most] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const part of parts) {
      const value = part.points[at]
      if (value === null || value === undefined) continue
      sum += value * part.lasts
      lasts += part.lasts
      least = Math.min(least, value)
      most = Math.max(most, value)
    }
    mean.push(lasts > 0 ? sum / lasts : null)
    low.push(lasts > 0 ? least : null)
    high.push(lasts > 0 ? most : null)
  }
  return { mean, low, high }
}

/** A day out of its hours. */
export function dayOf(hours: readonly Figures[]): Figures {
  const fold = (points: readonly Points[], pick: (values: number[]) => number): Points =>
    (points[0] ?? []).map((_, at) => {
      const values = points.flatMap((row) => row[at] ?? [])
      return values.length > 0 ? pick(values) : null
    })
  return {
    mean: fold(
      hours.map(({ mean }) => mean),
      (values) => values.reduce((sum, value) => sum + value, 0) / values.length,
    ),
    low: fold(
      hours.map(({ low }) => low),
      (values) => Math.min(...values),
    ),
    high: fold(
      hours.map(({ high }) => high),
      (values) => Math.max(...values),
    ),
  }
}
