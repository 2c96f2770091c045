import type { TreeNode } from '@lamplighter/contract'
import type { NodeCount } from './counts.ts'

/** What of the tree is a device, in the order of the filter. */
export const deviceTypes = ['LightMonitor', 'PowerBox', 'LightStation', 'LuxStation'] as const
export type DeviceType = (typeof deviceTypes)[number]

export type TreeRow = {
  node: TreeNode
  depth: number
  parent: string | null
  name: string
  open: boolean
  branch: boolean
}

type Options = {
  open: ReadonlySet<string>
  counts: ReadonlyMap<string, NodeCount>
  /** Only what holds this text in its name or number, with the way to it. */
  text: string
  /** Only what has something wrong. */
  wrong: boolean
  /** Only devices of this type, with the way to them. */
  type: DeviceType | null
}

/** A name without the road that the branch above begins with: it is read there already. */
export function shortName(name: string, above: string): string {
  const [road = '', ...rest] = name.split(' ')
  return rest.length > 0 && road !== '' && above.startsWith(road) ? rest.join(' ') : name
}

const holdsType = ({ children = [] }: TreeNode, type: DeviceType): boolean =>
  children.some((child) => child.type === type || holdsType(child, type))

/** The rows of the tree that are in sight, from the top down. */
export function treeRows(root: TreeNode, { open, counts, text, wrong, type }: Options): TreeRow[] {
  const wanted = text.trim().toLowerCase()
  const names = ({ name, code = '' }: TreeNode) =>
    name.toLowerCase().includes(wanted) || code.toLowerCase().includes(wanted)
  const rows: TreeRow[] = []

  /** Whether anything of it is shown. A branch found by name shows all it holds. */
  function visit(node: TreeNode, depth: number, parent: TreeNode | null, found: boolean): boolean {
    if (wrong && !counts.get(node.key)?.wrong) return false
    const isNamed = found || names(node)
    const isFound = isNamed && (type === null || node.type === type)
    const children = node.children ?? []
    const row = {
      node,
      depth,
      parent: parent?.key ?? null,
      name: shortName(node.name, parent?.name ?? ''),
      branch: children.length > 0,
      open: false,
    }
    const at = rows.push(row)
    const forced = wanted !== '' && !isNamed
    const isOpen = children.length > 0 && (forced || depth === 0 || open.has(node.key))
    const shown = isOpen && children.map((child) => visit(child, depth + 1, node, isNamed)).some(Boolean)
    const holds = isNamed && !isOpen && type !== null && holdsType(node, type)
    if (!isFound && !shown && !holds) {
      rows.length = at - 1
      return false
    }
    row.open = isOpen
    return true
  }
  visit(root, 0, null, false)
  return rows
}

/** Keys of the nodes above one, nearest last; empty for the root and for what is not there. */
export function wayTo(root: TreeNode, key: string): string[] {
  for (const child of root.children ?? []) {
    if (child.key === key) return [root.key]
    const below = wayTo(child, key)
    if (below.length > 0) return [root.key, ...below]
  }
  return []
}

/** Ids of the lamps of a branch. */
export const lampsOf = ({ type, id, children = [] }: TreeNode): number[] => [
  ...(type === 'LightMonitor' ? [id] : []),
  ...children.flatMap(lampsOf),
]
