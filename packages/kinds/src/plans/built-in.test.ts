import { expect, test } from 'vitest'
import { builtInPlans, planNight } from '../luminaire/plan.ts'
import { DAY, type Place } from '../sun.ts'
import { builtIn } from './built-in.ts'
import { planTimelineOf } from './timeline.ts'

const places: Place[] = [
  { lat: 39.91, lng: 116.41, timeZone: 'Asia/Shanghai' },
  { lat: 52.52, lng: 13.41, timeZone: 'Europe/Berlin' },
  { lat: -33.87, lng: 151.21, timeZone: 'Australia/Sydney' },
]
const FIRST = Date.parse('2026-01-01T00:00:00Z') / DAY

test.each(places)('plans that lamps are delivered with do the same as plans of their own, at $timeZone', (place) => {
  for (const [n, { body }] of builtIn.entries()) {
    const timeline = planTimelineOf(body, place)
    for (let day = FIRST; day < FIRST + 365; day += 3)
      expect(timeline.steps(day)).toEqual(planNight(builtInPlans[n]!, place, day))
  }
})
