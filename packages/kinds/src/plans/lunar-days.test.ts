import { SearchMoonPhase, SearchSunLongitude, SunPosition } from 'astronomy-engine'
import { expect, test } from 'vitest'
import { DAY, isoDay } from '../local-time.ts'
import { lunarDays } from './lunar-days.ts'

/** Days of the Chinese calendar begin at midnight in Beijing. */
const BEIJING = 8 * 3_600_000
const dayOf = (at: Date) => Math.floor((at.getTime() + BEIJING) / DAY)
const midnight = (day: number) => new Date(day * DAY - BEIJING)

const newMoonAfter = (day: number) => dayOf(SearchMoonPhase(0, midnight(day), 40)!.date)
const solstice = (year: number) => dayOf(SearchSunLongitude(270, new Date(Date.UTC(year, 11, 10)), 30)!.date)
/** Which twelfth of its way the sun is in as a day begins. */
const term = (day: number) => Math.floor(SunPosition(midnight(day)).elon / 30)

/** First days of the months from the eleventh, which has the winter solstice of the year before, on; by their numbers. */
function monthsOf(year: number): Map<number, number> {
  const starts: number[] = []
  for (let day = newMoonAfter(solstice(year - 1) - 32); day <= solstice(year); day = newMoonAfter(day + 1))
    starts.push(day)
  // Two of these lie before the solstice now and then; the eleventh month is the later one.
  while (starts[1]! <= solstice(year - 1)) starts.shift()
  // The last is the eleventh month of this year: thirteen before it have a leap month, the first without a term of its own.
  const isLeapYear = starts.length - 1 === 13
  const found = new Map<number, number>()
  let [month, hadLeap] = [10, false]
  for (const [n, start] of starts.slice(0, -1).entries()) {
    const isLeap = isLeapYear && !hadLeap && n > 0 && term(start) === term(starts[n + 1]!)
    if (isLeap) hadLeap = true
    else found.set((month++ % 12) + 1, start)
  }
  return found
}

test('the days of the Chinese calendar are those of the moon and the sun', () => {
  const years = Object.keys(lunarDays).map(Number)
  expect(years).toHaveLength(25)
  for (const year of years) {
    const months = monthsOf(year)
    const dateOf = (month: number, day: number) => isoDay(months.get(month)! + day - 1).slice(5)
    const computed = { springFestival: dateOf(1, 1), dragonBoat: dateOf(5, 5), midAutumn: dateOf(8, 15) }
    expect({ year, ...computed }).toEqual({ year, ...lunarDays[year]! })
  }
})
