import { expect, test } from 'vitest'
import { filledTemplate } from './templates.ts'

test('a template is filled in the language of its reader', () => {
  const params = { code: '0042', minutes: 5 }
  expect(filledTemplate('signInCode', 'en', params).text).toBe(
    '0042 is your sign-in code. It is valid for 5 minutes. Do not share it.',
  )
  expect(filledTemplate('signInCode', 'zh', params)).toEqual({
    subject: '登录验证码',
    text: '登录验证码 0042，5 分钟内有效。请勿告诉他人。',
  })
})

test('a template that lacks a parameter or a language does not compile', () => {
  // @ts-expect-error minutes are missing
  expect(filledTemplate('signInCode', 'en', { code: '0042' }).text).toContain('undefined')
})
