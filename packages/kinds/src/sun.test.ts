import { expect, test } from 'vitest'
import {
  DAY,
  isNight,
  isoDay,
  localDay,
  localMoment,
  nightOf,
  nightSun,
  type Place,
  sunAltitude,
  sunOfNight,
  touchesNight,
  zoneOffset,
} from './sun.ts'

const beijing: Place = { lat: 39.91, lng: 116.41, timeZone: 'Asia/Shanghai' }
const tromso: Place = { lat: 69.65, lng: 18.96, timeZone: 'Europe/Oslo' }
const day = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / DAY
const MINUTE = 60_000

test('sunset and sunrise agree with the almanac to two minutes', () => {
  const cases = [
    ['2026-06-21', '2026-06-21T19:46+08:00', '2026-06-22T04:46+08:00'],
    ['2026-12-21', '2026-12-21T16:53+08:00', '2026-12-22T07:33+08:00'],
  ] as const
  for (const [date, sunset, sunrise] of cases) {
    const night = nightSun(beijing, day(date))
    expect(Math.abs(night.sunset - Date.parse(sunset))).toBeLessThan(2 * MINUTE)
    expect(Math.abs(night.sunrise - Date.parse(sunrise))).toBeLessThan(2 * MINUTE)
  }
})

test('the sun stands just below the horizon when it sets', () => {
  const { sunset } = nightSun(beijing, day('2026-11-20'))
  expect(sunAltitude(beijing, sunset)).toBeCloseTo(-0.83, 1)
  expect(sunAltitude(beijing, sunset - 60 * MINUTE)).toBeGreaterThan(5)
})

test('a polar night goes from noon to noon; a polar day, which has none, is taken as six to six', () => {
  const noon = localMoment(tromso.timeZone, day('2026-12-21'), 720)
  const polarNight = { state: 'polarNight', sunset: noon, sunrise: noon + DAY, sets: false, rises: false }
  expect(sunOfNight(tromso, day('2026-12-21'))).toEqual(polarNight)
  expect(nightSun(tromso, day('2026-12-21'))).toEqual(polarNight)
  const polarDay = sunOfNight(tromso, day('2026-06-21'))
  expect(polarDay).toMatchObject({ state: 'polarDay', sunset: polarDay.sunrise, sets: false, rises: false })
  expect(nightSun(tromso, day('2026-06-21'))).toEqual({
    sunset: localMoment(tromso.timeZone, day('2026-06-21'), 18 * 60),
    sunrise: localMoment(tromso.timeZone, day('2026-06-22'), 6 * 60),
  })
})

test('of a polar day no moment is night, of a polar night all are', () => {
  const hours = (date: string) =>
    Array.from({ length: 24 }, (_, hour) => localMoment(tromso.timeZone, day(date), hour * 60))
  expect(hours('2026-06-21').filter((at) => isNight(tromso, at))).toEqual([])
  expect(hours('2026-12-21').filter((at) => isNight(tromso, at))).toHaveLength(24)
  const [first, last] = [hours('2026-06-01')[0]!, hours('2026-06-30')[0]!]
  expect(touchesNight(tromso, first, last)).toBe(false)
  expect(touchesNight(tromso, first, last + 60 * DAY)).toBe(true)
})

test('an order by day touches the night only when it lasts into it', () => {
  const at = (time: string) => Date.parse(`2026-11-21T${time}:00+08:00`)
  expect(touchesNight(beijing, at('12:00'), at('14:00'))).toBe(false)
  expect(touchesNight(beijing, at('12:00'), at('20:00'))).toBe(true)
  expect(touchesNight(beijing, at('21:00'), at('21:00'))).toBe(true)
  expect(touchesNight(beijing, at('05:00'), at('09:00'))).toBe(true)
  expect([isNight(beijing, at('22:00')), isNight(beijing, at('12:00'))]).toEqual([true, false])
})

test('every night of a year begins after noon and ends before the next, also at the polar circle', () => {
  for (const place of [beijing, { lat: 66.4, lng: 25.7, timeZone: 'Europe/Helsinki' }, tromso]) {
    for (let n = 0; n < 365; n++) {
      const noon = localMoment(place.timeZone, day('2026-01-01') + n, 720)
      const { sunset, sunrise } = nightSun(place, day('2026-01-01') + n)
      expect(sunset).toBeGreaterThanOrEqual(noon)
      expect(sunrise).toBeGreaterThan(sunset)
      expect(sunrise).toBeLessThanOrEqual(noon + DAY)
    }
  }
})

test('a local moment keeps its wall clock when the clocks change', () => {
  const zone = 'America/New_York'
  const wall = (at: number) => new Date(at + zoneOffset(zone, at)).toISOString().slice(0, 16)
  expect(wall(localMoment(zone, day('2026-03-08'), 5 * 60))).toBe('2026-03-08T05:00')
  expect(wall(localMoment(zone, day('2026-11-01'), 5 * 60))).toBe('2026-11-01T05:00')
  expect(localMoment(zone, day('2026-03-09'), 0) - localMoment(zone, day('2026-03-08'), 0)).toBe(23 * 60 * MINUTE)
})

test.each([
  ['America/New_York', '2026-03-08', 2 * 60 + 30, '2026-03-08T03:30'],
  ['Europe/Berlin', '2026-03-29', 2 * 60 + 30, '2026-03-29T03:30'],
  ['America/Santiago', '2024-09-08', 0, '2024-09-08T01:00'],
  ['Australia/Lord_Howe', '2026-10-04', 2 * 60 + 15, '2026-10-04T02:45'],
])('a time that a change of the clock leaves out comes as much later: in %s on %s', (zone, date, minutes, expected) => {
  const at = localMoment(zone, day(date), minutes)
  expect(new Date(at + zoneOffset(zone, at)).toISOString().slice(0, 16)).toBe(expected)
})

test.each([
  ['Asia/Shanghai', 0],
  ['Europe/Berlin', 1],
  ['America/New_York', 1],
  ['Australia/Sydney', 1],
  ['America/Santiago', 1],
  ['Australia/Lord_Howe', 0.5],
])('the days of ten years in %s follow each other, as long as their clock has them', (zone, shift) => {
  const lengths = new Map<number, number>()
  for (let one = day('2024-01-01'); one < day('2034-01-01'); one++) {
    const [from, to] = [localMoment(zone, one, 0), localMoment(zone, one + 1, 0)]
    expect([localDay(zone, from), localDay(zone, from - 1)]).toEqual([one, one - 1])
    const hours = (to - from) / (60 * MINUTE)
    lengths.set(hours, (lengths.get(hours) ?? 0) + 1)
  }
  const changed = shift === 0 ? [] : [[24 - shift, 10] as const, [24 + shift, 10] as const]
  expect(lengths).toEqual(new Map([...changed, [24, shift === 0 ? 3_653 : 3_633]]))
})

test('a night belongs to the day on whose evening it begins', () => {
  const zone = beijing.timeZone
  const late = Date.parse('2026-11-21T03:00+08:00')
  expect(isoDay(localDay(zone, late))).toBe('2026-11-21')
  expect(isoDay(nightOf(zone, late))).toBe('2026-11-20')
  expect(isoDay(nightOf(zone, Date.parse('2026-11-21T12:00+08:00')))).toBe('2026-11-21')
})

test('neighbours within a hundredth of a degree have the same night, whoever asks first', () => {
  const here = { lat: 52.5, lng: 13.4, timeZone: 'Europe/Berlin' }
  const there = { ...here, lat: 52.5049, lng: 13.4049 }
  expect(nightSun(there, day('2026-05-05'))).toEqual(nightSun(here, day('2026-05-05')))
  expect(nightSun(there, day('2026-05-06')).sunset).toBe(nightSun(here, day('2026-05-06')).sunset)
  const city = { lat: 52.5, lng: 13.4, timeZone: 'UTC' }
  const apart = nightSun(city, day('2026-05-05')).sunset - nightSun(there, day('2026-05-05')).sunset
  expect(Math.abs(apart)).toBeLessThan(100)
})
