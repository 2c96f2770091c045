import { type ChargeShare, minuteOf, type PricePeriod } from '@lamplighter/contract'
import { localDay, localMoment } from '@lamplighter/kinds/sun'

/** What a meter said, Wh, at a moment, ms since 1970. */
export type Mark = readonly [at: number, meter: number]

/** Prices that a session began with. */
export type SessionPlan = {
  readonly name: string
  readonly periods: readonly PricePeriod[]
  readonly timeZone: string
}

/** Two marks that are further apart than this came from a clock that was set: what lies between is of the first one's period. */
const LONGEST = 31 * 86_400_000
const FEW = 0.005

/** Of a currency, in hundredths. */
export const rounded = (amount: number): number => Math.round((amount + Number.EPSILON) * 100) / 100

type Bound = { readonly at: number; readonly period: number }

/** Beginnings of periods from the one that holds at a moment until another moment. */
function boundsOf({ periods, timeZone }: SessionPlan, from: number, until: number): Bound[] {
  const [first, last] = [localDay(timeZone, from) - 1, localDay(timeZone, until)]
  const all = Array.from({ length: last - first + 1 }, (_, n) =>
    periods.map((period, index) => ({
      at: localMoment(timeZone, first + n, minuteOf(period.from)),
      period: index,
    })),
  ).flat()
  const holding = all.findLastIndex(({ at }) => at <= from)
  return all.slice(Math.max(0, holding)).filter(({ at }) => at < until || at <= from)
}

/** Wh by period; between two marks the meter is taken to have run evenly. */
function energies(plan: SessionPlan, marks: readonly Mark[]): number[] {
  const taken = plan.periods.map(() => 0)
  for (const [n, [until, after]] of marks.entries()) {
    const [from, before] = marks[n - 1] ?? [until, after]
    const energy = Math.max(0, after - before)
    if (energy === 0) continue
    const span = until - from
    const bounds = boundsOf(plan, from, span > 0 && span < LONGEST ? until : from)
    for (const [at, { at: begins, period }] of bounds.entries()) {
      const ends = bounds[at + 1]?.at ?? until
      const part = bounds.length === 1 ? 1 : (Math.min(ends, until) - Math.max(begins, from)) / span
      taken[period]! += energy * Math.max(0, part)
    }
  }
  return taken
}

/** What a session took and costs by period of its plan, those of which it took nothing left out. */
export function sharesOf(plan: SessionPlan, marks: readonly Mark[]): ChargeShare[] {
  const { periods } = plan
  return energies(plan, marks).flatMap((energy, at) => {
    if (energy < FEW) return []
    const { from, ...price } = periods[at]!
    const cost = {
      energy: rounded((energy / 1_000) * price.energy),
      service: rounded((energy / 1_000) * price.service),
    }
    return { from, until: periods[(at + 1) % periods.length]!.from, energy: Math.round(energy), price, cost }
  })
}

export const costOf = (shares: readonly ChargeShare[]): number =>
  rounded(shares.reduce((sum, { cost }) => sum + cost.energy + cost.service, 0))

export const serviceOf = (shares: readonly ChargeShare[]): number =>
  rounded(shares.reduce((sum, { cost }) => sum + cost.service, 0))

/** Of a kWh, at a moment. */
export function priceAt(plan: SessionPlan, at: number): number {
  const { energy, service } = plan.periods[boundsOf(plan, at, at)[0]!.period]!
  return energy + service
}
