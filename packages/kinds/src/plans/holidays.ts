import type { Label } from '@lamplighter/contract'
import { DAY, isoDay } from '../local-time.ts'
import { type LunarDay, lunarDays } from './lunar-days.ts'

/** Nights from one evening to another, MM-DD of every year or YYYY-MM-DD of one. */
type Nights = { readonly from: string; readonly to: string }
/** By a day of the Chinese calendar; `first` and `last` are so many days from it. */
type Lunar = { readonly of: LunarDay; readonly first: number; readonly last: number }
type Holiday = { readonly label: Label } & (Nights | Lunar)

/** Holidays on whose nights cities are lit otherwise, in the order of the year. */
export const holidays = {
  newYear: { label: { zh: '元旦', en: 'New Year' }, from: '12-31', to: '01-01' },
  springFestival: { label: { zh: '春节', en: 'Spring Festival' }, of: 'springFestival', first: -1, last: 6 },
  lanternFestival: { label: { zh: '元宵节', en: 'Lantern Festival' }, of: 'springFestival', first: 14, last: 14 },
  labourDay: { label: { zh: '劳动节', en: 'Labour Day' }, from: '05-01', to: '05-05' },
  dragonBoat: { label: { zh: '端午节', en: 'Dragon Boat Festival' }, of: 'dragonBoat', first: 0, last: 0 },
  midAutumn: { label: { zh: '中秋节', en: 'Mid-Autumn Festival' }, of: 'midAutumn', first: 0, last: 0 },
  nationalDay: { label: { zh: '国庆节', en: 'National Day' }, from: '10-01', to: '10-07' },
  christmas: { label: { zh: '圣诞节', en: 'Christmas' }, from: '12-24', to: '12-26' },
} as const satisfies Readonly<Record<string, Holiday>>
export type HolidayName = keyof typeof holidays
export const holidayNames = Object.keys(holidays) as HolidayName[]

const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY

/**
 * The nights of a holiday: once for one of every year, and else those of so many years that are not over on a local day.
 */
export function nightsOfHoliday(name: HolidayName, today: number, years: number): Nights[] {
  const holiday: Holiday = holidays[name]
  if ('from' in holiday) return [{ from: holiday.from, to: holiday.to }]
  const { of, first, last } = holiday
  return Object.entries(lunarDays)
    .map(([year, days]) => dayOf(`${year}-${days[of]}`))
    .filter((day) => day + last >= today)
    .slice(0, years)
    .map((day) => ({ from: isoDay(day + first), to: isoDay(day + last) }))
}
