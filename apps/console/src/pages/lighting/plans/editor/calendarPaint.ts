import type { CalendarRule, PlanBodyOf } from '@lamplighter/contract'
import { isoDay } from '@lamplighter/kinds/sun'

export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const MONTH_DAY = 'MM-DD'.length
/** Every year has this day or a later one of February: painted seasons of it hold in all years. */
const LEAP_YEAR = 2024

/** One line of a year that is drawn: its days, counted from 1970. */
export type CalendarMonth = {
  readonly year: number
  readonly month: number
  readonly first: number
  readonly length: number
}

const dayOf = (year: number, month: number) => Date.UTC(year, month - 1, 1) / 86_400_000

function monthsFrom(year: number, month: number): CalendarMonth[] {
  return Array.from({ length: 12 }, (_, n) => {
    const at = month - 1 + n
    const [own, next] = [dayOf(year, at + 1), dayOf(year, at + 2)]
    const date = isoDay(own)
    return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), first: own, length: next - own }
  })
}

/** Twelve months from that of a day on. */
export const comingMonths = (day: number): CalendarMonth[] =>
  monthsFrom(Number(isoDay(day).slice(0, 4)), Number(isoDay(day).slice(5, 7)))

/** The months of any year, with the 29th of February. */
export const everyMonth: readonly CalendarMonth[] = monthsFrom(LEAP_YEAR, 1)

const dateOf = (day: number, yearly: boolean) => (yearly ? isoDay(day).slice(5) : isoDay(day))

const isYearly = ({ from }: Pick<CalendarRule, 'from'>) => from.length === MONTH_DAY

/** Whether the nights of a rule lie within those of another one of the same sort. */
const isCovered = (rule: CalendarRule, by: CalendarRule) =>
  isYearly(rule) === isYearly(by) &&
  rule.from <= rule.to &&
  by.from <= by.to &&
  by.from <= rule.from &&
  rule.to <= by.to

type Painted = { readonly program: number; readonly first: number; readonly last: number; readonly yearly: boolean }

/** Rules with the nights from one day to another given to a program; those that decide nothing any more are left out. */
export function paintedRules(
  rules: readonly CalendarRule[],
  { program, first, last, yearly }: Painted,
): CalendarRule[] {
  const rule = { program, from: dateOf(first, yearly), to: dateOf(last, yearly), days: EVERY_DAY }
  return [rule, ...rules.filter((one) => !isCovered(one, rule))]
}

type Season = PlanBodyOf<'year'>['seasons'][number]
export type SeasonSpan = Pick<Season, 'from' | 'to'>

/** The different spans of the seasons of a power box, in the order of its table. */
export function spansOfSeasons(seasons: readonly Season[]): SeasonSpan[] {
  const spans = new Map(seasons.map(({ from, to }) => [`${from} ${to}`, { from, to }]))
  return [...spans.values()]
}

const isIn = ({ from, to }: SeasonSpan, date: string) =>
  from <= to ? from <= date && date <= to : from <= date || date <= to

/** The number of the first span that a day lies in, from 1; 0 outside all. */
export const spanOn = (spans: readonly SeasonSpan[], day: number): number =>
  spans.findIndex((span) => isIn(span, isoDay(day).slice(5))) + 1

/** Seasons of which those of one span go from one day to another. */
export const paintedSeasons = (
  seasons: readonly Season[],
  span: SeasonSpan,
  { first, last }: Pick<Painted, 'first' | 'last'>,
): Season[] =>
  seasons.map((one) =>
    one.from === span.from && one.to === span.to ? { ...one, from: dateOf(first, true), to: dateOf(last, true) } : one,
  )
