import { describe, expect, test } from 'vitest'
import { nightLevelOf } from './night-level.ts'
import { beijing } from './world/city.fixture.ts'

const NOON = Date.parse('2026-11-22T12:00+08:00')
const lamp = (code: string, args: object) => nightLevelOf('luminaire', code, args, beijing, NOON)
const box = (code: string, args: object) => nightLevelOf('power-box', code, args, beijing, NOON)

const clock = (...steps: (readonly [string, number, number])[]) => ({
  mode: 1,
  steps: steps.map(([at, action, level]) => ({ at, action, level })),
})
const timing = (...steps: (readonly [number, number, number])[]) => ({
  steps: steps.map(([afterMinutes, action, level]) => ({ afterMinutes, action, level })),
})
const week = (days: readonly number[], on: string, off: string, output = 1) =>
  days.map((day) => ({ day, output, on, off }))
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

describe('a lamp', () => {
  test('is left with the level that an order asks for', () => {
    expect(lamp('dco.dim', { level: 1 })).toBe(1)
    expect(lamp('dco.switch', { on: false })).toBe(0)
    expect(lamp('dco.switch', { on: true })).toBe(100)
  })

  test('is left with the mean of a day table over the night', () => {
    expect(lamp('dcc.onTimePlan', clock(['06:00', 0, 0], ['20:00', 1, 100], ['20:01', 0, 0]))).toBeLessThan(0.2)
    expect(lamp('dcc.onTimePlan', clock(['05:30', 0, 0], ['18:30', 1, 100], ['23:00', 1, 60]))).toBeGreaterThan(50)
    expect(lamp('dcc.timingPlan', timing([1, 0, 0]))).toBeLessThan(0.2)
    expect(lamp('dcc.timingPlan', timing([0, 1, 40]))).toBeCloseTo(40, 0)
    expect(lamp('dcc.timingPlan', timing([0, 1, 100], [300, 1, 60]))).toBeGreaterThan(60)
  })

  test('is not lit by a table that is lit by day', () => {
    expect(lamp('dcc.onTimePlan', clock(['08:00', 1, 100], ['16:00', 0, 0]))).toBe(0)
  })

  test('keeps the plan that it was delivered with where a clock table has no step that counts', () => {
    expect(lamp('dcc.onTimePlan', clock(['20:00', 2, 100]))).toBeNull()
  })

  test('is left with what its sensor, its lux control, its output and its place give it', () => {
    expect(lamp('dcc.sensing', { enabled: true, sensitivity: 5, idleLevel: 1, holdSeconds: 1 })).toBe(1)
    expect(lamp('dcc.sensing', { enabled: false, sensitivity: 5, idleLevel: 1, holdSeconds: 1 })).toBeNull()
    expect(lamp('dcc.linkedBrightness', { level: 1, holdSeconds: 60 })).toBe(1)
    expect(lamp('dcc.output', { mode: 1, range: '0-10V', polarity: 'reversed', frequency: 1 })).toBe(0)
    expect(lamp('dcc.place', { lat: 39.9, lng: 116.4 })).toBeGreaterThan(95)
    expect(lamp('dcc.place', { lat: -39.9, lng: -63.6 })).toBeLessThan(10)
  })

  test('is not changed by what decides over no light', () => {
    expect(lamp('dcc.group', { number: 2 })).toBeNull()
    expect(lamp('dcs.read', {})).toBeNull()
  })
})

describe('a power box', () => {
  test('is judged by the darkest night of its week', () => {
    expect(box('dcc.weekPlan', { days: week(EVERY_DAY, '16:00', '08:00') })).toBe(100)
    expect(box('dcc.weekPlan', { days: week(EVERY_DAY, '20:00', '20:01') })).toBeLessThan(0.2)
    expect(box('dcc.weekPlan', { days: week([1, 2, 3, 5, 6, 7], '16:00', '08:00') })).toBe(0)
  })

  test('is judged by its darkest output', () => {
    const days = [...week(EVERY_DAY, '16:00', '08:00'), ...week(EVERY_DAY, '12:00', '12:01', 2)]
    expect(box('dcc.weekPlan', { days })).toBe(0)
  })

  test('counts the time only once in which two periods hold', () => {
    const days = [...week(EVERY_DAY, '22:00', '22:30'), ...week(EVERY_DAY, '22:00', '22:30')]
    expect(box('dcc.weekPlan', { days })).toBeLessThan(5)
  })

  test('is judged by the darkest night of its year', () => {
    const year = { from: '01-01', to: '12-31', output: 1, on: '16:00', off: '08:00' }
    expect(box('dcc.yearPlan', { seasons: [year] })).toBe(100)
    const oneNight = { from: '05-02', to: '05-02', output: 1, on: '22:00', off: '22:01' }
    const rest = [
      { ...year, from: '05-03', to: '04-30' },
      { ...year, from: '05-01', to: '05-01', off: '18:00' },
    ]
    expect(box('dcc.yearPlan', { seasons: [...rest, oneNight] })).toBeLessThan(5)
  })
})
