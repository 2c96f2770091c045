import type { Label } from '@lamplighter/contract'
import { DAY, isoDay } from '../local-time.ts'

/** Nights from one evening to another, MM-DD of every year or YYYY-MM-DD of one. */
type Nights = { readonly from: string; readonly to: string }
/** Of the Chinese calendar: months and days from 1; `first` and `last` are so many days from it. */
type Lunar = { readonly month: number; readonly day: number; readonly first: number; readonly last: number }
type Holiday = { readonly label: Label } & (Nights | Lunar)

/** Holidays on whose nights cities are lit otherwise, in the order of the year. */
export const holidays = {
  newYear: { label: { zh: '元旦', en: 'New Year' }, from: '12-31', to: '01-01' },
  springFestival: { label: { zh: '春节', en: 'Spring Festival' }, month: 1, day: 1, first: -1, last: 6 },
  lanternFestival: { label: { zh: '元宵节', en: 'Lantern Festival' }, month: 1, day: 15, first: 0, last: 0 },
  labourDay: { label: { zh: '劳动节', en: 'Labour Day' }, from: '05-01', to: '05-05' },
  dragonBoat: { label: { zh: '端午节', en: 'Dragon Boat Festival' }, month: 5, day: 5, first: 0, last: 0 },
  midAutumn: { label: { zh: '中秋节', en: 'Mid-Autumn Festival' }, month: 8, day: 15, first: 0, last: 0 },
  nationalDay: { label: { zh: '国庆节', en: 'National Day' }, from: '10-01', to: '10-07' },
  christmas: { label: { zh: '圣诞节', en: 'Christmas' }, from: '12-24', to: '12-26' },
} as const satisfies Readonly<Record<string, Holiday>>
export type HolidayName = keyof typeof holidays
export const holidayNames = Object.keys(holidays) as HolidayName[]

const chinese = new Intl.DateTimeFormat('en-u-ca-chinese', { month: 'numeric', day: 'numeric', timeZone: 'UTC' })

/** Month and day of the Chinese calendar; a leap month has a month of its own, which is none of those of holidays. */
function lunarOf(day: number): string {
  const parts = chinese.formatToParts(day * DAY)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('month')}-${part('day')}`
}

/**
 * The nights of a holiday: once for one of every year, and else those of so many years that are not over on a local day.
 */
export function nightsOfHoliday(name: HolidayName, today: number, years: number): Nights[] {
  const holiday: Holiday = holidays[name]
  if ('from' in holiday) return [{ from: holiday.from, to: holiday.to }]
  const { month, day, first, last } = holiday
  const found: Nights[] = []
  for (let on = today - last; found.length < years && on < today + (years + 1) * 366; on++)
    if (lunarOf(on) === `${month}-${day}`) found.push({ from: isoDay(on + first), to: isoDay(on + last) })
  return found
}
