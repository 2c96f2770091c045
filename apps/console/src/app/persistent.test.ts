import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { persistent } from './persistent.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.head.innerHTML = ''
})

test('what does not arrive is loaded again in ever longer pauses, half a minute at most, until it does', async () => {
  const moments: number[] = []
  const load = async () => {
    moments.push(Date.now())
    if (moments.length < 8) throw new Error('away')
    return 'arrived'
  }
  const loading = persistent(load)()
  await vi.runAllTimersAsync()
  expect(await loading).toBe('arrived')
  const pauses = moments.slice(1).map((moment, at) => (moment - moments[at]!) / 1_000)
  expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30])
})

test('styles that did not arrive are asked for anew, those that did stay', async () => {
  document.head.innerHTML = '<link rel="stylesheet" id="lost"><link rel="stylesheet" id="there">'
  const [lost, there] = document.querySelectorAll('link')
  Object.defineProperty(lost, 'sheet', { value: null })
  Object.defineProperty(there, 'sheet', { value: {} })
  let tries = 0
  const loading = persistent(async () => {
    if (tries++ === 0) throw new Error('away')
  })()
  await vi.runAllTimersAsync()
  await loading
  const now = [...document.querySelectorAll('link')]
  expect(now.map(({ id }) => id)).toEqual(['lost', 'there'])
  expect(now.map((link) => [lost, there].includes(link))).toEqual([false, true])
})
