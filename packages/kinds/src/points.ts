import {
  formatNumber,
  type Kind,
  type Label,
  type Language,
  NOTHING,
  type Point,
  unitWord,
} from '@lamplighter/contract'
import { pointIndex, wires } from './wires.ts'

const lampPoints = new Map(wires.luminaire.points.map((point) => [point.key, point]))
export const lampPoint = (key: string): Point | undefined => lampPoints.get(key)

const signedUnits = new Set<Point['unit']>(['Cel', 'dBm', 'dB', 'deg'])

/** A value as people read it, without its unit. */
export function pointText({ unit, decimals }: Point, value: number | null | undefined): string {
  if (value === null || value === undefined) return NOTHING
  if (unit === 'Wh') return formatNumber(value / 1000, 1)
  const signed = signedUnits.has(unit)
  const text = formatNumber(value, decimals, { signed })
  return signed ? text.replace('-', '−') : text
}

/** The unit that people read instead of what devices count in. */
export const pointUnit = ({ unit }: Point, language: Language): string =>
  unit === 'Wh' ? 'kWh' : unitWord(unit, language)

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
