import type { AlarmRule, Kind } from '@lamplighter/contract'
import { pointIndex } from '../devices/index.ts'

/** A rule in the form in which values are compared with it. */
export type Limit = Pick<AlarmRule, 'key' | 'lit'> & {
  /** Of its point in the values of the kind. */
  readonly place: number
  /** ms. */
  readonly hold: number
  isBeyond(value: number): boolean
  /** Whether the value is back far enough. */
  isBack(value: number): boolean
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
  return rules.map(({ key, lit, point, operator, value: limit, margin, hold }) => {
    const place = places.get(point)
    if (place === undefined) throw new Error(`the rule ${key} of ${kind} asks for ${point}, which it does not have`)
    const test = compare[operator]
    // Above for '>' and '>=', below for '<' and '<='.
    const end = operator.startsWith('>') ? limit - margin : operator.startsWith('<') ? limit + margin : limit
    return {
      key,
      ...(lit ? { lit } : {}),
      place,
      hold: hold * 1_000,
      isBeyond: (value) => test(value, limit),
      isBack: (value) => !test(value, end),
    }
  })
}
