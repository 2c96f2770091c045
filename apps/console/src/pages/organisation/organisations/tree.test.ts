import type { Organisation } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { matching, parentsFor, rowsOf } from './tree.ts'

const one = (id: number, parentId: number | null, region = ''): Organisation => ({
  id,
  name: `o${id}`,
  type: 2,
  parentId,
  region,
  timeZone: 'UTC',
  lng: 0,
  lat: 0,
  zoom: 9,
  users: 0,
})
const rows = rowsOf([one(1, null), one(2, 1), one(4, 1, 'Harbour'), one(3, 2)])
const ids = (some: readonly Organisation[]) => some.map(({ id }) => id)

test('each organisation comes after the one it is below', () => {
  expect(rows.map(({ id, depth }) => [id, depth])).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 1],
  ])
})

test('an organisation is put neither below itself nor below its own', () => {
  expect(ids(parentsFor(rows, 2))).toEqual([1, 4])
  expect(ids(parentsFor(rows, 4))).toEqual([1, 2, 3])
  expect(ids(parentsFor(rows, undefined))).toEqual([1, 2, 3, 4])
})

test('what matches is shown with all above it', () => {
  expect(ids(matching(rows, 'harb'))).toEqual([1, 4])
  expect(ids(matching(rows, 'O3'))).toEqual([1, 2, 3])
  expect(matching(rows, 'none')).toEqual([])
})
