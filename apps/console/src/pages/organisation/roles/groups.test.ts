import { expect, test } from 'vitest'
import { forestOf, shareOf, toggledGroup } from './groups.ts'

const group = (id: number, parentId: number | null) => ({ id, parentId, name: `g${id}` })
const [city, harbour] = forestOf([group(1, null), group(2, 1), group(3, 2), group(4, 9)])

test('groups grow below their parents, and one whose parent is not to be seen stands by itself', () => {
  expect(city?.children[0]?.children[0]?.id).toBe(3)
  expect(harbour?.id).toBe(4)
})

test('a choice below a group reaches a part of it', () => {
  expect(shareOf(city!, [3])).toBe('some')
  expect(shareOf(city!, [1])).toBe('all')
  expect(shareOf(harbour!, [1])).toBe('none')
})

test('a group takes in what was chosen below it, and goes alone', () => {
  expect(toggledGroup(city!, [3, 4])).toEqual([4, 1])
  expect(toggledGroup(city!, [4, 1])).toEqual([4])
})
