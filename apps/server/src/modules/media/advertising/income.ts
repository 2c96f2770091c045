import type { AdMonth, AdPricing } from '@lamplighter/contract'
import { portion } from '../../../money/portion.ts'

const DAY = 86_400_000

/** What a contract says of money and time, and when it stopped counting. */
export type Priced = {
  readonly pricing: AdPricing
  readonly price: number
  readonly firstDay: string
  readonly lastDay: string
  readonly endedOn: string | null
}

/** What was shown in a month. */
export type Shown = Pick<AdMonth, 'month' | 'screens' | 'showings' | 'shownSeconds' | 'screenDays'>

const earliest = (...days: (string | null)[]) => days.filter((day) => day !== null).toSorted()[0]!
const latest = (...days: string[]) => days.toSorted().at(-1)!
const daysBetween = (first: string, last: string) => Math.max(0, (Date.parse(last) - Date.parse(first)) / DAY + 1)

/** First and last day of a month, YYYY-MM. */
function daysOf(month: string): readonly [string, string] {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return [`${month}-01`, new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)]
}

/** A price has four places; amounts are hundredths. */
const PLACES = 10_000
const times = (price: number, count: number) => portion(Math.round(price * PLACES), count, PLACES / 100)

/** What a contract comes to in a month; of a fixed sum a part by its days, today included. */
export function incomeOf(contract: Priced, { month, showings, screenDays }: Shown, today: string): number {
  const { pricing, price, firstDay, lastDay, endedOn } = contract
  if (pricing === 'showing') return times(price, showings)
  if (pricing === 'screenDay') return times(price, screenDays)
  const [first, last] = daysOf(month)
  const days = daysBetween(latest(first, firstDay), earliest(last, lastDay, endedOn, today))
  return portion(Math.round(price * PLACES), days, (daysBetween(first, last) * PLACES) / 100)
}

const nextMonth = (month: string) => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}

/** The months of a contract until today, the latest first, and what each comes to. */
export function monthsOf(contract: Priced, shown: readonly Shown[], today: string): AdMonth[] {
  const known = new Map(shown.map((one) => [one.month, one]))
  const end = earliest(contract.lastDay, contract.endedOn, today).slice(0, 7)
  for (let month = contract.firstDay.slice(0, 7); month <= end; month = nextMonth(month))
    if (!known.has(month)) known.set(month, { month, screens: 0, showings: 0, shownSeconds: 0, screenDays: 0 })
  return [...known.values()]
    .toSorted((one, other) => other.month.localeCompare(one.month))
    .map((one) => ({ ...one, income: incomeOf(contract, one, today) }))
}

/** The sums of some months. */
export const totalsOf = (months: readonly Omit<AdMonth, 'month' | 'screens'>[]) =>
  months.reduce(
    (all, { showings, shownSeconds, screenDays, income }) => ({
      showings: all.showings + showings,
      shownSeconds: all.shownSeconds + shownSeconds,
      screenDays: all.screenDays + screenDays,
      income: all.income + income,
    }),
    { showings: 0, shownSeconds: 0, screenDays: 0, income: 0 },
  )
