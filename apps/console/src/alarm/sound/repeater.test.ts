import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRepeater } from './repeater.ts'

const EVERY = 3_000
let played: number[]
let want: (isWanted: boolean) => void

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  played = []
  want = createRepeater({
    every: EVERY,
    now: () => Date.now(),
    after(ms, task) {
      const timer = setTimeout(task, ms)
      return () => clearTimeout(timer)
    },
    play: () => played.push(Date.now()),
  })
})
afterEach(() => vi.useRealTimers())

test('it sounds at once, then every so often until it is no longer wanted', () => {
  want(true)
  vi.advanceTimersByTime(2 * EVERY)
  want(false)
  vi.advanceTimersByTime(2 * EVERY)
  expect(played).toEqual([0, EVERY, 2 * EVERY])
  want(true)
  expect(played.at(-1)).toBe(4 * EVERY)
})

test('a flood of alarms that come and go keeps the pace', () => {
  for (let time = 0; time < 3 * EVERY; time += 10) {
    want(true)
    vi.advanceTimersByTime(5)
    want(false)
    want(true)
    vi.advanceTimersByTime(5)
  }
  expect(played).toEqual([0, EVERY, 2 * EVERY, 3 * EVERY])
})
