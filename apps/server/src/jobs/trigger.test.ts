import { expect, test } from 'vitest'
import { nextAfter, type Trigger } from './trigger.ts'

const at = (text: string) => Date.parse(text)
const next = (trigger: Trigger, after: string) => new Date(nextAfter(trigger, at(after))).toISOString()

test('every so often counts from the last run', () => {
  expect(next({ every: 60_000 }, '2026-11-22T12:00:07Z')).toBe('2026-11-22T12:01:07.000Z')
})

test.each([
  ['2026-11-22T19:00:00Z', '2026-11-22T19:30:00.000Z'],
  ['2026-11-22T19:30:00Z', '2026-11-23T19:30:00.000Z'],
  ['2026-11-22T20:00:00Z', '2026-11-23T19:30:00.000Z'],
])('a local time comes every day: after %s at %s', (after, due) => {
  expect(next({ at: '03:30', timeZone: 'Asia/Shanghai' }, after)).toBe(due)
})

test('on the day when clocks go forward a local time that there is not comes once', () => {
  const trigger = { at: '02:30', timeZone: 'Europe/Berlin' } as const
  const first = next(trigger, '2026-03-28T12:00:00Z')
  expect(first.slice(0, 10)).toBe('2026-03-29')
  expect(next(trigger, first)).toBe('2026-03-30T00:30:00.000Z')
})

test('on the day when clocks go back a local time that there is twice comes once', () => {
  const trigger = { at: '02:30', timeZone: 'Europe/Berlin' } as const
  const first = next(trigger, '2026-10-24T12:00:00Z')
  expect(next(trigger, first)).toBe('2026-10-26T01:30:00.000Z')
})

test('half an hour before sunset comes every day, and never twice', () => {
  const place = { lat: 52.5, lng: 13.4, timeZone: 'Europe/Berlin' }
  const trigger = { sun: 'sunset', offset: -30, place } as const
  let moment = at('2026-01-01T00:00:00Z')
  const days: string[] = []
  for (let n = 0; n < 365; n++) {
    moment = nextAfter(trigger, moment)
    days.push(new Date(moment).toISOString().slice(0, 10))
  }
  expect(new Set(days).size).toBe(365)
  expect(days.at(-1)).toBe('2026-12-31')
})

test('an offset across midnight leaves no day out', () => {
  const place = { lat: 52.5, lng: 13.4, timeZone: 'Europe/Berlin' }
  const trigger = { sun: 'sunset', offset: 9 * 60, place } as const
  const first = nextAfter(trigger, at('2026-06-20T12:00:00Z'))
  const gap = nextAfter(trigger, first) - first
  expect(Math.abs(gap - 86_400_000)).toBeLessThan(5 * 60_000)
})
