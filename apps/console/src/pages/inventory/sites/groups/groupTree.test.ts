import type { GroupSummary } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { groupLines, moveRefusal, parentsFor, within } from './groupTree.ts'

const group = (id: number, parentId: number | null, lamps = 0): GroupSummary => ({
  id,
  name: `g${id}`,
  parentId,
  stations: lamps > 0 ? 1 : 0,
  boxes: 0,
  gateways: 0,
  lamps,
  alarms: lamps > 3 ? 1 : 0,
})
const lines = groupLines([group(1, null, 1), group(2, 1, 2), group(4, 1), group(3, 2, 4), group(5, null)], 'city')
const line = (id: number | null) => lines.find((one) => one.id === id)

test('each group comes after the one it is below, all below the organisation', () => {
  expect(lines.map(({ id, depth }) => [id, depth])).toEqual([
    [null, 0],
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 2],
    [5, 1],
  ])
})

test('a group counts what is in it and in all below it', () => {
  expect(line(1)?.counts).toEqual({ stations: 3, boxes: 0, gateways: 0, lamps: 7, alarms: 1 })
  expect(line(2)?.counts.lamps).toBe(6)
  expect(line(null)?.counts.lamps).toBe(7)
  expect(line(1)).toMatchObject({ groups: 2, stations: 1 })
})

test('a group whose upper one is out of reach stands below the organisation', () => {
  expect(groupLines([group(7, 99)], 'city').at(-1)).toMatchObject({ id: 7, depth: 1, parentId: null })
})

test('a group is put neither below itself nor below its own, and not where it is', () => {
  expect(moveRefusal(lines, 2, 2)).toBe('self')
  expect(moveRefusal(lines, 1, 3)).toBe('below')
  expect(moveRefusal(lines, 2, 1)).toBe('same')
  expect(moveRefusal(lines, 1, null)).toBe('same')
  expect(moveRefusal(lines, 2, 5)).toBeNull()
  expect(moveRefusal(lines, 3, null)).toBeNull()
  expect(parentsFor(lines, 2).map(({ id }) => id)).toEqual([null, 1, 4, 5])
  expect(parentsFor(lines, undefined)).toHaveLength(6)
})

test('within a group are itself and all below it, within the organisation every one', () => {
  expect([...within(lines, 2)]).toEqual([2, 3])
  expect([...within(lines, null)]).toEqual([1, 2, 3, 4, 5])
  expect([...within(lines, 99)]).toEqual([])
})
