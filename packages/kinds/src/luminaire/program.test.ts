import { describe, expect, test } from 'vitest'
import { DAY, localMoment, nightSun, type Place, sunOfNight } from '../sun.ts'
import { frameOf, nightSteps, type ProgramStep, programNight, programTimeline } from './program.ts'
import { nextTimelineStep, timelineLevel } from './timeline.ts'

const beijing: Place = { lat: 39.91, lng: 116.41, timeZone: 'Asia/Shanghai' }
const tromso: Place = { lat: 69.65, lng: 18.96, timeZone: 'Europe/Oslo' }
const MINUTE = 60_000
const day = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / DAY
const TONIGHT = day('2026-11-20')

const hour = (h: number, level: number, isValid = true): ProgramStep => ({ at: { clock: h * 60 }, level, isValid })
const sunset = (offset: number, level: number): ProgramStep => ({ at: { sun: 'sunset', offset }, level, isValid: true })
const sunrise = (offset: number, level: number): ProgramStep => ({
  at: { sun: 'sunrise', offset },
  level,
  isValid: true,
})
const reasons = (steps: readonly ProgramStep[], place: Place, night: number) =>
  nightSteps(steps, frameOf(place, 0), night).map(({ passedOver }) => passedOver)

describe('a program in a night', () => {
  const program = [sunset(10, 100), hour(23, 70), hour(1, 40), hour(5.5, 100), sunrise(-15, 0)]

  test('has its steps at the sun and at the clock, the small hours on the next day', () => {
    const sun = nightSun(beijing, TONIGHT)
    const at = (minutes: number, next = 0) => localMoment(beijing.timeZone, TONIGHT + next, minutes)
    expect(programNight(program, frameOf(beijing, 0), TONIGHT)).toEqual([
      { at: sun.sunset + 10 * MINUTE, level: 100 },
      { at: at(23 * 60), level: 70 },
      { at: at(60, 1), level: 40 },
      { at: at(330, 1), level: 100 },
      { at: sun.sunrise - 15 * MINUTE, level: 0 },
    ])
  })

  test('passes over what lies before its first step or after its last', () => {
    const late = [hour(23, 100), sunset(0, 50), hour(2, 0), sunrise(0, 0), hour(3, 0)]
    expect(reasons(late, beijing, TONIGHT)).toEqual([null, 'beforeFirst', null, 'afterLast', null])
  })

  test('passes over a step that one behind it in the table overtakes', () => {
    expect(reasons([sunset(0, 100), sunset(330, 50), hour(22, 70), sunrise(0, 0)], beijing, TONIGHT)).toEqual([
      null,
      'overtaken',
      null,
      null,
    ])
  })

  test('does not light a lamp after its last step', () => {
    const never = [sunset(600, 100), sunrise(-600, 0)]
    expect(reasons(never, beijing, day('2026-06-21'))).toEqual(['afterLast', null])
  })

  test('passes over invalid steps, also as its frame', () => {
    const steps = [hour(16, 100, false), hour(18, 100), hour(6, 0), hour(9, 0, false)]
    expect(reasons(steps, beijing, TONIGHT)).toEqual(['invalid', null, null, 'invalid'])
  })

  test('by the clock alone is the same in the order of the day and of the night', () => {
    const night = [hour(18.5, 100), hour(23, 60), hour(5.5, 0)]
    const [a, b] = [night, [night[2]!, night[0]!, night[1]!]].map((steps) =>
      programNight(steps, frameOf(beijing, 0), TONIGHT),
    )
    expect(a).toEqual(b)
    expect(a!.map(({ level }) => level)).toEqual([100, 60, 0])
  })

  test('by the clock of Beijing is carried out by it wherever the lamp stands', () => {
    const urumqi: Place = { lat: 43.8, lng: 87.6, timeZone: 'Asia/Urumqi' }
    expect(programNight([hour(19, 100)], frameOf(urumqi, 1), TONIGHT)).toEqual([
      { at: Date.parse('2026-11-20T19:00+08:00'), level: 100 },
    ])
  })

  test('hangs on another sunset by another zenith', () => {
    const [normal, civil] = [90.8333, 96].map(
      (zenith) => programNight(program, frameOf(beijing, 0, zenith), TONIGHT)[0]!.at,
    )
    expect((civil! - normal!) / MINUTE).toBeGreaterThan(25)
  })
})

describe('near the poles', () => {
  const program = [sunset(-30, 100), sunset(120, 60), sunrise(-60, 80), sunrise(-10, 0)]
  const [polarDay, polarNight] = [day('2026-06-21'), day('2026-12-21')]

  test('a polar night is lit from noon to noon, without a gap at either', () => {
    const timeline = programTimeline(() => program, frameOf(tromso, 0))
    const noon = localMoment(tromso.timeZone, polarNight, 720)
    expect(timeline.steps(polarNight)).toEqual([
      { at: noon, level: 100 },
      { at: noon + 120 * MINUTE, level: 60 },
      { at: noon + DAY - 60 * MINUTE, level: 80 },
    ])
    const levels = Array.from({ length: 3 * 96 }, (_, n) => timelineLevel(timeline, noon + n * 15 * MINUTE))
    expect(new Set(levels)).toEqual(new Set([100, 60, 80]))
  })

  test('in a polar day nothing that hangs on the sun happens, and the lamp stays out', () => {
    const mixed = [sunset(0, 100), hour(23, 50)]
    expect(reasons(mixed, tromso, polarDay)).toEqual(['polarDay', 'polarDay'])
    const timeline = programTimeline(() => mixed, frameOf(tromso, 0))
    expect(timelineLevel(timeline, localMoment(tromso.timeZone, polarDay + 1, 0))).toBe(0)
  })

  test('by the clock alone a program runs as written, sun or no sun', () => {
    const steps = [hour(22, 100), hour(4, 0)]
    for (const night of [polarDay, polarNight]) expect(reasons(steps, tromso, night)).toEqual([null, null])
  })

  test('the first sunset after a polar day lights the lamp again', () => {
    const nights = Array.from({ length: 365 }, (_, n) => day('2026-01-01') + n)
    const first = nights.find(
      (n) => sunOfNight(tromso, n - 1).state === 'polarDay' && sunOfNight(tromso, n).state === 'night',
    )!
    const timeline = programTimeline(() => [sunset(0, 100), sunrise(0, 0)], frameOf(tromso, 0))
    const sun = sunOfNight(tromso, first)
    expect(timelineLevel(timeline, sun.sunset)).toBe(100)
    expect(timelineLevel(timeline, sun.sunrise)).toBe(0)
  })
})

test('a step holds over the end of its night until the next, and one that the next night overtakes is passed over', () => {
  const programs = [[hour(18, 100)], [sunset(0, 50), hour(11.9, 0)], [{ ...sunset(-360, 70) }]]
  const timeline = programTimeline((night) => programs[night - TONIGHT] ?? [], frameOf(beijing, 0))
  const at = (nights: number, h: number) => localMoment(beijing.timeZone, TONIGHT + nights, h * 60)
  expect(timelineLevel(timeline, at(1, 12))).toBe(100)
  expect(timelineLevel(timeline, at(1, 20))).toBe(50)
  // The third night begins at half past ten, before the last step of the second.
  expect(timelineLevel(timeline, at(2, 11))).toBe(70)
  expect(timelineLevel(timeline, at(2, 12))).toBe(70)
  expect(nextTimelineStep(timeline, at(1, 20))).toBe(sunOfNight(beijing, TONIGHT + 2).sunset - 360 * MINUTE)
})
