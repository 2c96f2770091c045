import type { Line } from './lines.ts'
import { cut } from './reading/table.ts'

/** Lamps of which a file tells neither site, road, district nor cabinet stand here. */
export const LOOSE = '未分箱 Ungrouped'

export type Place = { readonly group: string; readonly site: string }

const TEXT_LIMIT = 60
const textOf = (line: Line, field: 'group' | 'district' | 'postcode' | 'station' | 'road' | 'cabinet') =>
  cut(line.text(field), TEXT_LIMIT)

/** A group is named in the file, or it is the district, or the postcode. */
const groupOf = (line: Line): string => textOf(line, 'group') || textOf(line, 'district') || textOf(line, 'postcode')

/**
 * Where the lamps of a line stand, in names that a person knows: a site is named in the file, or it is the road, and only
 * then the number of a cabinet. A road that runs through several groups is a site in each.
 */
export function createPlaces(all: readonly Line[]): (line: Line) => Place {
  const groupsOf = new Map<string, Set<string>>()
  for (const line of all) {
    const road = textOf(line, 'road')
    if (road) groupsOf.set(road, (groupsOf.get(road) ?? new Set()).add(groupOf(line)))
  }
  return (line) => {
    const group = groupOf(line)
    const road = textOf(line, 'road')
    const isLong = (groupsOf.get(road)?.size ?? 0) > 1
    const stretch = isLong && group ? `${road} (${group})` : road
    return { group, site: textOf(line, 'station') || stretch || textOf(line, 'cabinet') || group || LOOSE }
  }
}
