import { expect, test } from 'vitest'
import { isCallable, isMobile, phoneOf, TYPED_PHONE } from './phone.ts'

test.each([
  ['13800138000', '13800138000'],
  ['138 0013 8000', '13800138000'],
  ['+8613800138000', '13800138000'],
  ['0086 138-0013-8000', '13800138000'],
  ['8613800138000', '13800138000'],
  ['+44 7700 900123', '+447700900123'],
  ['0044 (0)7700 900123', '+447700900123'],
  ['07700 900123', '07700900123'],
  ['+49 151/23456789', '+4915123456789'],
])('%s is kept as %s', (typed, kept) => {
  expect(TYPED_PHONE.test(typed)).toBe(true)
  expect(phoneOf(typed)).toBe(kept)
})

test.each([
  ['13800138000', [true, true, true, true]],
  ['+447700900123', [false, true, false, true]],
  ['+4915123456789', [false, true, false, true]],
  ['07700900123', [false, false, false, true]],
  ['12345', [false, false, false, false]],
  ['+0123456789', [false, false, false, false]],
  ['+1234567890123456', [false, false, false, false]],
  ['1380013800', [false, false, false, false]],
])('%s: messages and calls reach it, at home and where other countries count', (kept, expected) => {
  expect([isMobile(kept, false), isMobile(kept, true), isCallable(kept, false), isCallable(kept, true)]).toEqual(
    expected,
  )
})

test.each(['', 'phone', '12345', '+44 7700 900123 ext 4', `${'1'.repeat(25)}`])('%s is no number', (typed) =>
  expect(TYPED_PHONE.test(typed)).toBe(false),
)
