import type { LiveState } from '@lamplighter/client'
import {
  type Bounds,
  type DeviceState,
  type Kind,
  longitudeFrom,
  type MapRow,
  middleLongitude,
} from '@lamplighter/contract'
import { boundsOfAll, withoutStrays } from './bounds.ts'
import type { LngLat } from './mercator.ts'
import { type Spot, spotOf } from './mercator.ts'

/** A device as the map knows it: where it stands and what it does now. */
export type Mark = {
  readonly id: number
  readonly kind: Kind
  readonly place: LngLat
  readonly spot: Spot
  /** Index of the group it belongs to, -1 where it belongs to none. */
  readonly group: number
  state: DeviceState
}

const stateOfRow = ([, , , , online, alarm, light, level]: MapRow): DeviceState => ({
  online: online === 1,
  alarm,
  running: online === 1,
  light: light === 1,
  level: level < 0 ? null : level,
})

/** Every device of the city that has a position. Rows say where they are, live messages what they do. */
export class Field {
  readonly marks: readonly Mark[]
  readonly lamps: readonly Mark[]
  readonly groups: readonly string[]
  /** Longitude around which the devices stand. */
  readonly middle: number
  readonly #byId: ReadonlyMap<number, Mark>
  #lit = 0
  #version = 0

  constructor(kinds: readonly Kind[], rows: readonly MapRow[], groups: readonly string[] = []) {
    this.groups = groups
    this.middle = middleLongitude(rows.map(([, , lng]) => lng))
    this.marks = rows.map((row) => {
      // A city on the antimeridian is one place, which no map of the world cuts.
      const place: LngLat = [longitudeFrom(this.middle, row[2]), row[3]]
      const [id, kind] = row
      return { id, kind: kinds[kind] ?? 'luminaire', place, spot: spotOf(place), group: row[8], state: stateOfRow(row) }
    })
    this.lamps = this.marks.filter(({ kind }) => kind === 'luminaire')
    this.#byId = new Map(this.marks.map((mark) => [mark.id, mark]))
    this.#lit = this.lamps.filter(({ state }) => isLit(state)).length
  }

  find = (id: number) => this.#byId.get(id)

  /** Takes what live messages say; true when anything on the map looks different now. */
  apply(states: ReadonlyMap<number, LiveState>, ids: Iterable<number>): boolean {
    let changed = false
    for (const id of ids) {
      const [mark, state] = [this.#byId.get(id), states.get(id)]
      if (!mark || !state || looksSame(mark.state, state)) continue
      if (mark.kind === 'luminaire') this.#lit += Number(isLit(state)) - Number(isLit(mark.state))
      const { online, alarm, running, light, level } = state
      mark.state = { online, alarm, running, light, level }
      changed = true
    }
    if (changed) this.#version += 1
    return changed
  }

  /** Shows lamps as they would be: their level, %, in place of what they do. */
  show(levels: ReadonlyMap<number, number>): void {
    for (const [id, level] of levels) {
      const mark = this.#byId.get(id)
      if (mark?.kind !== 'luminaire') continue
      const light = level > 0
      this.#lit += Number(light) - Number(isLit(mark.state))
      mark.state = { online: true, alarm: 0, running: true, light, level }
    }
    this.#version += 1
  }

  /** Another number after each change of a state. */
  get version(): number {
    return this.#version
  }

  /** While most lamps burn, one that does not is a problem; by day it is not. */
  get isBurning(): boolean {
    return this.#lit * 2 > this.lamps.length
  }
}

const placesOf = (marks: readonly Mark[]) => marks.map(({ place }) => place)

/** West, south, east, north of all marks. Null when there is none. */
export const boundsOf = (marks: readonly Mark[]): Bounds | null => boundsOfAll(placesOf(marks))

/** The same of the city: without strays, which are found by their number and in lists. */
export const boundsOfCity = (marks: readonly Mark[]): Bounds | null => boundsOfAll(withoutStrays(placesOf(marks)))

export const isLit = ({ online, light }: DeviceState) => online && light

const looksSame = (a: DeviceState, b: DeviceState) =>
  a.online === b.online && a.alarm === b.alarm && a.running === b.running && a.light === b.light && a.level === b.level
