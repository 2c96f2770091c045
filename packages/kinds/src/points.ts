import {
  formatNumber,
  type Kind,
  type Label,
  type Language,
  NOTHING,
  type Point,
  type Unit,
  unitWord,
} from '@lamplighter/contract'
import { pointIndex, wires } from './wires.ts'

const lampPoints = new Map(wires.luminaire.points.map((point) => [point.key, point]))
export const lampPoint = (key: string): Point | undefined => lampPoints.get(key)

/** The unit that people read instead of the one that devices count in, and what values are divided by for it. */
export function shownUnit({ unit, decimals, inThousands }: Omit<Point, 'key'>): {
  readonly unit: Unit
  readonly divisor: number
  readonly decimals: number
} {
  if (unit === 'Wh') return { unit: 'kWh', divisor: 1_000, decimals: 1 }
  if (unit === 'W' && inThousands) return { unit: 'kW', divisor: 1_000, decimals: 1 }
  return { unit, divisor: 1, decimals }
}

const signedUnits = new Set<Point['unit']>(['Cel', 'dBm', 'dB', 'deg'])

/** A value as people read it, without its unit. */
export function pointText(point: Point, value: number | null | undefined): string {
  if (value === null || value === undefined) return NOTHING
  if (point.identifies) return String(value)
  const { divisor, decimals } = shownUnit(point)
  const signed = signedUnits.has(point.unit)
  const text = formatNumber(value / divisor, decimals, { signed })
  return signed ? text.replace('-', '−') : text
}

/** The unit that people read, in their language. */
export const pointUnit = (point: Point, language: Language): string => unitWord(shownUnit(point).unit, language)

/** A value as people read it, with its unit; what is not there has none. */
export const shownPoint = (point: Point, value: number | null | undefined, language: Language) => ({
  text: pointText(point, value),
  unit: value === null || value === undefined ? '' : pointUnit(point, language),
})

/** The state that a value means; null of a value that is a measure, or that means none. */
export const stateOf = ({ states }: Point, value: number | null | undefined, language: Language): string | null =>
  (value === null || value === undefined ? undefined : states?.[value]?.[language]) ?? null

export const deviates = ({ normal }: Point, value: number | null | undefined) =>
  normal !== undefined && value !== null && value !== undefined && (value < normal[0] || value > normal[1])

const yesNo: Readonly<Record<number, Label>> = { 0: { zh: '否', en: 'no' }, 1: { zh: '是', en: 'yes' } }

/** The states that a point may be in; null of one that is a number. */
export const statesOfPoint = ({ states, unit }: Point): Readonly<Record<number, Label>> | null =>
  states ?? (unit === 'bool' ? yesNo : null)

export const pointOfKind = (kind: Kind, key: string): Point | undefined =>
  wires[kind].points[pointIndex(kind).get(key) ?? -1]

/** How far a value has to be back before it counts as back: a value with decimals swings around any limit. */
export const marginOf = ({ decimals, unit }: Point, value: number): number =>
  decimals === 0 || unit === 'bool' ? 0 : Math.max(10 ** -decimals, Math.abs(value) * 0.02)

const withUnit = ({ text, unit }: { text: string; unit: string }) => `${text}${unit ? ` ${unit}` : ''}`

/** A value of a point as people read it. */
export function pointValueWord(point: Point, value: number, language: Language): string {
  return statesOfPoint(point)?.[value]?.[language] ?? withUnit(shownPoint(point, value, language))
}
