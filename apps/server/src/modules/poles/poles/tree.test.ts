import type { PoleTreeNode } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { type PolesOfSite, writePoleTree } from './tree.ts'

const poleNode = (id: number) => JSON.stringify({ key: `p${id}`, type: 'PoleStation' })
const asked: number[][] = []

async function* read(ids: readonly number[]): AsyncGenerator<PolesOfSite> {
  asked.push([...ids])
  const quiet = { alarm: 0, light: false, online: false }
  yield { ...quiet, stationId: 5, alarm: 20, json: poleNode(7) }
  yield { ...quiet, stationId: 5, light: true, online: true, json: `${poleNode(8)},${poleNode(9)}` }
  yield { ...quiet, stationId: null, alarm: 10, json: poleNode(6) }
}

const group = (id: number, name: string, parentId: number | null) => ({ id, name, parentId })
const written: string[] = []
const parts = writePoleTree({
  name: 'City',
  groups: [group(1, 'North', null), group(2, 'Quays', 1), group(3, 'Empty', null)],
  sites: [
    { id: null, name: '', groupId: 0, ids: [6] },
    { id: 5, name: 'Quay', groupId: 2, ids: [7, 8, 9] },
  ],
  poles: read,
})
for await (const part of parts) written.push(part)
const tree = JSON.parse(written.join('')) as PoleTreeNode
const [north, empty, bare] = tree.children!
const quay = north?.children?.[0]?.children?.[0]

test('poles stand at their site in its groups, those of no site at the root, in the order in which they are read', () => {
  expect(asked).toEqual([[7, 8, 9, 6]])
  expect(quay).toMatchObject({ key: 's5', type: 'Station', name: 'Quay', groupName: 'Quays' })
  expect(quay?.children?.map(({ key }) => key)).toEqual(['p7', 'p8', 'p9'])
  expect(bare?.key).toBe('p6')
})

test('folders are no leaves, whether or not they hold something', () => {
  expect([tree, north, quay, empty].map((node) => node?.isLeaf)).toEqual([false, false, false, false])
  expect(empty).toMatchObject({ key: 'g3', children: [], online: true })
})

test('a folder is as bad as the worst of what it holds, and lit and online with any of it', () => {
  for (const node of [quay, north]) expect(node).toMatchObject({ alarm: 20, light: true, online: true })
  expect(tree).toMatchObject({ key: 'root', name: 'City', alarm: 20 })
})
