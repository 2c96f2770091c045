import { type ChargeShare, chargedBetween } from '@lamplighter/contract'
import { costOf, type Mark, rounded, type SessionPlan, serviceOf, sharesOf } from './cost.ts'

/** What a session's fee follows from. */
export type Metered = {
  readonly startedAt: Date
  readonly meterStart: number
  readonly price: number
  readonly plan: SessionPlan | null
  readonly marks: readonly Mark[]
}

/** Of the meter, whose readings only grow: a clock that was set back meanwhile stands still until it is right again. */
function inOrder(marks: readonly Mark[]): Mark[] {
  let latest = Number.NEGATIVE_INFINITY
  return marks
    .toSorted(([at, meter], [otherAt, other]) => meter - other || at - otherAt)
    .map(([at, meter]) => {
      latest = Math.max(latest, at)
      return [latest, meter]
    })
}

/** By the periods of its plan, for what it took until a moment; nothing without a plan. */
export function sharesUntil(session: Metered, energy: number, at: number): ChargeShare[] {
  const { startedAt, meterStart, plan, marks } = session
  if (!plan) return []
  const end = meterStart + energy
  const between = marks.filter(([, meter]) => meter >= meterStart && meter <= end)
  return sharesOf(plan, inOrder([[startedAt.getTime(), meterStart], ...between, [at, end]]))
}

/** What is charged for, and what of it is for service; null where nothing is. A price without a plan is of electricity. */
export function chargeOf(session: Metered, energy: number, at: number): { fee: number; service: number } | null {
  if (session.plan) {
    const shares = sharesUntil(session, energy, at)
    return { fee: costOf(shares), service: serviceOf(shares) }
  }
  return session.price === 0 ? null : { fee: rounded((energy / 1_000) * session.price), service: 0 }
}

/** What a session has taken that is not over, Wh, and when its meter said so, ms. */
export type Latest = { readonly energy: number; readonly at: number }

const isLater = (one: Latest, other: Latest) =>
  other.energy > one.energy || (other.energy === one.energy && other.at > one.at)

/** By the latest of its readings, which is that of its start at first. */
export function latestOf({ startedAt, meterStart, marks }: Metered, reading: Mark | null): Latest {
  const start: Mark = [startedAt.getTime(), meterStart]
  const taken = [start, ...marks, ...(reading ? [reading] : [])].flatMap(([at, meter]): Latest[] => {
    const energy = chargedBetween(meterStart, meter)
    return energy === null ? [] : [{ energy, at }]
  })
  return taken.reduce((one, other) => (isLater(one, other) ? other : one))
}
