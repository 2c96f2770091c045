import { expect, test } from 'vitest'
import { commandWord } from './command-words.ts'

test('a dim order is told by its level, and by colour and ramp where they were ordered', () => {
  const said = (args: unknown, language: 'zh' | 'en') => commandWord('dco.dim', args, language)
  const whole = { level: 40, colour: 2_700, ramp: 15, until: '2026-11-21T22:00:00.000Z' }
  expect(said({ level: 40 }, 'en')).toBe('Dim to 40 %')
  expect(said(whole, 'en')).toBe('Dim to 40 % · Colour temperature 2,700 K, Ramp 15 s')
  expect(said(whole, 'zh')).toBe('调光 40 % · 色温 2,700 K，渐变 15 秒')
})
