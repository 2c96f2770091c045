import type { Position } from '../../../coordinates/coordinates.ts'
import type { Steps } from '../../../scheduling/slices.ts'
import { cut } from '../../../table-reading/table.ts'
import { createCells } from './cells.ts'
import type { Line } from './lines.ts'

/** Lamps of which a file tells neither site, road, district nor cabinet stand here. */
export const LOOSE = '未分箱 Ungrouped'

export type Place = { readonly group: string; readonly site: string }

/** What the organisation has, by name. */
export type KnownPlaces = {
  /** The site of the lamp of this number. */
  siteOf(code: string): string | undefined
  /** The group of a site and those above it, the nearest first; undefined where there is no such site. */
  groupsOf(site: string): readonly string[] | undefined
  /** The group above a group; undefined where there is no such group. */
  parentOf(group: string): string | null | undefined
}

type Terms = {
  known: KnownPlaces
  /** Names the group that everything stands in. */
  root: string
  /** So many lamps that nothing places share a site at most. */
  most: number
}

const TEXT_LIMIT = 60
/** So many are still a place that somebody can look over, whatever a site may hold. */
const LOOSE_LIMIT = 1_000

const textOf = (line: Line, field: 'group' | 'district' | 'postcode' | 'station' | 'road' | 'cabinet') =>
  cut(line.text(field), TEXT_LIMIT)

/** A group is named in the file, or it is the district, or the postcode. */
const groupOf = (line: Line): string => textOf(line, 'group') || textOf(line, 'district') || textOf(line, 'postcode')

/** A site is named in the file, or it is the road, and only then the number of a cabinet. */
const siteNameOf = (line: Line): string => textOf(line, 'station') || textOf(line, 'road') || textOf(line, 'cabinet')

const partOf = (site: string, group: string) => `${site} (${group})`

/** Lamps that nothing but their group places: at the site of the group, divided by place where they are many. */
function* looseSites(all: readonly Line[], most: number): Steps<(line: Line) => string> {
  const positions = new Map<string, Position[]>()
  for (const line of all) {
    yield
    const { position } = line.placed()
    if (siteNameOf(line) !== '' || position === null) continue
    const name = groupOf(line) || LOOSE
    const known = positions.get(name)
    if (known) known.push(position)
    else positions.set(name, [position])
  }
  const cells = new Map<string, (position: Position) => string>()
  for (const [name, own] of positions) cells.set(name, yield* createCells(own, most))
  return (line: Line): string => {
    const name = groupOf(line) || LOOSE
    const { position } = line.placed()
    const cell = (position && cells.get(name)?.(position)) ?? ''
    return cell ? `${name} · ${cell}` : name
  }
}

/**
 * Where the lamps of a line stand, in names that a person knows. A site belongs to one group, and rights follow groups: one
 * that the file says of several groups, or of another group than it stands in, is a site in each. Where the file does not
 * say the site, or not in which group, a lamp stays where it is.
 */
export function* createPlaces(
  all: readonly Line[],
  { known, root, most }: Terms,
): Steps<(line: Line, code: string) => Place> {
  const groupsOf = new Map<string, Set<string>>()
  for (const line of all) {
    const site = siteNameOf(line)
    if (site) groupsOf.set(site, (groupsOf.get(site) ?? new Set()).add(groupOf(line)))
    yield
  }
  const looseSite = yield* looseSites(all, Math.min(most, LOOSE_LIMIT))

  /** A site right above a group is moved into it: an earlier file did not know the group. */
  const belongs = (site: string, group: string): boolean => {
    const groups = known.groupsOf(site) ?? []
    return groups.includes(group) || groups[0] === (known.parentOf(group) ?? root)
  }
  function siteIn(group: string, name: string): string {
    const part = partOf(name, group)
    const isShared = (groupsOf.get(name)?.size ?? 0) > 1
    if (group === '') return name
    if (known.groupsOf(name)?.includes(group)) return name
    if (isShared || known.groupsOf(part)) return part
    return known.groupsOf(name) === undefined || belongs(name, group) ? name : part
  }
  function staysAt(site: string, group: string, name: string): boolean {
    if (group !== '') return name === '' && (known.groupsOf(site)?.includes(group) ?? false)
    return name === '' || site === name || site.startsWith(`${name} (`)
  }

  return (line, code) => {
    const group = groupOf(line)
    const name = siteNameOf(line)
    const now = known.siteOf(code)
    if (now !== undefined && staysAt(now, group, name)) return { group, site: now }
    return { group, site: name === '' ? looseSite(line) : siteIn(group, name) }
  }
}
