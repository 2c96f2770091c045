import type { GroupSummary } from '@lamplighter/contract'

export type Counts = Pick<GroupSummary, 'stations' | 'boxes' | 'gateways' | 'lamps' | 'alarms'>

/** A group as a line of the tree; the organisation itself has no id and stands above all. */
export type GroupLine = {
  readonly id: number | null
  readonly name: string
  readonly parentId: number | null
  readonly depth: number
  /** Of the group and all below it. */
  readonly counts: Counts
  /** How many stand directly below it. */
  readonly groups: number
  readonly stations: number
}

const NOTHING: Counts = { stations: 0, boxes: 0, gateways: 0, lamps: 0, alarms: 0 }
const names = ['stations', 'boxes', 'gateways', 'lamps', 'alarms'] as const

const sum = (all: readonly Counts[]): Counts =>
  all.reduce<Counts>(
    (so, one) => Object.fromEntries(names.map((name) => [name, so[name] + one[name]])) as Counts,
    NOTHING,
  )

/** The organisation and its groups, each after the one it is below, with the counts of all below it. */
export function groupLines(all: readonly GroupSummary[], organisation: string): readonly GroupLine[] {
  const known = new Set(all.map(({ id }) => id))
  const above = ({ parentId }: GroupSummary) => (parentId !== null && known.has(parentId) ? parentId : null)
  const below = Map.groupBy(all, above)
  const walk = (group: GroupSummary, depth: number): GroupLine[] => {
    const branches = (below.get(group.id) ?? []).map((child) => walk(child, depth + 1))
    const counts = sum([group, ...branches.map(([first]) => first?.counts ?? NOTHING)])
    const { id, name, stations } = group
    return [{ id, name, parentId: above(group), depth, counts, groups: branches.length, stations }, ...branches.flat()]
  }
  const branches = (below.get(null) ?? []).map((group) => walk(group, 1))
  const counts = sum(branches.map(([first]) => first?.counts ?? NOTHING))
  const root = { id: null, name: organisation, parentId: null, depth: 0, counts, groups: branches.length, stations: 0 }
  return [root, ...branches.flat()]
}

/** Ids of a group and all below it; of the organisation every one. */
export function within(lines: readonly GroupLine[], id: number | null): ReadonlySet<number> {
  const at = lines.findIndex((line) => line.id === id)
  const own = lines[at]
  const found = new Set<number>()
  if (!own) return found
  for (const [index, line] of lines.entries()) {
    if (index > at && line.depth <= own.depth) break
    if (index >= at && line.id !== null) found.add(line.id)
  }
  return found
}

export type MoveRefusal = 'self' | 'below' | 'same'

/** Why a group cannot be put below another (below the organisation: null); null when it can. */
export function moveRefusal(lines: readonly GroupLine[], id: number, target: number | null): MoveRefusal | null {
  if (id === target) return 'self'
  if (target !== null && within(lines, id).has(target)) return 'below'
  return lines.find((line) => line.id === id)?.parentId === target ? 'same' : null
}

/** Where a group may be: anywhere but below itself; a new one anywhere. */
export const parentsFor = (lines: readonly GroupLine[], id: number | undefined): readonly GroupLine[] => {
  const own = id === undefined ? new Set<number>() : within(lines, id)
  return lines.filter((line) => line.id === null || !own.has(line.id))
}
