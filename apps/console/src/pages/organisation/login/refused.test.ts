import { type ErrorKey, errors, sentenceOf } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { refusalOf } from './refused.ts'

test('every error is found by its number, in both languages', () => {
  for (const [key, { number }] of Object.entries(errors))
    for (const language of ['zh', 'en'] as const)
      expect(refusalOf(number, language)).toBe(sentenceOf(key as ErrorKey, {}, language))
})

test.each([Number.NaN, 0, 1, 999_999])('no error has the number %d', (number) => {
  expect(refusalOf(number, 'zh')).toBeNull()
})
