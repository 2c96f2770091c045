import { expect, test } from 'vitest'
import { draftOfKey } from './useCommandKeys.ts'

test.each([
  ['o', { do: 'on' }],
  ['x', { do: 'off' }],
  ['1', { do: 'dim', level: 10 }],
  ['9', { do: 'dim', level: 90 }],
  ['0', null],
  ['O', null],
  ['F1', null],
])('the key %s orders %o', (key, draft) => {
  expect(draftOfKey(key)).toEqual(draft)
})
