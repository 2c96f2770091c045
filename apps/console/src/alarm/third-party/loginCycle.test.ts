import type { AlarmServerFailure } from '@lamplighter/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLoginCycle, type LoginCycle, type LoginState } from './loginCycle.ts'

let cycle: LoginCycle
let state: LoginState
let logins: number
/** What the next logins are answered, the last one for ever; `never` leaves one open. */
let answers: (AlarmServerFailure | null | 'never')[]

beforeEach(() => {
  vi.useFakeTimers()
  logins = 0
  answers = [null]
  cycle = createLoginCycle({
    login() {
      logins++
      const answer = answers.length > 1 ? answers.shift()! : answers[0]!
      return answer === 'never' ? new Promise(() => undefined) : Promise.resolve(answer)
    },
    after(ms, task) {
      const timer = setTimeout(task, ms)
      return () => clearTimeout(timer)
    },
    onState: (next) => {
      state = next
    },
  })
  cycle.start()
})
afterEach(() => {
  cycle.stop()
  vi.useRealTimers()
})

test('the login is made a second after the account is known', async () => {
  await vi.advanceTimersByTimeAsync(999)
  expect([logins, state.phase]).toEqual([0, 'waiting'])
  await vi.advanceTimersByTimeAsync(1)
  expect([logins, state.phase]).toEqual([1, 'loggedIn'])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(logins).toBe(1)
})

test('after the server closed, ten retries are made ten seconds apart, and no more', async () => {
  await vi.advanceTimersByTimeAsync(1_000)
  answers = ['unreachable']
  cycle.heard(false)
  expect(state).toEqual({ phase: 'resting', retries: 0, failure: 'closed' })
  await vi.advanceTimersByTimeAsync(9_999)
  expect(logins).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect([logins, state.retries, state.phase]).toEqual([2, 1, 'resting'])
  await vi.advanceTimersByTimeAsync(90_000)
  expect([logins, state.retries, state.phase]).toEqual([11, 10, 'gaveUp'])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(logins).toBe(11)
})

test('a login that stands again counts from nothing; whoever asks begins again after the last retry', async () => {
  answers = ['unreachable', 'refused', null]
  await vi.advanceTimersByTimeAsync(21_000)
  expect(state).toEqual({ phase: 'loggedIn', retries: 0, failure: null })
  answers = ['silent']
  cycle.heard(false)
  await vi.advanceTimersByTimeAsync(200_000)
  expect(state.phase).toBe('gaveUp')
  answers = [null]
  cycle.again()
  await vi.advanceTimersByTimeAsync(0)
  expect(state.phase).toBe('loggedIn')
})

test('a login that is not answered is made again when the check has counted more than ten seconds', async () => {
  answers = ['never', null]
  await vi.advanceTimersByTimeAsync(11_000)
  expect([logins, state.phase]).toEqual([1, 'loggingIn'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect([logins, state.phase]).toEqual([2, 'loggedIn'])
})

test('another window logged in: this one need not', async () => {
  answers = ['unreachable']
  await vi.advanceTimersByTimeAsync(1_000)
  cycle.heard(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([logins, state.phase]).toEqual([1, 'loggedIn'])
})

test('without an account nothing is tried', async () => {
  answers = ['noAccount']
  await vi.advanceTimersByTimeAsync(600_000)
  cycle.heard(true)
  expect([logins, state.phase]).toEqual([1, 'idle'])
})
