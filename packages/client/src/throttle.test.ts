import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttled } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first is done at once, and a flood of others once for each rest', () => {
  const work = vi.fn()
  const run = throttled(1_000, work)
  run()
  expect(work).toHaveBeenCalledTimes(1)
  for (let n = 0; n < 100; n++) run()
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5_000)
  expect(work).toHaveBeenCalledTimes(2)
  run()
  expect(work).toHaveBeenCalledTimes(3)
})
