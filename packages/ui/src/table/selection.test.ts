import { expect, test } from 'vitest'
import { ranged, rowAfterKey, toggled, toggledAll } from './selection.ts'

const ids = [10, 20, 30, 40]
const list = (selection: ReadonlySet<number>) => [...selection].sort((a, b) => a - b)

test('a click adds a row and a second one takes it away', () => {
  expect(list(toggled(new Set([10]), 20))).toEqual([10, 20])
  expect(list(toggled(new Set([10, 20]), 20))).toEqual([10])
})

test('the box in the head takes all shown rows, then none, and leaves rows that are not shown', () => {
  expect(list(toggledAll(new Set([10, 99]), ids))).toEqual([10, 20, 30, 40, 99])
  expect(list(toggledAll(new Set([...ids, 99]), ids))).toEqual([99])
})

test('Shift takes everything between, in either direction', () => {
  expect(list(ranged(new Set([10]), ids, 40, 20))).toEqual([10, 20, 30, 40])
  expect(list(ranged(new Set(), ids, 99, 20))).toEqual([20])
})

test.each([
  ['ArrowDown', 1, 2],
  ['ArrowDown', 3, 3],
  ['ArrowUp', 0, 0],
  ['PageDown', 0, 2],
  ['Home', 3, 0],
  ['End', 0, 3],
  ['ArrowDown', -1, 0],
  ['x', 0, null],
] as const)('%s on row %d goes to %j', (key, at, next) => {
  expect(rowAfterKey(key, at, 4, 2)).toBe(next)
})
