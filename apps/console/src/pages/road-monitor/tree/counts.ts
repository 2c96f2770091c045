import type { LiveStates } from '@lamplighter/client'
import type { DeviceState, TreeNode } from '@lamplighter/contract'

export type NodeCount = {
  lit: number
  /** Lamps online and dark. */
  out: number
  offline: number
  /** Lamps below, or the lamp itself. */
  total: number
  alarms: number
  /** Highest alarm level of it and all below. */
  alarm: number
  /** Something of it or below has an alarm or is offline. */
  wrong: boolean
}

export const isDevice = ({ key }: TreeNode) => key.startsWith('d')

/** Live messages know better than the tree as it was read. */
const stateOf = (node: TreeNode, states: LiveStates): DeviceState => states.get(node.id) ?? node

function own(node: TreeNode, states: LiveStates): NodeCount {
  const none = { lit: 0, out: 0, offline: 0, total: 0, alarms: 0, alarm: 0, wrong: false }
  if (!isDevice(node)) return none
  const { online, light, alarm } = stateOf(node, states)
  const wrong = alarm > 0 || !online
  if (node.type !== 'LightMonitor') return { ...none, alarm, wrong }
  const state = { lit: Number(online && light), out: Number(online && !light), offline: Number(!online) }
  return { ...state, total: 1, alarms: Number(alarm > 0), alarm, wrong }
}

/** Lit and all lamps of every node, by key. */
export function countTree(root: TreeNode, states: LiveStates): ReadonlyMap<string, NodeCount> {
  const counts = new Map<string, NodeCount>()
  function visit(node: TreeNode): NodeCount {
    const sum = own(node, states)
    for (const child of node.children ?? []) {
      const { lit, out, offline, total, alarms, alarm, wrong } = visit(child)
      sum.lit += lit
      sum.out += out
      sum.offline += offline
      sum.total += total
      sum.alarms += alarms
      sum.alarm = Math.max(sum.alarm, alarm)
      sum.wrong ||= wrong
    }
    counts.set(node.key, sum)
    return sum
  }
  visit(root)
  return counts
}
