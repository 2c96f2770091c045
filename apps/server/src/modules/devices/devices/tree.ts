import type { DeviceState, Kind, TreeNode, TreeSite, TreeType } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'

type Group = { id: number; name: string; parentId: number | null }
export type Site = { id: number; name: string; groupId: number }
export type TreeDevice = DeviceState & {
  id: number
  kind: Kind
  code: string
  name: string
  stationId: number | null
  gatewayId: number | null
  boxId: number | null
  refreshTime: string | null
}

export type TreeParts = { name: string; groups: Group[]; stations: Site[]; devices: TreeDevice[] }

export type Branch = TreeNode & { children: TreeNode[] }
const quiet = { online: true, alarm: 0, running: true, light: false, level: null, refreshTime: null }

const branch = (
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
function summarise(node: TreeNode): TreeNode {
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

type GroupOfSite = Pick<TreeNode, 'groupId' | 'groupName'>

/** Devices under what they hang on, by the site at which they stand. */
export function devicesBySite(
  devices: readonly TreeDevice[],
  groupOf: (stationId: number) => GroupOfSite | undefined,
): Map<number | null, Branch[]> {
  const nodes = new Map<number, Branch>()
  for (const device of devices) {
    const { id, kind, code, online, alarm, running, light, level, refreshTime } = device
    const node = branch(`d${id}`, id, wires[kind].product, device.name, null)
    const { groupId, groupName } = (device.stationId !== null && groupOf(device.stationId)) || node
    nodes.set(id, Object.assign(node, { groupId, groupName, code, online, alarm, running, light, level, refreshTime }))
  }
  const stationOf = new Map(devices.map((device) => [device.id, device.stationId]))
  const bySite = new Map<number | null, Branch[]>()
  for (const device of devices) {
    // A gateway may reach over into the next road: a lamp there stays in its own station.
    const holder = [device.gatewayId, device.boxId].find(
      (id) => id !== null && nodes.has(id) && stationOf.get(id) === device.stationId,
    )
    const node = nodes.get(device.id)!
    if (typeof holder === 'number') {
      nodes.get(holder)!.children.push(node)
      continue
    }
    const site = bySite.get(device.stationId) ?? []
    site.push(node)
    bySite.set(device.stationId, site)
  }
  return bySite
}

/** The lighting tree: root, groups, stations, then boxes and gateways with what hangs on them. */
export function buildTree({ devices, ...places }: TreeParts): TreeNode {
  const { root, stationNodes } = placeFolders(places)
  for (const [stationId, nodes] of devicesBySite(devices, (id) => stationNodes.get(id))) {
    const station = stationId === null ? undefined : stationNodes.get(stationId)
    ;(station ?? root).children.push(...nodes)
  }
  return summarise(root)
}

/** Devices of one kind at one site, counted. */
export type CountedKind = Omit<TreeSite, 'id' | 'types' | 'bounds'> & {
  stationId: number | null
  kind: Kind
  west: number | null
  south: number | null
  east: number | null
  north: number | null
}

const nothing = { lit: 0, out: 0, offline: 0, total: 0, alarms: 0, alarm: 0, wrong: false }

function countSite(id: number | null, kinds: readonly CountedKind[]): TreeSite {
  const count = kinds.reduce(
    (sum, { lit, out, offline, total, alarms, alarm, wrong }) => ({
      lit: sum.lit + lit,
      out: sum.out + out,
      offline: sum.offline + offline,
      total: sum.total + total,
      alarms: sum.alarms + alarms,
      alarm: Math.max(sum.alarm, alarm),
      wrong: sum.wrong || wrong,
    }),
    nothing,
  )
  const placed = kinds.flatMap(({ west, south, east, north }) =>
    west === null || south === null || east === null || north === null ? [] : [{ west, south, east, north }],
  )
  return {
    id,
    ...count,
    types: kinds.map(({ kind }) => wires[kind].product),
    bounds:
      placed.length === 0
        ? null
        : [
            Math.min(...placed.map(({ west }) => west)),
            Math.min(...placed.map(({ south }) => south)),
            Math.max(...placed.map(({ east }) => east)),
            Math.max(...placed.map(({ north }) => north)),
          ],
  }
}

/** Every site with what stands there, and the devices of no site where there are any. */
export function countSites(stations: readonly Site[], counted: readonly CountedKind[]): TreeSite[] {
  const bySite = Map.groupBy(counted, ({ stationId }) => stationId)
  const ids = [...stations.map(({ id }) => id), ...(bySite.has(null) ? [null] : [])]
  return ids.map((id) => countSite(id, bySite.get(id) ?? []))
}
