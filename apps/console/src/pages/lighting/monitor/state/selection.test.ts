import { expect, test } from 'vitest'
import { nobody, opened, selectOnClick, selectOnGround, selectOnLasso } from './selection.ts'

const three = new Set([1, 2, 3])

test('a click on the map means that lamp alone, a click with a key adds or takes away', () => {
  expect([...selectOnClick(three, 9, false)]).toEqual([9])
  expect([...selectOnClick(three, 9, true)]).toEqual([1, 2, 3, 9])
  expect([...selectOnClick(three, 2, true)]).toEqual([1, 3])
})

test('a click on one of many chosen lamps keeps them all', () => {
  expect(selectOnClick(three, 2, false)).toBe(three)
})

test('a click beside everything lets one lamp go and keeps many', () => {
  expect(selectOnGround(new Set([1]), false)).toBe(nobody)
  expect(selectOnGround(three, false)).toBe(three)
})

test('a lasso replaces the selection, with a key it adds to it', () => {
  expect([...selectOnLasso(three, [7, 8], false)]).toEqual([7, 8])
  expect([...selectOnLasso(three, [3, 8], true)]).toEqual([1, 2, 3, 8])
})

test('a lamp whose detail opens is selected unless several have been gathered', () => {
  expect([...opened(nobody, 5)]).toEqual([5])
  expect([...opened(new Set([4]), 5)]).toEqual([5])
  expect(opened(three, 5)).toBe(three)
})
