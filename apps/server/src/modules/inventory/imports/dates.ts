import type { ImportIssue, ImportMapping } from '@lamplighter/contract'
import type { Steps } from '../../../scheduling/slices.ts'

const YEAR_FIRST = /^(\d{4})[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?|月)?(?:[T\s].*)?$/
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{2}|\d{4})(?:\s.*)?$/
/** Two digits from here on are of the last century. */
const LAST_CENTURY = 70

type Order = 'dayFirst' | 'monthFirst'
export type DayRead = { day: string | null; wrong: Extract<ImportIssue['reason'], 'badDate' | 'ambiguousDate'> | null }

const exists = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1900 && year < 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const padded = (part: number) => String(part).padStart(2, '0')
const iso = (year: number, month: number, day: number) => `${year}-${padded(month)}-${padded(day)}`

function fullYear(digits: string): number {
  const year = Number(digits)
  if (digits.length === 4) return year
  return year < LAST_CENTURY ? 2000 + year : 1900 + year
}

/** The days that a text with its year last can mean, by the order that it is read in. */
function readings(text: string): Partial<Record<Order, string>> | null {
  const [, first, mark, second, last] = YEAR_LAST.exec(text) ?? []
  if (!first || !second || !last) return null
  const [one, two, year] = [Number(first), Number(second), fullYear(last)]
  return {
    ...(exists(year, two, one) && { dayFirst: iso(year, two, one) }),
    // Dots are written where the day stands first.
    ...(mark !== '.' && exists(year, one, two) && { monthFirst: iso(year, one, two) }),
  }
}

/** The day as YYYY-MM-DD, where the text says the year first. */
export function dayOf(text: string): string | null {
  const [, year, month, day = '1'] = YEAR_FIRST.exec(text) ?? []
  return year && exists(Number(year), Number(month), Number(day)) ? iso(Number(year), Number(month), Number(day)) : null
}

/** The order that all texts agree on which can be read in one order only; null where none can, or they differ. */
function* orderOf(texts: Iterable<string>): Steps<Order | null> {
  const orders = new Set<Order>()
  for (const text of texts) {
    const { dayFirst, monthFirst } = readings(text) ?? {}
    if (dayFirst && !monthFirst) orders.add('dayFirst')
    if (monthFirst && !dayFirst) orders.add('monthFirst')
    yield
  }
  return orders.size === 1 ? [...orders][0]! : null
}

/**
 * Reads days as inventories write them: `2017-01-01 06:00:00`, `2017年1月`, `2017`, `10/12/18`. Which of the last is the day the
 * other rows of the file say, else the mapping.
 */
export function* dayReader(
  texts: Iterable<string>,
  { dateOrder }: Pick<ImportMapping, 'dateOrder'>,
): Steps<(text: string) => DayRead> {
  const order = (yield* orderOf(texts)) ?? (dateOrder === 'auto' ? null : dateOrder)
  return (text) => {
    const day = dayOf(text)
    if (text === '' || day !== null) return { day, wrong: null }
    if (/^\d{4}$/.test(text)) return { day: null, wrong: exists(Number(text), 1, 1) ? null : 'badDate' }
    const { dayFirst, monthFirst } = readings(text) ?? {}
    if (!dayFirst && !monthFirst) return { day: null, wrong: 'badDate' }
    if (!dayFirst || !monthFirst || dayFirst === monthFirst) return { day: dayFirst ?? monthFirst ?? null, wrong: null }
    return order === null
      ? { day: null, wrong: 'ambiguousDate' }
      : { day: { dayFirst, monthFirst }[order], wrong: null }
  }
}
