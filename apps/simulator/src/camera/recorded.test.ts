import { expect, test } from 'vitest'
import { createRecorded } from './recorded.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const NOW = Date.parse('2026-05-08T13:00+08:00')
const recorded = (now: number) => createRecorded({ seed: 7, place: { lng: 120 }, now: () => now })
const day = { from: Date.parse('2026-05-06T00:00+08:00'), to: Date.parse('2026-05-07T00:00+08:00') }

const gapsOf = (spans: readonly { from: number; to: number }[]) =>
  spans.slice(1).map(({ from }, nth) => ({ from: spans[nth]!.to, to: from }))

test('a day is recorded but for some minutes of its night', () => {
  const gaps = gapsOf(recorded(NOW)(day))
  const atNight = gaps.find(({ from }) => from - day.from >= 2 * HOUR && from - day.from < 4 * HOUR)!
  expect(atNight.to - atNight.from).toBeGreaterThanOrEqual(3 * 60_000)
  expect(gaps.reduce((sum, { from, to }) => sum + to - from, 0)).toBeLessThan(15 * 60_000)
})

test('it is the same whenever it is asked for, and however much at once', () => {
  const whole = recorded(NOW)(day)
  expect(recorded(NOW + HOUR)(day)).toEqual(whole)
  const [gap] = gapsOf(whole)
  expect(recorded(NOW)({ from: gap!.from - 1_000, to: gap!.to + 1_000 })).toEqual([
    { from: gap!.from - 1_000, to: gap!.from },
    { from: gap!.to, to: gap!.to + 1_000 },
  ])
})

test('nothing is kept for more than a week, and nothing is recorded ahead', () => {
  const spans = recorded(NOW)({ from: NOW - 30 * DAY, to: NOW + DAY })
  expect(spans[0]!.from).toBe(NOW - 7 * DAY)
  expect(spans.at(-1)!.to).toBe(NOW)
  expect(recorded(NOW)({ from: NOW - 30 * DAY, to: NOW - 20 * DAY })).toEqual([])
})
