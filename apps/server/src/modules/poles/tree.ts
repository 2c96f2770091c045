import type { DeviceState, Kind, PoleTreeNode, TreeNode } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import { type Branch, branch, placeFolders, summarise } from '../devices/index.ts'

export type PoleTreeParts = {
  name: string
  groups: { id: number; name: string; parentId: number | null }[]
  stations: { id: number; name: string; groupId: number }[]
  poles: { id: number; number: string; name: string; stationId: number | null }[]
  devices: (DeviceState & {
    id: number
    kind: Kind
    code: string
    name: string
    poleId: number
    refreshTime: string | null
  })[]
}

/** Says of every node whether it is a leaf: devices are, whatever else may yet hold something. */
const withLeaves = (node: TreeNode): PoleTreeNode => {
  const { children, ...own } = node
  const isLeaf = own.key.startsWith('d')
  return { ...own, isLeaf, ...(isLeaf ? {} : { children: (children ?? []).map(withLeaves) }) }
}

/** Groups, the sites of poles, smart poles, and what hangs on each. */
export function buildPoleTree({ poles, devices, ...places }: PoleTreeParts): PoleTreeNode {
  const { root, stationNodes } = placeFolders(places)
  const poleNodes = new Map<number, Branch>()
  for (const { id, number, name, stationId } of poles) {
    const station = stationId === null ? undefined : stationNodes.get(stationId)
    const node = branch(`p${id}`, id, 'PoleStation', name, null)
    const { groupId, groupName } = station ?? { groupId: null, groupName: null }
    // A pole without devices has been heard of by nobody.
    poleNodes.set(id, Object.assign(node, { groupId, groupName, code: number, online: false }))
    ;(station ?? root).children.push(node)
  }
  for (const { id, kind, name, poleId, ...said } of devices) {
    const pole = poleNodes.get(poleId)
    if (!pole) continue
    const { groupId, groupName } = pole
    pole.children.push({ ...branch(`d${id}`, id, wires[kind].product, name, null), ...said, groupId, groupName })
  }
  return withLeaves(summarise(root))
}
