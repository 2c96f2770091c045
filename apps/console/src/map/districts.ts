import type { Field, Mark } from './field.ts'
import { isLit } from './field.ts'
import type { Spot } from './mercator.ts'

/** What the devices of one group do at this moment, as numbers. */
export type District = {
  readonly name: string
  /** Indexes of its groups: more than one where several share a plate. */
  readonly groups: readonly number[]
  readonly spot: Spot
  readonly lamps: number
  readonly lit: number
  readonly offline: number
  /** Devices with an alarm, and the worst of them. */
  readonly alarms: number
  readonly worst: Mark | null
}

/** Farther out than this, districts are numbers: symbols of single devices would lie in piles. */
const DISTRICT_ZOOM = 13

/** Whether a city is shown by district; one that has a single group has nothing to add up by. */
export const showsDistricts = (field: Field, zoom: number) => zoom < DISTRICT_ZOOM && field.groups.length > 1

const meanOf = (marks: readonly Mark[]): Spot => ({
  x: marks.reduce((sum, { spot }) => sum + spot.x, 0) / marks.length,
  y: marks.reduce((sum, { spot }) => sum + spot.y, 0) / marks.length,
})

export const worseOf = (a: Mark | null, b: Mark | null): Mark | null =>
  a === null || (b !== null && b.state.alarm > a.state.alarm) ? b : a

function districtOf(name: string, group: number, marks: readonly Mark[]): District {
  const lamps = marks.filter(({ kind }) => kind === 'luminaire')
  const alarmed = marks.filter(({ state }) => state.alarm > 0)
  return {
    name,
    groups: [group],
    spot: meanOf(marks),
    lamps: lamps.length,
    lit: lamps.filter(({ state }) => isLit(state)).length,
    offline: lamps.filter(({ state }) => !state.online).length,
    alarms: alarmed.length,
    worst: alarmed.reduce<Mark | null>(worseOf, null),
  }
}

/** The districts of a city, the largest first. */
export function districtsOf({ groups, marks }: Field): readonly District[] {
  const byGroup = Map.groupBy(marks, ({ group }) => group)
  return [...byGroup]
    .flatMap(([group, own]) => (group < 0 ? [] : [districtOf(groups[group] ?? '', group, own)]))
    .toSorted((a, b) => b.lamps - a.lamps)
}

/** Two districts whose plates would cover each other, as one: nothing that needs attention is left out. */
export const joined = (into: District, from: District): District => ({
  name: into.name,
  groups: [...into.groups, ...from.groups],
  spot: into.spot,
  lamps: into.lamps + from.lamps,
  lit: into.lit + from.lit,
  offline: into.offline + from.offline,
  alarms: into.alarms + from.alarms,
  worst: worseOf(into.worst, from.worst),
})
