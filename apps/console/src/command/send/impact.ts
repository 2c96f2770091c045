import type { CommandSpec, Kind, TreeNode } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'

/** An order before it is given. */
export type Wanted = { spec: CommandSpec; args: unknown; kind: Kind; ids: readonly number[] }

export type Spot = { name: string; count: number }

/** Who is reached, and where they stand. */
export type Impact = {
  /** Devices by group where several are reached, by site within one; the most first. */
  spots: readonly Spot[]
  /** Every device of the kind that there is. */
  all: boolean
}

export const putsOut = ({ spec, args }: Pick<Wanted, 'spec' | 'args'>): boolean => spec.darkens?.(args) ?? false

/** Only what puts light out at once has to be explained by night; a setting takes effect later. */
export const asksReason = (wanted: Pick<Wanted, 'spec' | 'args'>): boolean =>
  wanted.spec.opcode === 'dco' && putsOut(wanted)

/** A handful of devices is no city, as the server sees it too. */
export const fewest = (kind: Kind) => (kind === 'luminaire' ? 20 : 2)

const bySize = (counts: ReadonlyMap<string, number>): Spot[] =>
  [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count)

const more = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)

export function impactOf(root: TreeNode, { kind, ids }: Pick<Wanted, 'kind' | 'ids'>): Impact {
  const reached = new Set(ids)
  const [groups, stations] = [new Map<string, number>(), new Map<string, number>()]
  let ofKind = 0
  let found = 0
  function visit(node: TreeNode, station: string) {
    const place = node.type === 'Station' ? node.name : station
    if (node.type === wires[kind].product) ofKind++
    if (node.key.startsWith('d') && reached.has(node.id)) {
      found++
      more(groups, node.groupName ?? root.name)
      more(stations, place || root.name)
    }
    for (const child of node.children ?? []) visit(child, place)
  }
  visit(root, '')
  return {
    spots: bySize(groups.size > 1 ? groups : stations),
    all: found >= fewest(kind) && found >= ofKind,
  }
}

/** Whether anybody has to be asked: nobody is about a light that goes on, nor about a question. */
export const needsConfirmation = (wanted: Wanted, { all }: Pick<Impact, 'all'>): boolean =>
  putsOut(wanted) || (all && wanted.spec.opcode !== 'dcs')

/** Until when it holds, where the order says so. */
export function untilOf(args: unknown): string | null {
  return typeof args === 'object' && args !== null && 'until' in args && typeof args.until === 'string'
    ? args.until
    : null
}
