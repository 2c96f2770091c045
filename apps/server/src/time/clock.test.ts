import { expect, test, vi } from 'vitest'
import { createClock } from './clock.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 10, 22, 18)

/** A machine whose time of day the test sets, while time passes as it does. */
function machine() {
  let passed = 0
  let set = 0
  const onStep = vi.fn()
  const raise = (error: unknown) => expect.fail(String(error))
  const clock = createClock(0, raise, { onStep, sources: { wall: () => START + passed + set, elapsed: () => passed } })
  return {
    clock,
    onStep,
    pass: (ms: number) => {
      passed += ms
    },
    step: (ms: number) => {
      set += ms
    },
    wall: () => START + passed + set,
  }
}

test('as long as nobody sets it, our time is the one of the machine', () => {
  const { clock, pass, wall } = machine()
  for (let at = 0; at < 100; at++) {
    pass(977)
    expect(clock.now()).toBe(wall())
  }
})

test('after a step back of an hour what takes ten seconds is over in eleven or twelve', () => {
  const { clock, onStep, pass, step } = machine()
  const began = clock.now()
  pass(1_000)
  step(-HOUR)
  pass(11_000)
  const took = clock.now() - began
  expect(took).toBeGreaterThanOrEqual(10_000)
  expect(took).toBeLessThanOrEqual(12_000)
  expect(onStep).toHaveBeenCalledOnce()
})

test('time never goes back, and after a step back comes to that of the machine within half a day', () => {
  const { clock, onStep, pass, step, wall } = machine()
  let before = clock.now()
  step(-HOUR)
  for (let second = 0; second < 11 * 3_600; second++) {
    pass(1_000)
    const now = clock.now()
    expect(now).toBeGreaterThanOrEqual(before)
    before = now
  }
  expect(clock.now()).toBe(wall())
  expect(onStep).toHaveBeenCalledOnce()
  expect(onStep.mock.calls[0]![0]).toBeCloseTo(HOUR, -3)
})

test('a step forward is followed at once: it is that late', () => {
  const { clock, onStep, pass, step, wall } = machine()
  clock.now()
  pass(1_000)
  step(HOUR)
  expect(clock.now()).toBe(wall())
  expect(onStep).not.toHaveBeenCalled()
})

test('a second step back is told too', () => {
  const { clock, onStep, pass, step } = machine()
  for (let times = 0; times < 2; times++) {
    step(-HOUR)
    pass(10_000)
    clock.now()
    clock.now()
  }
  expect(onStep).toHaveBeenCalledTimes(2)
})
