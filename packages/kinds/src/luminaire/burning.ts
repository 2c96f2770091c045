import { localMoment, nightOf, type Place } from '../sun.ts'
import { kept } from '../world/kept.ts'
import { type Plan, planNight } from './plan.ts'
import { expectedWatts } from './power.ts'

/** What a plan has done by a moment, since the first night the books are kept. */
export type Burning = {
  /** Level the plan asks for now, %. */
  readonly level: number
  /** Hours lit. */
  readonly lit: number
  /** Hours lit, each counted by the share of rated power it took. */
  readonly full: number
  /** Hours altogether. */
  readonly hours: number
}

/** 1 January 2024: counters of simulated lamps are whole functions of time since then. */
const BOOKS_OPEN = 19_723
const HOUR = 3_600_000

export const shareAt = (level: number): number => (level > 0 ? expectedWatts(1, level) : 0)

type Book = {
  readonly opened: number
  /** Totals at the noon before each night. */
  readonly lit: number[]
  readonly full: number[]
  readonly known: Map<number, Burning>
}
const books = kept<Place, Plan, Book>()

const bookOf = (plan: Plan, place: Place) =>
  books(place, plan, () => ({
    opened: localMoment(place.timeZone, BOOKS_OPEN, 720),
    lit: [0],
    full: [0],
    known: new Map<number, Burning>(),
  }))

export function burning(plan: Plan, place: Place, at: number): Burning {
  const book = bookOf(plan, place)
  const found = book.known.get(at)
  if (found) return found
  const day = nightOf(place.timeZone, at)
  const night = Math.max(0, day - BOOKS_OPEN)
  for (let n = book.lit.length; n <= night; n++) {
    const whole = during(plan, place, BOOKS_OPEN + n - 1, Number.POSITIVE_INFINITY)
    book.lit.push(book.lit[n - 1]! + whole.lit)
    book.full.push(book.full[n - 1]! + whole.full)
  }
  const part = during(plan, place, day, at)
  const before = at < book.opened
  const made = {
    level: part.level,
    lit: before ? 0 : book.lit[night]! + part.lit,
    full: before ? 0 : book.full[night]! + part.full,
    hours: before ? 0 : (at - book.opened) / HOUR,
  }
  if (book.known.size > 20_000) book.known.clear()
  book.known.set(at, made)
  return made
}

/** What the plan does in one night up to a moment. */
function during(plan: Plan, place: Place, day: number, at: number): Pick<Burning, 'level' | 'lit' | 'full'> {
  const steps = planNight(plan, place, day)
  const total = { level: 0, lit: 0, full: 0 }
  for (const [i, step] of steps.entries()) {
    if (step.at > at) break
    total.level = step.level
    if (step.level === 0) continue
    // A night that does not end dark goes on into the next.
    const end = Math.min(at, steps[i + 1]?.at ?? localMoment(place.timeZone, day + 1, 720))
    total.lit += (end - step.at) / HOUR
    total.full += ((end - step.at) / HOUR) * shareAt(step.level)
  }
  return total
}
