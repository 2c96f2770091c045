import { DAY, nightOf, nightSun } from '@lamplighter/kinds/sun'
import { describe, expect, test } from 'vitest'
import type { Row } from '../../../../device/curve/samples.ts'
import { expectedIn, habitOf, nightsUntil, strayed, switchesByNight, switchesIn } from './punctuality.ts'

const MINUTE = 60_000
const place = { lat: 39.9, lng: 116.4, timeZone: 'Asia/Shanghai' }
const NOON = Date.parse('2026-11-21T04:00:00Z')

const row = (at: number, on: boolean): Row => [at, Number(on), Number(on), Number(on)]

/** Reports every so many minutes of a contact that closes and opens at given moments. */
function reports(from: number, to: number, every: number, closed: readonly (readonly [number, number])[]): Row[] {
  const count = Math.floor((to - from) / every)
  return Array.from({ length: count }, (_, at) => from + at * every).map((at) =>
    row(
      at,
      closed.some(([on, off]) => at >= on && at < off),
    ),
  )
}

const nights = (count: number) => nightsUntil(place, NOON, count)
/** Closes and opens so many minutes after the sun, night by night, the newest first. */
const byTheSun = (on: readonly number[], off: readonly number[]) =>
  nights(on.length).map(
    ({ sun }, at) => [sun.on + on[at]! * MINUTE + 1, sun.off + (off[at] ?? 0) * MINUTE + 1] as const,
  )

describe('nights', () => {
  test('a night begins with its sunset, and the newest comes first', () => {
    const { sunset } = nightSun(place, nightOf(place.timeZone, NOON + 1))
    expect(nightsUntil(place, sunset - 1, 2).map(({ day }) => day)).toEqual(nights(2).map(({ day }) => day))
    expect(nightsUntil(place, sunset, 1)[0]!.day).toBe(nights(1)[0]!.day + 1)
  })
})

describe('switches', () => {
  test('a contact switches between the last report that says the one and the first that says the other', () => {
    const rows = [row(0, false), row(MINUTE, false), row(3 * MINUTE, true), row(4 * MINUTE, false)]
    expect(switchesIn(rows)).toEqual({
      on: [{ after: MINUTE, by: 3 * MINUTE }],
      off: [{ after: 3 * MINUTE, by: 4 * MINUTE }],
    })
  })

  test.each([
    [16, 1],
    [17, 0],
  ])('after %i minutes of silence %i switches are told', (minutes, told) => {
    expect(switchesIn([row(0, false), row(minutes * MINUTE, true)]).on).toHaveLength(told)
  })

  test('of a night the closing nearest to sunset and the opening nearest to sunrise count', () => {
    const [{ from, to, sun }] = nights(1) as [ReturnType<typeof nights>[number]]
    const tried = [from + 30 * MINUTE, from + 40 * MINUTE] as const
    const rows = reports(from, to, MINUTE, [
      tried,
      [sun.on, sun.on + 3 * 60 * MINUTE],
      [sun.on + 200 * MINUTE, sun.off],
    ])
    const [night] = switchesByNight(rows, nights(3))
    expect(night!.on!.by - sun.on).toBeLessThanOrEqual(MINUTE)
    expect(night!.off!.by - sun.off).toBeLessThanOrEqual(MINUTE)
  })

  test('nights before the first report are left out, and a contact that stayed as it was has no switch', () => {
    const [{ from, to }] = nights(1) as [ReturnType<typeof nights>[number]]
    const stood = { on: false, off: false }
    const still = { night: nights(1)[0], on: null, off: null, stood }
    expect(switchesByNight(reports(from, to, MINUTE, []), nights(7))).toEqual([still])
    expect(switchesByNight([], nights(7))).toEqual([])
  })
})

test('a night whose dusk passed in silence is told from one without a switch', () => {
  const [{ from, to, sun }] = nights(1) as [ReturnType<typeof nights>[number]]
  const rows = reports(from, to, MINUTE, []).filter(([at]) => Math.abs(at - sun.on) > 10 * MINUTE)
  expect(switchesByNight(rows, nights(1))[0]!.stood).toEqual({ on: null, off: false })
  const late = reports(sun.on + MINUTE, to, MINUTE, [])
  expect(switchesByNight(late, nights(1))[0]!.stood).toEqual({ on: null, off: false })
})

describe('habits', () => {
  const told = (closed: readonly (readonly [number, number])[], every = MINUTE) =>
    switchesByNight(reports(NOON - closed.length * DAY, NOON, every, closed), nights(closed.length))

  test('an output that follows the sun is told by the median of its distance', () => {
    const habit = habitOf(told(byTheSun([2, 2, 3, 2, 40], [-10, -10, -10, -10, -10])), 'off', place.timeZone)
    expect(habit).toMatchObject({ keeps: 'sun', nights: 5 })
    expect(habit!.earliest).toBeGreaterThan(-11)
    expect(habit!.latest).toBeLessThanOrEqual(-9)
  })

  test('an output that opens at the same hour all month keeps to the clock', () => {
    const spring = Date.parse('2026-04-21T04:00:00Z')
    const month = nightsUntil(place, spring, 30)
    const closed = month.map(({ sun, from }) => [sun.on, from + 10 * 60 * MINUTE] as const)
    const seen = switchesByNight(reports(spring - 30 * DAY, spring, MINUTE, closed), month)
    expect(habitOf(seen, 'on', place.timeZone)).toMatchObject({ keeps: 'sun' })
    const habit = habitOf(seen, 'off', place.timeZone)!
    expect(habit).toMatchObject({ keeps: 'clock', latest: 22 * 60 })
    expect(expectedIn(month[4]!, 'off', habit, place.timeZone).by).toBe(closed[4]![1])
  })

  test('without any switch there is no habit', () => {
    expect(habitOf(told([[0, 1]]), 'on', place.timeZone)).toBeNull()
  })

  test('the night that strays is told by how many minutes, and no other is', () => {
    const seen = told(byTheSun([2, 2, 14, 2, -9], [0, 0, 0, 0, 0]))
    const habit = habitOf(seen, 'on', place.timeZone)!
    const found = seen.map(({ night, on }) => strayed(on!, expectedIn(night, 'on', habit, place.timeZone)))
    expect(found.map((minutes) => Math.sign(Math.round(minutes / 5)))).toEqual([0, 0, 1, 0, -1])
    expect(found[2]).toBeGreaterThan(10)
    expect(found[2]).toBeLessThanOrEqual(12)
  })

  test('where reports are a quarter of an hour apart none is called late that may have been on time', () => {
    const seen = told(byTheSun([1, 1, 1, 1, 1, 1, 1], []), 15 * MINUTE)
    const habit = habitOf(seen, 'on', place.timeZone)!
    for (const { night, on } of seen)
      expect(Math.abs(strayed(on!, expectedIn(night, 'on', habit, place.timeZone)))).toBeLessThanOrEqual(5)
  })
})
