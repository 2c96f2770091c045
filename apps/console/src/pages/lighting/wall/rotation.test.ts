import { expect, test } from 'vitest'
import { HOLD, type Rotation, rotationFrom, shownAt, togglePause, turnBy } from './rotation.ts'

const NOW = Date.parse('2026-11-20T21:42:00+08:00')
const start = rotationFrom(NOW)
const viewsAt = (rotation: Rotation, ...moments: number[]) =>
  moments.map((after) => shownAt(rotation, NOW + after).view)

test('each view is held for twenty seconds, and after the last comes the first', () => {
  expect(HOLD).toBe(20_000)
  expect(viewsAt(start, 0, HOLD - 1, HOLD, 2 * HOLD, 3 * HOLD, 4 * HOLD)).toEqual([
    ...['city', 'city', 'tonight', 'worst', 'energy', 'city'],
  ])
  expect(shownAt(start, NOW + 1.25 * HOLD)).toEqual({ view: 'tonight', progress: 0.25 })
})

test('a paused view stays as it is, and goes on from there', () => {
  const paused = togglePause(start, NOW + 1.5 * HOLD)
  expect(shownAt(paused, NOW + 100 * HOLD)).toEqual({ view: 'tonight', progress: 0.5 })
  const resumed = togglePause(paused, NOW + 100 * HOLD)
  expect(shownAt(resumed, NOW + 100 * HOLD)).toEqual({ view: 'tonight', progress: 0.5 })
  expect(viewsAt(resumed, 100.4 * HOLD, 100.5 * HOLD)).toEqual(['tonight', 'worst'])
})

test('turned by hand a view begins anew, backwards past the first too, and a pause stays one', () => {
  expect(shownAt(turnBy(start, 1, NOW + 0.7 * HOLD), NOW + 0.7 * HOLD)).toEqual({ view: 'tonight', progress: 0 })
  expect(shownAt(turnBy(start, -1, NOW), NOW)).toEqual({ view: 'energy', progress: 0 })
  const paused = turnBy(togglePause(start, NOW), 1, NOW + HOLD)
  expect(shownAt(paused, NOW + 50 * HOLD)).toEqual({ view: 'tonight', progress: 0 })
})

test('a clock that was set back shows the first view, not none', () => {
  expect(shownAt(start, NOW - HOLD)).toEqual({ view: 'city', progress: 0 })
})
