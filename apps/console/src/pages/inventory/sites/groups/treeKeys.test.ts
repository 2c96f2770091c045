import { expect, test } from 'vitest'
import { groupLines } from './groupTree.ts'
import { treeKey } from './treeKeys.ts'

const group = (id: number, parentId: number | null) => {
  return { id, name: `g${id}`, parentId, stations: 0, boxes: 0, gateways: 0, lamps: 0, alarms: 0 }
}
const lines = groupLines([group(1, null), group(2, 1)], 'city')
const press = (key: string, chosen: number | null, ctrlKey = false) =>
  treeKey({ key, ctrlKey, metaKey: false }, lines, chosen)

test('arrows go from line to line and stay in the tree, left goes up', () => {
  expect(press('ArrowDown', null)).toEqual({ do: 'choose', id: 1 })
  expect(press('ArrowDown', 2)).toEqual({ do: 'choose', id: 2 })
  expect(press('ArrowUp', 1)).toEqual({ do: 'choose', id: null })
  expect(press('ArrowLeft', 2)).toEqual({ do: 'choose', id: 1 })
  expect(press('End', null)).toEqual({ do: 'choose', id: 2 })
})

test('a group is cut and dropped by the keys that everybody knows; the organisation is only dropped on', () => {
  expect(press('x', 2, true)).toEqual({ do: 'cut', id: 2 })
  expect(press('x', null, true)).toBeNull()
  expect(press('v', null, true)).toEqual({ do: 'drop', id: null })
  expect(press('Escape', 2)).toEqual({ do: 'cancel' })
})

test('the organisation is neither renamed nor deleted here', () => {
  expect(press('F2', 1)).toEqual({ do: 'edit', id: 1 })
  expect(press('Delete', 1)).toEqual({ do: 'delete', id: 1 })
  expect(press('F2', null)).toBeNull()
  expect(press('Delete', null)).toBeNull()
})
