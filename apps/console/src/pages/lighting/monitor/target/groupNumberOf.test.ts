import { expect, test } from 'vitest'
import { groupNumberOf } from './groupNumberOf.ts'

test.each([
  ['0', null],
  ['1', 1],
  [' 255', 255],
  ['256', null],
  ['-1', null],
  ['1.5', null],
  ['', null],
  ['seven', null],
])('%j is read as the group number %s', (text, number) => {
  expect(groupNumberOf(text)).toBe(number)
})
