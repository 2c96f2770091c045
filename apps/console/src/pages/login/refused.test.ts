import { errors } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { refusalOf } from './refused.ts'

test('every error is found by its number, in both languages', () => {
  for (const { number, zh, en } of Object.values(errors)) {
    expect(refusalOf(number, 'zh')).toBe(zh.replace(/\{\w+\}/g, '…'))
    expect(refusalOf(number, 'en')).toBe(en.replace(/\{\w+\}/g, '…'))
  }
})

test.each([Number.NaN, 0, 1, 999_999])('no error has the number %d', (number) => {
  expect(refusalOf(number, 'zh')).toBeNull()
})
