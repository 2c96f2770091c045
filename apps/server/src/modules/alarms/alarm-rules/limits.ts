import type { AlarmBasis, AlarmLimit, AlarmRule, Kind } from '@lamplighter/contract'
import { pointIndex } from '../../devices/devices/index.ts'
import { type Period, periodOf } from './period.ts'

/** A rule in the form in which values are compared with it. */
export type Limit = Pick<AlarmRule, 'key' | 'type' | 'level' | 'escalateAfter'> & {
  /** Kept with the alarms that it raises. */
  readonly said: AlarmLimit
  /** It judges only while the lamp is lit, or only while it is out; null is always. */
  readonly light: Light | null
  /** It judges only while the output that feeds the device is told to be closed. */
  readonly supplied: boolean
  /** It judges only while this one is 0; null is always. */
  readonly unless: number | null
  readonly period: Period | null
  /** Of its point in the values of the kind, and of those that are compared with it or judged with it. */
  readonly place: number
  readonly minus: number | null
  readonly also: readonly number[]
  /** What its limit is a percentage of, or what it counts instead of the value of its point. */
  readonly basis: AlarmBasis | null
  /** What shows what the device found out itself; null where the value says it. */
  readonly shownBy: { readonly point: string; readonly place: number } | null
  /** All of these. */
  readonly places: readonly number[]
  /** ms. */
  readonly hold: number
  isBeyond(value: number): boolean
  /** Whether the value is back far enough. */
  isBack(value: number): boolean
}

/** Whether any output or lamp of a device gives light, by what it last said of all. */
export type Light = 'lit' | 'out'

/** Null where nothing was said of it. */
export function lightOf(levels: readonly (number | null)[]): Light | null {
  if (levels.some((level) => (level ?? 0) > 0)) return 'lit'
  return levels.some((level) => level !== null) ? 'out' : null
}

const compare: Record<AlarmRule['operator'], (value: number, limit: number) => boolean> = {
  '>=': (value, limit) => value >= limit,
  '>': (value, limit) => value > limit,
  '=': (value, limit) => value === limit,
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
}

/** The rules of a kind. @throws where one asks for a point that the kind does not have */
export function limitsOf(kind: Kind, rules: readonly AlarmRule[]): Limit[] {
  const places = pointIndex(kind)
  return rules.map((rule) => {
    const {
      key,
      type,
      level,
      point,
      minus,
      also = [],
      unless,
      basis = null,
      shownBy,
      operator,
      value: limit,
      margin,
      hold,
    } = rule
    const placeOf = (name: string) => {
      const place = places.get(name)
      if (place === undefined) throw new Error(`the rule ${key} of ${kind} asks for ${name}, which it does not have`)
      return place
    }
    const test = compare[operator]
    // Above for '>' and '>=', below for '<' and '<='.
    const end = operator.startsWith('>') ? limit - margin : operator.startsWith('<') ? limit + margin : limit
    return {
      key,
      type,
      level,
      ...(rule.escalateAfter === undefined ? {} : { escalateAfter: rule.escalateAfter }),
      said: { point, operator, value: limit, returnValue: end, hold },
      light: rule.when === 'lit' || rule.when === 'out' ? rule.when : null,
      supplied: rule.supplied === true,
      unless: unless === undefined ? null : placeOf(unless),
      period: periodOf(rule),
      place: placeOf(point),
      minus: minus === undefined ? null : placeOf(minus),
      also: also.map(placeOf),
      basis,
      shownBy: shownBy === undefined ? null : { point: shownBy, place: placeOf(shownBy) },
      places: [point, ...(minus === undefined ? [] : [minus]), ...also, ...(unless === undefined ? [] : [unless])].map(
        placeOf,
      ),
      hold: hold * 1_000,
      isBeyond: (value) => test(value, limit),
      isBack: (value) => !test(value, end),
    }
  })
}

export type Latest = (place: number) => number | null

/** Whether what would explain its value is not so. */
export const isMeant = ({ unless }: Limit, latest: Latest) => unless === null || (latest(unless) ?? 0) === 0

/** A value as a rule judges it: `value` is compared; `measured` and `said` stay with an alarm that is raised by it. */
export type Compared = { readonly value: number; readonly measured: number; readonly said: AlarmLimit }

/** A value beside what was expected of it; a difference within the `floor` is none. */
export function besideExpected(limit: Limit, measured: number, expected: number, floor = 0): Compared {
  const { said, basis } = limit
  const share = Math.abs(measured - expected) <= floor ? 100 : (100 * measured) / expected
  const partOf = (percent: number) => {
    const part = (expected * percent) / 100
    // What is nearer than the floor is not beyond the limit.
    return percent < 100 ? Math.min(part, expected - floor) : percent > 100 ? Math.max(part, expected + floor) : part
  }
  const inUnits = { ...said, value: partOf(said.value), returnValue: partOf(said.returnValue) }
  return { value: share, measured, said: { ...inUnits, ...(basis === null ? {} : { basis, expected }) } }
}

/**
 * What a rule compares: null where a reading says nothing of it. Of several points the one that is nearest to its end counts,
 * so that all of them have to be beyond the limit, and one that is back ends it.
 */
export function comparedValue({ place, minus, also, isBeyond }: Limit, latest: Latest): number | null {
  const value = latest(place)
  if (value === null) return null
  if (minus !== null) {
    const other = latest(minus)
    return other === null ? null : value - other
  }
  for (const one of also) {
    const other = latest(one)
    if (other === null) return null
    if (!isBeyond(other)) return other
  }
  return value
}
