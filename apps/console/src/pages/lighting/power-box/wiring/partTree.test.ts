import type { SubDevice } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { inOrder } from './partTree.ts'

const part = (id: number, parentId: number | null): SubDevice => ({
  id,
  type: 3,
  number: id,
  name: `P${id}`,
  parentId,
  ratedAmperes: null,
  channel: null,
})

test('each part stands before what hangs on it, indented by how deep it hangs', () => {
  const lines = inOrder([part(1, null), part(2, 1), part(3, 1), part(4, 2), part(5, null)])
  expect(lines.map(({ id, depth }) => [id, depth])).toEqual([
    [1, 0],
    [2, 1],
    [4, 2],
    [3, 1],
    [5, 0],
  ])
})

test('a part whose parent is not among them stands at the root', () => {
  expect(inOrder([part(7, 99)])).toMatchObject([{ depth: 0 }])
})
