import { folded, type TreeCount, type TreeNode, type TreeType } from '@lamplighter/contract'
import { isDevice, nodesOf, type SiteDevices } from './counts.ts'

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
  counts: ReadonlyMap<string, TreeCount>
  /** Types of the devices of each site, by the key of its node. */
  types: ReadonlyMap<string, readonly TreeType[]>
  read: SiteDevices
  /** Those that hold the text in their name or number, where their site is not named so itself. */
  found: SiteDevices
  /** Only what holds this text in its name or number, with the way to it. */
  text: string
  /** Only what has something wrong. */
  wrong: boolean
  /** Only devices of this type, with the way to them. */
  type: DeviceType | null
}

const IDEOGRAPHS = /^[\u4e00-\u9fff]{2,}$/

/**
 * A name without the words that it shares with the site above: they are read there already. One word alone says too little:
 * East Street is not in East Road. A Chinese street is one word, and its site may be called after it.
 */
export function shortName(name: string, site: string): string {
  const [words, above] = [name.split(' '), site.split(' ')]
  const differs = words.findIndex((word, at) => word !== above[at])
  if (differs === -1) return name
  const isStreet = IDEOGRAPHS.test(words[0]!) && site.startsWith(words[0]!)
  const isShared = differs === above.length || differs > 1
  return isShared ? words.slice(differs).join(' ') : isStreet && words.length > 1 ? words.slice(1).join(' ') : name
}

/** The rows of the tree that are in sight, from the top down. */
export function treeRows(root: TreeNode, options: Options): TreeRow[] {
  const { open, counts, types, read, found, wrong, type } = options
  const wanted = folded(options.text.trim())
  const names = ({ name, code = '' }: TreeNode) => folded(name).includes(wanted) || folded(code).includes(wanted)
  const rows: TreeRow[] = []

  const holdsType = ({ key, children = [] }: TreeNode, one: DeviceType): boolean =>
    types.get(key)?.includes(one) || children.some((child) => child.type === one || holdsType(child, one))

  /** Whether anything of it is shown. A branch found by name shows all it holds. */
  function visit(node: TreeNode, depth: number, parent: TreeNode | null, above: boolean, site = ''): boolean {
    if (wrong && !counts.get(node.key)?.wrong) return false
    const isNamed = above || names(node)
    const isFound = isNamed && (type === null || node.type === type)
    const children = [...(node.children ?? []), ...((isNamed ? read : found).get(node.key) ?? [])]
    const isBranch = children.length > 0 || (isNamed && (types.get(node.key)?.length ?? 0) > 0)
    const row = {
      node,
      depth,
      parent: parent?.key ?? null,
      name: shortName(node.name, site),
      branch: isBranch,
      open: false,
    }
    const below = node.type === 'Station' ? node.name : site
    const at = rows.push(row)
    const forced = wanted !== '' && !isNamed
    row.open = isBranch && (forced || depth === 0 || open.has(node.key))
    const shown = row.open && children.map((child) => visit(child, depth + 1, node, isNamed, below)).some(Boolean)
    // What stands there is shown once it was read, or once the branch is opened.
    const isUnread = types.has(node.key) && !read.has(node.key)
    const holds = isNamed && (!row.open || isUnread) && type !== null && holdsType(node, type)
    if (!isFound && !shown && !holds) {
      rows.length = at - 1
      return false
    }
    return true
  }
  visit(root, 0, null, false)
  return rows
}

/** The way to a node: keys of the nodes above it, nearest last; empty for the root and for what is not there. */
export function wayTo(root: TreeNode, read: SiteDevices, key: string): string[] {
  for (const child of [...(root.children ?? []), ...(read.get(root.key) ?? [])]) {
    if (child.key === key) return [root.key]
    const below = wayTo(child, read, key)
    if (below.length > 0) return [root.key, ...below]
  }
  return []
}

export const idsOfDevices = (node: TreeNode): number[] =>
  nodesOf(node).flatMap((one) => (isDevice(one) ? [one.id] : []))
