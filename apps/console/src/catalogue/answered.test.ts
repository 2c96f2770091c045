import { expect, test } from 'vitest'
import { answered } from './answered.ts'

test('an answer that is no object is none', () => {
  expect(answered('')).toBeNull()
  expect(answered('ok')).toBeNull()
  expect(answered('[1]')).toBeNull()
  expect(answered('{"minor":30}')).toEqual({ minor: 30 })
})
