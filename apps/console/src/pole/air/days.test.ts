import { expect, test } from 'vitest'
import type { Row } from '../../device/curve/samples.ts'
import { airDays } from './days.ts'

const HOUR = 3_600_000
/** Days of Beijing begin at 16:00 UTC of the day before. */
const localDate = (at: number) => new Date(at + 8 * HOUR).toISOString().slice(0, 10)
const day = (date: string, mean: number | null): Row => [Date.parse(`${date}T00:00:00Z`) - 8 * HOUR, mean, mean, mean]

test('four weeks begin with a Monday and end with the Sunday of this week', () => {
  const days = airDays({ pm25: [], pm10: [] }, '2026-11-27', localDate)
  expect([days.length, days[0]!.date, days.at(-1)!.date]).toEqual([28, '2026-11-02', '2026-11-29'])
  expect(days.every(({ index }) => index === null)).toBe(true)
})

test('a Sunday is the last day of its week, a Monday the first', () => {
  expect(airDays({ pm25: [], pm10: [] }, '2026-11-29', localDate).at(-1)!.date).toBe('2026-11-29')
  expect(airDays({ pm25: [], pm10: [] }, '2026-11-30', localDate)[21]!.date).toBe('2026-11-30')
})

test('each day has the index of its worse particulate, on its local date', () => {
  const days = airDays(
    { pm25: [day('2026-11-26', 75), day('2026-11-25', 35)], pm10: [day('2026-11-26', 250), day('2026-11-25', null)] },
    '2026-11-27',
    localDate,
  )
  const of = (date: string) => days.find((one) => one.date === date)?.index
  expect([of('2026-11-25'), of('2026-11-26'), of('2026-11-27')]).toEqual([50, 150, null])
})
