import { nightSun } from '@lamplighter/kinds/sun'
import { expectedWatts } from '@lamplighter/kinds/views'
import { expect, test } from 'vitest'
import { plannedLoad } from './plannedLoad.ts'

const place = { lat: 39.9, lng: 116.4, timeZone: 'Asia/Shanghai' }
const lamp = { running: true, ratedWatts: 100, planId: 'all-night' }
/** Noon to noon, local time. */
const from = Date.parse('2026-11-20T04:00:00Z')
const to = from + 86_400_000
const { sunset } = nightSun(place, Math.floor(Date.parse('2026-11-20T00:00:00Z') / 86_400_000))

test('the load steps up at sunset by the rated power of every lamp, and down again before sunrise', () => {
  const { samples } = plannedLoad([lamp, lamp], place, from, to)!
  const dark = expectedWatts(100, 0) * 2
  expect(samples.map(([, watts]) => watts)).toEqual([dark, dark, 200, 200, dark, dark, dark])
  expect(samples[2]![0]).toBe(sunset)
})

test('lamps of several plans are added at every step of any of them', () => {
  const { samples } = plannedLoad([lamp, { ...lamp, planId: 'main-road' }], place, from, to)!
  const midnight = samples.find(([at]) => at === Date.parse('2026-11-20T17:00:00Z'))
  expect(midnight![1]).toBeCloseTo(100 + expectedWatts(100, 50))
})

test('a lamp out of service draws nothing, and one without plan or rating is counted as not known', () => {
  const lamps = [lamp, { ...lamp, running: false }, { ...lamp, planId: null }, { ...lamp, ratedWatts: null }]
  const load = plannedLoad(lamps, place, from, to)!
  expect([load.known, load.lamps]).toEqual([1, 3])
  expect(load.samples.map(([, watts]) => watts)).toEqual(
    plannedLoad([lamp], place, from, to)!.samples.map(([, w]) => w),
  )
})

test('without any plan there is no planned load', () => {
  expect(plannedLoad([{ ...lamp, planId: null }], place, from, to)).toBeNull()
  expect(plannedLoad([], place, from, to)).toBeNull()
})
