import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allowSound, checkAudible, soundAlarm, useAudible } from './audible.ts'
import { soundsIn } from './soundLog.ts'

/** As browsers are: silent until somebody clicks. */
let clicked = false
let tones = 0

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  const node = { connect: () => node, gain: { setValueAtTime: () => 0, linearRampToValueAtTime: () => 0 } }
  vi.stubGlobal(
    'GainNode',
    class {
      connect = node.connect
      gain = node.gain
    },
  )
  vi.stubGlobal(
    'OscillatorNode',
    class {
      connect = () => node
      stop = () => undefined
      start = () => {
        tones++
      }
    },
  )
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      get state() {
        return clicked ? 'running' : 'suspended'
      }
      resume = () => (clicked ? Promise.resolve() : new Promise(() => undefined))
    },
  )
})
afterEach(() => vi.useRealTimers())

async function after(work: Promise<void>) {
  await vi.advanceTimersByTimeAsync(1_000)
  await work
}

test('what the browser keeps silent is said, remembered, and made up for once after a click', async () => {
  await after(checkAudible())
  expect(useAudible.getState()).toEqual({ blocked: true, missed: null })
  await after(soundAlarm(20))
  await after(soundAlarm(30))
  await after(soundAlarm(20))
  expect([useAudible.getState(), tones]).toEqual([{ blocked: true, missed: 30 }, 0])
  await after(allowSound())
  expect(useAudible.getState().blocked).toBe(true)
  clicked = true
  await after(allowSound())
  expect(useAudible.getState()).toEqual({ blocked: false, missed: null })
  // The four of a severe alarm, not those of all that were kept silent.
  expect(tones).toBe(4)
  expect(soundsIn(0, Number.MAX_SAFE_INTEGER)).toEqual({ heard: 1, silent: 3 })
})
