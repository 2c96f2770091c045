import type { Calls, Received } from '@lamplighter/contract'

export type Group = Received<Calls['tree.queryGroup']>[number]
export type Branch = Group & { children: readonly Branch[] }

/** Groups as they lie below one another; one whose parent is out of sight is a root. */
export function forestOf(groups: readonly Group[]): readonly Branch[] {
  const known = new Set(groups.map(({ id }) => id))
  const below = Map.groupBy(groups, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null))
  const grow = (parent: number | null): readonly Branch[] =>
    (below.get(parent) ?? []).map((group) => ({ ...group, children: grow(group.id) }))
  return grow(null)
}

/** Ids of all that lies below a group. */
const idsBelow = ({ children }: Branch): readonly number[] =>
  children.flatMap((child) => [child.id, ...idsBelow(child)])

/** How much of a group and of what lies below it a choice reaches. */
export function shareOf(branch: Branch, chosen: readonly number[]): 'all' | 'some' | 'none' {
  if (chosen.includes(branch.id)) return 'all'
  return idsBelow(branch).some((id) => chosen.includes(id)) ? 'some' : 'none'
}

/** Adds a group, which reaches all below it, or takes it away. */
export function toggledGroup(branch: Branch, chosen: readonly number[]): number[] {
  const rest = chosen.filter((id) => id !== branch.id)
  if (rest.length < chosen.length) return rest
  const covered = new Set(idsBelow(branch))
  return [...rest.filter((id) => !covered.has(id)), branch.id]
}
