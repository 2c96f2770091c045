import { isoDay } from '../local-time.ts'

/** Nights from one date to another, MM-DD of every year or YYYY-MM-DD of one, on days of the week, Monday 1. */
export type Rule = {
  readonly program: number
  readonly from: string
  readonly to: string
  readonly days: readonly number[]
}

/** Monday is 1; the first of January 1970 was a Thursday. */
export const weekday = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1

/** Whether a date lies in a season of every year, also over the turn of the year. */
export const isWithin = ({ from, to }: { readonly from: string; readonly to: string }, date: string): boolean =>
  from <= to ? from <= date && date <= to : from <= date || date <= to

const isOfOneYear = (date: string): boolean => date.length > '12-31'.length

function matches(rule: Rule, day: number): boolean {
  const date = isoDay(day)
  if (!rule.days.includes(weekday(day))) return false
  if (isOfOneYear(rule.from)) return rule.from <= date && date <= rule.to
  return isWithin(rule, date.slice(5))
}

/** The number of the program of the night that begins on a day: that of the first rule that matches, else 1. */
export const programOn = (rules: readonly Rule[], day: number): number =>
  rules.find((rule) => matches(rule, day))?.program ?? 1

/** Dates that every year has, or one year had. */
function isDate(date: string): boolean {
  const whole = isOfOneYear(date) ? date : `2024-${date}`
  return isoDayOf(whole) === whole
}
const isoDayOf = (date: string): string | null => {
  const at = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(at) ? null : new Date(at).toISOString().slice(0, 10)
}

export type DatesFault = 'noSuchDay' | 'mixedYears' | 'endsBefore'

/** What is wrong with the dates of a rule. */
export function datesFault({ from, to }: Pick<Rule, 'from' | 'to'>): { fault: DatesFault; at: 'from' | 'to' } | null {
  if (!isDate(from)) return { fault: 'noSuchDay', at: 'from' }
  if (!isDate(to)) return { fault: 'noSuchDay', at: 'to' }
  if (isOfOneYear(from) !== isOfOneYear(to)) return { fault: 'mixedYears', at: 'to' }
  return isOfOneYear(from) && to < from ? { fault: 'endsBefore', at: 'to' } : null
}
