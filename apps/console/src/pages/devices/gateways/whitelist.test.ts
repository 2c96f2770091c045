import { expect, test } from 'vitest'
import { compareWhitelist, whitelistOf } from './whitelist.ts'

test('lists that hold the same lamps agree, whatever their order', () => {
  expect(compareWhitelist(['B', 'A'], ['A', 'B'])).toEqual({ kept: 2, registered: 2, missing: [], surplus: [] })
})

test('lamps that only one of the two knows are named', () => {
  expect(compareWhitelist(['A', 'X', 'X'], ['A', 'B'])).toEqual({
    kept: 2,
    registered: 2,
    missing: ['B'],
    surplus: ['X'],
  })
})

test.each([
  [{ lamps: [{ code: 'A' }, { code: 7 }] }, ['A']],
  [{ lamps: [] }, []],
  [{ count: 3 }, null],
  [null, null],
  ['lamps', null],
])('of the answer %o the whitelist is %o', (answer, list) => {
  expect(whitelistOf(answer)).toEqual(list)
})
