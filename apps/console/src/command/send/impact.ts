import {
  type CommandSpec,
  isMostOfKind,
  type Kind,
  type KindCount,
  type TargetOfKind,
  type TreeNode,
} from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'

/** A command before it is sent, to devices or to the lamps of a condition, which these devices are at present. */
export type PlannedCommand = {
  spec: CommandSpec
  args: unknown
  kind: Kind
  ids: readonly number[]
  target?: TargetOfKind | null | undefined
}

export type LocationCount = { name: string; count: number }

/** Which devices a command reaches, and where they stand. */
export type Impact = {
  /** Devices by group where several are reached, by site within one; the most first. */
  locations: readonly LocationCount[]
  /** Most devices of the kind that are online, or that there are where none is. */
  all: boolean
}

export const putsOut = ({ spec, args }: Pick<PlannedCommand, 'spec' | 'args'>): boolean => spec.darkens?.(args) ?? false

/** At night a reason is required only for commands that switch lamps off immediately; a setting takes effect later. */
export const asksReason = (command: Pick<PlannedCommand, 'spec' | 'args'>): boolean =>
  command.spec.opcode === 'dco' && putsOut(command)

const bySize = (counts: ReadonlyMap<string, number>): LocationCount[] =>
  [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count)

const increment = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)

export function impactOf(root: TreeNode, { kind, ids }: Pick<PlannedCommand, 'kind' | 'ids'>): Impact {
  const reached = new Set(ids)
  const [groups, stations] = [new Map<string, number>(), new Map<string, number>()]
  const ofKind = { all: 0, online: 0 }
  const found = { all: 0, online: 0 }
  const count = (counts: KindCount, { online }: TreeNode) => {
    counts.all++
    if (online) counts.online++
  }
  function visit(node: TreeNode, station: string) {
    const place = node.type === 'Station' ? node.name : station
    if (node.type === wires[kind].product) count(ofKind, node)
    if (node.key.startsWith('d') && reached.has(node.id)) {
      count(found, node)
      increment(groups, node.groupName ?? root.name)
      increment(stations, place || root.name)
    }
    for (const child of node.children ?? []) visit(child, place)
  }
  visit(root, '')
  return { locations: bySize(groups.size > 1 ? groups : stations), all: isMostOfKind(kind, found, ofKind) }
}

/** Whether the user has to confirm it: switching on and queries are never confirmed. */
export const needsConfirmation = (command: PlannedCommand, { all }: Pick<Impact, 'all'>): boolean =>
  putsOut(command) || (all && command.spec.opcode !== 'dcs')

/** The end of the command, if it has one. */
export function untilOf(args: unknown): string | null {
  return typeof args === 'object' && args !== null && 'until' in args && typeof args.until === 'string'
    ? args.until
    : null
}
