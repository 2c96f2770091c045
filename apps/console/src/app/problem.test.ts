import { beforeEach, expect, test, vi } from 'vitest'
import { closeProblem, showError, showExpired, useProblem } from './problem.ts'

const shown = () => useProblem.getState().problem

beforeEach(() => {
  vi.useFakeTimers()
  closeProblem()
})

test('several failures within 400 ms make one dialog', () => {
  showError(new Error('first'))
  vi.advanceTimersByTime(399)
  expect(shown()).toBeNull()
  showError(new Error('second'))
  vi.advanceTimersByTime(400)
  expect(shown()).toEqual({ kind: 'error', message: 'second' })
})

test('an expired session is shown at once and no failure covers it', () => {
  showError(new Error('first'))
  showExpired()
  vi.advanceTimersByTime(1_000)
  showError(new Error('later'))
  vi.advanceTimersByTime(1_000)
  expect(shown()).toEqual({ kind: 'expired' })
})
