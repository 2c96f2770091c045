import { expect, test } from 'vitest'
import { harmless } from './harmless.ts'

test.each(['=1+1', '+cmd', '-x', '@a', '\tx'])('a cell %j cannot run as a formula', (text) => {
  expect(harmless(text)).toBe(`'${text}`)
})
test.each(['-88.25', '+5', 'SL001', ''])('a cell %j is left as it is', (text) => {
  expect(harmless(text)).toBe(text)
})
