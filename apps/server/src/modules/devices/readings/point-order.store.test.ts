import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../db/testing.ts'
import { keepPointOrder } from './point-order.ts'

let it: TestDatabase
beforeEach(async () => {
  it = await testDatabase()
  await keepPointOrder(it.db, { lamp: ['level', 'power'] })
})
afterEach(() => it.close())

const stored = () =>
  it.db.system((scope) => scope.query('select kind, place, key from kind_point order by kind, place'))

test('points are added at the end, and kinds beside the others', async () => {
  expect(await keepPointOrder(it.db, { lamp: ['level', 'power', 'energy'], box: ['door'] })).toBeNull()
  expect(await stored()).toEqual([
    { kind: 'box', place: 0, key: 'door' },
    { kind: 'lamp', place: 0, key: 'level' },
    { kind: 'lamp', place: 1, key: 'power' },
    { kind: 'lamp', place: 2, key: 'energy' },
  ])
})

test.each([
  ['exchanged', ['power', 'level']],
  ['put between', ['level', 'energy', 'power']],
  ['renamed', ['level', 'watts']],
])('points that were %s are refused, and nothing is changed', async (_, lamp) => {
  const before = await stored()
  expect(await keepPointOrder(it.db, { lamp, box: ['door'] })).toMatch(/points are only ever added at the end$/)
  expect(await stored()).toEqual(before)
})

test('a point that an earlier release does not know keeps its place', async () => {
  expect(await keepPointOrder(it.db, { lamp: ['level'] })).toBeNull()
  expect(await keepPointOrder(it.db, { lamp: ['level', 'energy'] })).toMatch(/"power" of kind lamp at place 1/)
})

test('the order of this release can be stored', async () => {
  expect(await keepPointOrder(it.db)).toBeNull()
  expect(await keepPointOrder(it.db)).toBeNull()
})
