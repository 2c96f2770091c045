import { expect, test } from 'vitest'
import { createHandClock } from '../testing/hand-clock.ts'
import { createTimers } from './timers.ts'

const SECOND = 1_000

function stage() {
  const clock = createHandClock(0)
  return { clock, timers: createTimers(clock) }
}

test('timers run as those of the clock do, and are cancelled one by one', async () => {
  const { clock, timers } = stage()
  const ran: string[] = []
  timers.after(SECOND, () => void ran.push('once'))
  const cancel = timers.every(SECOND, () => void ran.push('each'))
  await clock.advance(2 * SECOND)
  cancel()
  await clock.advance(2 * SECOND)
  expect(ran).toEqual(['once', 'each', 'each'])
})

test('none runs once they were stopped, whoever left it', async () => {
  const { clock, timers } = stage()
  const ran: string[] = []
  timers.after(SECOND, () => void ran.push('once'))
  timers.every(SECOND, () => void ran.push('each'))
  timers.stop()
  await clock.advance(2 * SECOND)
  expect(ran).toEqual([])
})

test('a task that began is waited for, though its timer was cancelled', async () => {
  const { clock, timers } = stage()
  const work = Promise.withResolvers<void>()
  const cancel = timers.every(SECOND, () => work.promise)
  void clock.advance(SECOND)
  cancel()
  expect(await timers.idle(1)).toBe(false)
  work.resolve()
  expect(await timers.idle(10_000)).toBe(true)
})
