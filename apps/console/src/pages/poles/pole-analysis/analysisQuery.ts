import { poleRankings } from '@lamplighter/contract'
import { createFormat } from '@lamplighter/ui'
import { flag, matching, oneOf, wholeOf } from '../../../list/address.ts'
import { listing } from '../../../list/useListing.ts'

const DAY = 86_400_000

/** Days up to yesterday; 0 is today alone. */
const spans = { today: 0, week: 7, month: 30, quarter: 90 } as const
export type Span = keyof typeof spans
export const spanNames = Object.keys(spans) as Span[]

const MONTHS = 12

const dateOf = (day: number) => new Date(day).toISOString().slice(0, 10)

/** The last months, this one first, by its day. */
export function monthsUntil(today: string): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return Array.from({ length: MONTHS }, (_, at) => dateOf(Date.UTC(year, month - 1 - at, 1)).slice(0, 7))
}

type Chosen = { span: Span; month: string | null }

/** First and last day of what was chosen, on a day of the organisation. */
export function daysOf({ span, month }: Chosen, today: string): { firstDay: string; lastDay: string } {
  if (month !== null) {
    const [year, number] = month.split('-').map(Number) as [number, number]
    const last = dateOf(Date.UTC(year, number, 0))
    return { firstDay: `${month}-01`, lastDay: last < today ? last : today }
  }
  const length = spans[span]
  if (length === 0) return { firstDay: today, lastDay: today }
  const end = Date.parse(today) - DAY
  return { firstDay: dateOf(end - (length - 1) * DAY), lastDay: dateOf(end) }
}

const fields = {
  span: oneOf(spanNames, 'month'),
  month: matching(/^20\d\d-(0[1-9]|1[0-2])$/),
  group: wholeOf(),
  site: wholeOf(),
  /** Another area is shown beside. */
  compare: flag,
  otherGroup: wholeOf(),
  otherSite: wholeOf(),
  by: oneOf(poleRankings, 'energy'),
}

/** Sums of days hardly change; those of today do. */
export const EVERY = 5 * 60_000

export type AreaQuery = { group: number | null; site: number | null }

export const areaOf = ({ group, site }: AreaQuery) => ({
  ...(group === null ? {} : { groupId: group }),
  ...(site === null ? {} : { stationId: site }),
})

export const ranking = listing({
  call: 'poleAnalysis.ranking',
  file: 'poleAnalysis.export',
  fields,
  keepsPage: ['compare', 'otherGroup', 'otherSite'],
  variants: ['by', 'span', 'month'],
  every: EVERY,
  asks: (query, now, timeZone) => ({
    ...daysOf(query, createFormat('en', timeZone).date(now)),
    ...areaOf(query),
    by: query.by,
  }),
})
