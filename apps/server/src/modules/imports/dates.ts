const YEAR_FIRST = /^(\d{4})[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?|月)?(?:[T\s].*)?$/
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})(?:\s.*)?$/

const exists = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1900 && year < 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** True for a day as inventories write it: `2017-01-01 06:00:00`, `2017年1月`, `10/12/18` (either order), `2017`. */
export function isDay(text: string): boolean {
  if (/^\d{4}$/.test(text)) return exists(Number(text), 1, 1)
  const [, year, month, day = '1'] = YEAR_FIRST.exec(text) ?? []
  if (year) return exists(Number(year), Number(month), Number(day))
  const [, one, two, last] = YEAR_LAST.exec(text) ?? []
  if (!last) return false
  const full = Number(last) < 100 ? 2000 + Number(last) : Number(last)
  return exists(full, Number(one), Number(two)) || exists(full, Number(two), Number(one))
}

const padded = (part: number) => String(part).padStart(2, '0')

/** The day as YYYY-MM-DD, where the text says the year first; which order others follow nobody knows. */
export function dayOf(text: string): string | null {
  const [, year, month, day = '1'] = YEAR_FIRST.exec(text) ?? []
  if (!year || !exists(Number(year), Number(month), Number(day))) return null
  return `${year}-${padded(Number(month))}-${padded(Number(day))}`
}
