import { expect, test } from 'vitest'
import { readAnswer } from './readAnswer.ts'

test('an answer that is no object is none', () => {
  expect(readAnswer('')).toBeNull()
  expect(readAnswer('ok')).toBeNull()
  expect(readAnswer('[1]')).toBeNull()
  expect(readAnswer('{"minor":30}')).toEqual({ minor: 30 })
})
