import type { DeviceState, Kind, TreeNode, TreeType } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'

export type TreeParts = {
  name: string
  groups: { id: number; name: string; parentId: number | null }[]
  stations: { id: number; name: string; groupId: number }[]
  devices: (DeviceState & {
    id: number
    kind: Kind
    code: string
    name: string
    stationId: number | null
    gatewayId: number | null
    boxId: number | null
    refreshTime: string | null
  })[]
}

export type Branch = TreeNode & { children: TreeNode[] }
const quiet = { online: true, alarm: 0, running: true, light: false, level: null, refreshTime: null }

export const branch = (
  key: string,
  id: number,
  type: TreeType,
  name: string,
  group: { id: number; name: string } | null,
): Branch => ({
  key,
  id,
  type,
  name,
  groupId: group?.id ?? null,
  groupName: group?.name ?? null,
  ...quiet,
  children: [],
})

/** What has no state of its own. */
const FOLDERS: ReadonlySet<TreeType> = new Set(['root', 'group', 'Station', 'PoleStation'])

/** Carries alarm and light up to a folder; a folder is dark when all of it is. */
export function summarise(node: TreeNode): TreeNode {
  const children = node.children?.map(summarise) ?? []
  if (children.length === 0) return node
  const isFolder = FOLDERS.has(node.type)
  return {
    ...node,
    alarm: Math.max(node.alarm, ...children.map((child) => child.alarm)),
    light: node.light || children.some((child) => child.light),
    online: isFolder ? children.some((child) => child.online) : node.online,
    children,
  }
}

type Places = Pick<TreeParts, 'name' | 'groups' | 'stations'>

/** Root, groups and sites, with nothing at the sites yet. */
export function placeFolders({ name, groups, stations }: Places) {
  const root = branch('root', 0, 'root', name, null)
  const groupNodes = new Map(
    groups.map((group) => [group.id, branch(`g${group.id}`, group.id, 'group', group.name, group)]),
  )
  for (const group of groups) {
    const parent = (group.parentId !== null && groupNodes.get(group.parentId)) || root
    parent.children.push(groupNodes.get(group.id)!)
  }
  const groupOf = new Map(groups.map((group) => [group.id, group]))
  const stationNodes = new Map(
    stations.map((station) => [
      station.id,
      branch(`s${station.id}`, station.id, 'Station', station.name, groupOf.get(station.groupId) ?? null),
    ]),
  )
  for (const station of stations) (groupNodes.get(station.groupId) ?? root).children.push(stationNodes.get(station.id)!)
  return { root, stationNodes }
}

/** The lighting tree: root, groups, stations, then boxes and gateways with what hangs on them. */
export function buildTree({ devices, ...places }: TreeParts): TreeNode {
  const { root, stationNodes } = placeFolders(places)
  const deviceNodes = new Map<number, Branch>()
  for (const device of devices) {
    const station = device.stationId === null ? undefined : stationNodes.get(device.stationId)
    const { id, kind, code, online, alarm, running, light, level, refreshTime } = device
    const node = branch(`d${id}`, id, wires[kind].product, device.name, null)
    const group = { groupId: station?.groupId ?? null, groupName: station?.groupName ?? null }
    deviceNodes.set(id, Object.assign(node, group, { code, online, alarm, running, light, level, refreshTime }))
  }
  const stationOf = new Map(devices.map((device) => [device.id, device.stationId]))
  for (const device of devices) {
    // A gateway may reach over into the next road: a lamp there stays in its own station.
    const holder = [device.gatewayId, device.boxId].find(
      (id) => id !== null && deviceNodes.has(id) && stationOf.get(id) === device.stationId,
    )
    const station = device.stationId === null ? undefined : stationNodes.get(device.stationId)
    const parent = (typeof holder === 'number' && deviceNodes.get(holder)) || station || root
    parent.children.push(deviceNodes.get(device.id)!)
  }
  return summarise(root)
}
