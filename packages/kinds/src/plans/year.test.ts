import type { PlanBody, PlanBodyOf, PlanFinding, PlanStepSpec } from '@lamplighter/contract'
import { describe, expect, test } from 'vitest'
import { expectedWatts } from '../luminaire/power.ts'
import { DAY, nightSun, type Place } from '../sun.ts'
import { planNightOf, planYear } from './index.ts'

const beijing: Place = { lat: 39.91, lng: 116.41, timeZone: 'Asia/Shanghai' }
const berlin: Place = { lat: 52.52, lng: 13.41, timeZone: 'Europe/Berlin' }
const tromso: Place = { lat: 69.65, lng: 18.96, timeZone: 'Europe/Oslo' }
const day = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / DAY
const FIRST = day('2026-01-01')
const HOUR = 3_600_000

const clock = (at: string, level: number): PlanStepSpec => ({ base: 'clock', at, action: level > 0 ? 1 : 0, level })
const sunset = (offset: number, level: number): PlanStepSpec => ({ base: 'sunset', offset, action: 1, level })
const sunrise = (offset: number, level: number): PlanStepSpec => ({
  base: 'sunrise',
  offset,
  action: level > 0 ? 1 : 0,
  level,
})
const punctual = (...steps: PlanStepSpec[]): PlanBodyOf<'punctual'> => ({
  form: 'punctual',
  mode: 0,
  programs: [{ steps }],
  rules: [],
})
/** As a lighting engineer would build it. */
const engineers = punctual(
  sunset(10, 100),
  clock('23:00', 70),
  clock('01:00', 40),
  clock('05:30', 100),
  sunrise(-15, 0),
)
const findings = (body: PlanBody, place: Place, more = {}) =>
  planYear(body, place, FIRST, { ratedWatts: 100, ...more }).findings
const found = (body: PlanBody, place: Place, finding: PlanFinding, more = {}) =>
  findings(body, place, more).find((one) => one.finding === finding)

describe('a year of a plan', () => {
  test('has a night for each day, also of a leap year, each from noon to noon without a gap', () => {
    expect(planYear(engineers, beijing, FIRST, { ratedWatts: 100 }).nights).toHaveLength(365)
    const { nights } = planYear(engineers, berlin, day('2028-01-01'), { ratedWatts: 100 })
    expect(nights).toHaveLength(366)
    for (const { from, to, stretches } of nights) {
      expect([stretches[0]!.from, stretches.at(-1)!.to]).toEqual([from, to])
      for (const [n, stretch] of stretches.entries()) expect(stretch.from).toBe(stretches[n - 1]?.to ?? from)
    }
  })

  test('counts the hours that it is lit, and what a lamp takes meanwhile', () => {
    const { hours, kWh, fullKWh } = planYear(engineers, beijing, FIRST, { ratedWatts: 100 })
    let [lit, dark] = [0, 0]
    for (let night = FIRST; night < FIRST + 365; night++) {
      const { sunset: set, sunrise: rise } = nightSun(beijing, night)
      dark += (rise - set) / HOUR
      lit += (rise - set) / HOUR - 25 / 60
    }
    expect(hours).toBeCloseTo(lit, 6)
    expect(fullKWh).toBeCloseTo((dark * expectedWatts(100, 100)) / 1_000, 6)
    expect(kWh).toBeGreaterThan(fullKWh * 0.5)
    expect(kWh).toBeLessThan(fullKWh * 0.85)
  })

  test('has nothing to look at where it follows the sun of the place', () => {
    // The sun of June rises before half past five.
    expect(findings(engineers, beijing)).toEqual([
      expect.objectContaining({ finding: 'skippedStep', step: { program: 1, index: 3 } }),
      expect.objectContaining({ finding: 'shortStep', step: { program: 1, index: 3 } }),
    ])
  })

  test('says where it is lit by day, with a step by the sun instead', () => {
    const byClock = punctual(clock('18:00', 100), clock('06:30', 0))
    expect(found(byClock, beijing, 'litBeforeSunset')).toMatchObject({
      step: { program: 1, index: 0 },
      suggestion: { base: 'sunset', offset: 0, action: 1, level: 100 },
    })
    expect(found(byClock, beijing, 'litAfterSunrise')).toMatchObject({
      step: { program: 1, index: 1 },
      suggestion: { base: 'sunrise', offset: -10, action: 0, level: 0 },
    })
    const gap = found(byClock, beijing, 'darkGap')!
    expect(gap.nights).toBeGreaterThan(50)
    expect(gap.first).toBe('2026-01-01')
  })

  test('says where the night is dark', () => {
    const noon = punctual(sunset(0, 100), clock('23:00', 0), clock('04:00', 60), sunrise(-10, 0))
    const gap = found(noon, beijing, 'darkGap')!
    expect(gap).toMatchObject({ nights: 365, step: { program: 1, index: 1 } })
    expect(gap.suggestion).toBeUndefined()
    expect(found(engineers, beijing, 'darkGap')).toBeUndefined()
  })

  test('says which levels lie below the floor of the road', () => {
    expect(found(engineers, beijing, 'belowFloor', { floorLevel: 50 })).toMatchObject({
      nights: 365,
      step: { program: 1, index: 2 },
      suggestion: clock('01:00', 50),
    })
  })

  test('says which steps a change of the clock leaves out or has twice', () => {
    const steps = punctual(clock('18:00', 100), clock('02:30', 50), clock('06:00', 0))
    expect(found(steps, berlin, 'clockChange')).toMatchObject({
      nights: 2,
      first: '2026-03-28',
      last: '2026-10-24',
      step: { program: 1, index: 1 },
    })
    expect(found({ ...steps, mode: 1 }, berlin, 'clockChange')).toBeUndefined()
  })

  test('says how many nights are polar, and is lit all through polar nights', () => {
    const year = planYear(engineers, tromso, FIRST, { ratedWatts: 100 })
    const polar = (finding: PlanFinding) => year.findings.find((one) => one.finding === finding)!
    expect(polar('polarDay')).toMatchObject({ first: '2026-05-18', last: '2026-07-24', step: null })
    expect(polar('polarNight')).toMatchObject({ first: '2026-01-01', last: '2026-12-31' })
    for (const { sun, stretches } of year.nights) {
      if (sun === 'night') continue
      expect(stretches.every(({ level }) => level > 0 === (sun === 'polarNight'))).toBe(true)
    }
  })

  test('says what a zenith of its own leaves dark or lights by day, and no step that would do the same', () => {
    const dusk = (zenith: number): PlanBody => ({ ...punctual(sunset(0, 100), sunrise(0, 0)), zenith })
    expect(findings(dusk(90.8333), beijing)).toEqual([])
    expect(findings(dusk(96), beijing)).toEqual([])
    const gap = found(dusk(102), beijing, 'darkGap')!
    expect(gap).toMatchObject({ nights: 365, step: { program: 1, index: 0 } })
    expect(gap.suggestion).toBeUndefined()
    const early = found(dusk(84), beijing, 'litBeforeSunset')!
    expect(early.nights).toBe(365)
    expect(early.suggestion).toBeUndefined()
  })

  test('takes less by a later dusk, against the same full light', () => {
    const [normal, nautical] = [90.8333, 102].map((zenith) =>
      planYear({ ...engineers, zenith }, beijing, FIRST, { ratedWatts: 100 }),
    )
    expect(nautical!.hours).toBeLessThan(normal!.hours - 300)
    expect(nautical!.fullKWh).toBe(normal!.fullKWh)
  })

  test('counts polar nights and days by the zenith of the plan', () => {
    const helsinki: Place = { lat: 60.17, lng: 24.94, timeZone: 'Europe/Helsinki' }
    expect(found(engineers, helsinki, 'polarDay')).toBeUndefined()
    // The sun of June stays within twelve degrees of the horizon.
    const nautical: PlanBody = { ...engineers, zenith: 102 }
    expect(found(nautical, helsinki, 'polarDay')!.nights).toBeGreaterThan(50)
    expect(planNightOf(nautical, helsinki, day('2026-06-21')).stretches.every(({ level }) => level === 0)).toBe(true)
    expect(found({ ...engineers, zenith: 80 }, helsinki, 'polarNight')!.nights).toBeGreaterThan(50)
    expect(found({ ...engineers, zenith: 102 }, tromso, 'polarNight')).toBeUndefined()
  })

  test('of a power box is that of an output', () => {
    const row = { output: 2, on: '18:00', off: '23:00' }
    const week: PlanBody = { form: 'week', days: [1, 2, 3, 4, 5].map((one) => ({ day: one, ...row })) }
    const year = planYear(week, beijing, FIRST, { ratedWatts: 100 })
    // 261 working days.
    expect(year.hours).toBeCloseTo(261 * 5, 6)
    expect(planYear(week, beijing, FIRST, { ratedWatts: 100, output: 1 }).hours).toBe(0)
    const twice: PlanBody = {
      form: 'week',
      days: [
        { day: 1, ...row },
        { day: 1, ...row, on: '22:00' },
      ],
    }
    expect(found(twice, beijing, 'overlap')).toMatchObject({ nights: 52, first: '2026-01-05' })
  })

  test('of a chronometer table counts from dusk to dawn', () => {
    const year = planYear(
      { form: 'chronometer', steps: [{ afterMinutes: 300, action: 1, level: 60 }] },
      beijing,
      FIRST,
      {
        ratedWatts: 100,
      },
    )
    const { stretches, sunset: set } = year.nights[0]!
    expect(stretches.map(({ level, step }) => [level, step])).toEqual([
      [0, null],
      [100, null],
      [60, { program: 1, index: 0 }],
      [0, null],
    ])
    expect(stretches[1]!.from).toBe(set)
  })
})

describe('one night', () => {
  test('says of each step when it comes, how long it holds, and why it does not', () => {
    const { sun, program, steps } = planNightOf(engineers, beijing, day('2026-06-21'))
    expect([sun, program]).toEqual(['night', 1])
    expect(steps.map(({ level, passedOver }) => [level, passedOver])).toEqual([
      [100, null],
      [70, null],
      [40, null],
      [100, 'afterLast'],
      [0, null],
    ])
    expect(steps[1]!.minutes).toBe(120)
    expect(steps[3]!.minutes).toBeNull()
    expect(steps[4]!.minutes).toBeGreaterThan(15 * 60)
  })

  test('is of the program that the calendar chooses', () => {
    const body: PlanBody = {
      ...engineers,
      programs: [...engineers.programs, { steps: [clock('18:00', 30)] }],
      rules: [{ program: 2, from: '12-24', to: '01-02', days: [4] }],
    }
    const programs = ['2026-12-24', '2026-12-25', '2026-12-31', '2027-01-07'].map(
      (iso) => planNightOf(body, beijing, day(iso)).program,
    )
    expect(programs).toEqual([2, 1, 2, 1])
  })

  test('of a power box lists the rows of its day', () => {
    const row = { output: 1, on: '20:00', off: '02:00' }
    const body: PlanBody = {
      form: 'week',
      days: [
        { day: 6, ...row },
        { day: 5, ...row },
      ],
    }
    const { steps, stretches } = planNightOf(body, beijing, day('2026-11-20'))
    expect(steps).toMatchObject([{ index: 1, minutes: 360, level: 100 }])
    expect(stretches.map(({ level }) => level)).toEqual([0, 100, 0])
  })
})
