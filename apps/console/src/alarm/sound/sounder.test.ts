import type { AlarmLevel } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { APART, createSounder, isHeard } from './sounder.ts'
import { settingsOf } from './soundSettings.ts'

const usual = settingsOf(null)

test('ordinary and severe alarms are heard where nobody chose otherwise', () => {
  expect(([10, 20, 30] as const).map((level) => isHeard(usual, level, 0))).toEqual([false, true, true])
})

test('in quiet hours only severe alarms are heard, over midnight too', () => {
  const quiet = { ...usual, quiet: { from: '22:00', to: '06:00' } }
  expect([0, 359, 360, 1_319, 1_320].map((minute) => isHeard(quiet, 20, minute))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
  expect(isHeard(quiet, 30, 0)).toBe(true)
  expect(isHeard({ ...quiet, on: false }, 30, 0)).toBe(false)
})

test('a flood is one sound at a time; a worse alarm does not wait', () => {
  let now = 0
  const played: [number, AlarmLevel][] = []
  const sound = createSounder({
    settings: () => usual,
    now: () => now,
    minute: () => 0,
    play: (level) => played.push([now, level]),
  })
  for (; now < 2 * APART; now += 10) {
    sound(20)
    if (now === 1_000) sound(30)
  }
  expect(played).toEqual([
    [0, 20],
    [1_000, 30],
    [1_000 + APART, 20],
  ])
})

test.each([
  ['{', usual],
  ['null', usual],
  [
    '{"on":false,"level":30,"quiet":{"from":"22:00","to":"06:00"}}',
    { on: false, level: 30, quiet: { from: '22:00', to: '06:00' } },
  ],
  ['{"level":40,"quiet":{"from":"22:00","to":"26:00"}}', usual],
])('what is stored as %s is read as far as it makes sense', (text, settings) => {
  expect(settingsOf(text)).toEqual(settings)
})
