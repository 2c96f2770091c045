import type { LiveStates } from '@lamplighter/client'
import type { DeviceState, TreeCount, TreeNode } from '@lamplighter/contract'

export const isDevice = ({ key }: Pick<TreeNode, 'key'>) => key.startsWith('d')

/** A node with all below it, as far as they were read. */
export const nodesOf = (node: TreeNode): TreeNode[] => [node, ...(node.children ?? []).flatMap(nodesOf)]

/** The node at which the devices of a site stand; those of no site stand at the root. */
export const siteKey = (id: number | null) => (id === null ? 'root' : `s${id}`)

/** What stands at each site, by the key of its node. */
export type SiteDevices = ReadonlyMap<string, readonly TreeNode[]>

const none: TreeCount = { lit: 0, out: 0, offline: 0, total: 0, alarms: 0, alarm: 0, wrong: false }

/** Live messages know better than the tree as it was read. */
const stateOf = (node: TreeNode, states: LiveStates): DeviceState => states.get(node.id) ?? node

function own(node: TreeNode, states: LiveStates): TreeCount {
  if (!isDevice(node)) return none
  const { online, light, alarm } = stateOf(node, states)
  const wrong = alarm > 0 || !online
  if (node.type !== 'LightMonitor') return { ...none, alarm, wrong }
  const state = { lit: Number(online && light), out: Number(online && !light), offline: Number(!online) }
  return { ...state, total: 1, alarms: Number(alarm > 0), alarm, wrong }
}

function add(sum: TreeCount, { lit, out, offline, total, alarms, alarm, wrong }: TreeCount) {
  sum.lit += lit
  sum.out += out
  sum.offline += offline
  sum.total += total
  sum.alarms += alarms
  sum.alarm = Math.max(sum.alarm, alarm)
  sum.wrong ||= wrong
}

type Known = {
  /** As the server counted them, by the key of the node. */
  sites: ReadonlyMap<string, TreeCount>
  /** The sites whose devices were read: they are counted as they are at this moment. */
  read: SiteDevices
  /** Devices that were found by a text, at sites that need not have been read. */
  found: SiteDevices
  states: LiveStates
}

/** Lit and all lamps of every node, by key: of the tree down to its sites, and of the devices that were read or found. */
export function countTree(root: TreeNode, { sites, read, found, states }: Known): ReadonlyMap<string, TreeCount> {
  const counts = new Map<string, TreeCount>()
  function visit(node: TreeNode): TreeCount {
    const sum = { ...own(node, states) }
    for (const child of node.children ?? []) add(sum, visit(child))
    const devices = read.get(node.key)
    for (const device of devices ?? []) add(sum, visit(device))
    if (!devices) add(sum, sites.get(node.key) ?? none)
    counts.set(node.key, sum)
    return sum
  }
  visit(root)
  for (const device of [...found.values()].flat().filter(({ key }) => !counts.has(key))) {
    visit(device)
    // Of what hangs on it only a part may have been found.
    for (const { key, type } of nodesOf(device))
      if (type !== 'LightMonitor') counts.set(key, { ...counts.get(key)!, lit: 0, out: 0, offline: 0, total: 0 })
  }
  return counts
}

/** Whether something that is counted is another than before. */
export const countsChanged = (before: LiveStates, after: LiveStates): boolean =>
  [...after].some(([id, { online, light, alarm }]) => {
    const known = before.get(id)
    return known?.online !== online || known.light !== light || known.alarm !== alarm
  })
