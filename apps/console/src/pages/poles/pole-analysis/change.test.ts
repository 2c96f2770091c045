import { expect, test } from 'vitest'
import { changeWord } from './change.ts'

test.each([
  [110, 100, '+10.0 %'],
  [90, 100, '−10.0 %'],
  [100.01, 100, '±0 %'],
  [350, 100, '+250 %'],
  [0, 100, '−100 %'],
])('%s after %s is a change of %s', (now, before, word) => {
  expect(changeWord(now, before)).toBe(word)
})

test('without anything before there is no change in percent', () => {
  expect(changeWord(5, 0)).toBeNull()
  expect(changeWord(null, 5)).toBeNull()
  expect(changeWord(5, null)).toBeNull()
})
