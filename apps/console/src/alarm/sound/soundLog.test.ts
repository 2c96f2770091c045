import { beforeEach, expect, test } from 'vitest'
import { noteSound, PACE, soundsIn } from './soundLog.ts'

beforeEach(() => localStorage.clear())

test('what sounded and what the browser kept silent is counted for the time of a shift', () => {
  for (const [at, isHeard] of [
    [1_000, true],
    [2_000, false],
    [3_000, false],
    [4_000, true],
  ] as const)
    noteSound(at, isHeard)
  expect(soundsIn(2_000, 4_000)).toEqual({ heard: 1, silent: 2 })
  expect(soundsIn(5_000, 6_000)).toEqual({ heard: 0, silent: 0 })
})

test('a sound that goes on is counted once a minute', () => {
  for (let at = 1; at < 2 * PACE; at += 3_000) noteSound(at, true, true)
  expect(soundsIn(0, 2 * PACE)).toEqual({ heard: 2, silent: 0 })
})

test.each(['{', '7', '[null, 3, ["x", 1]]'])('what is stored as %s is no sound', (text) => {
  localStorage.setItem('alarmSounds', text)
  expect(soundsIn(0, 10)).toEqual({ heard: 0, silent: 0 })
})
