import { formatNumber, type Language, NOTHING, type Point, units } from '@lamplighter/contract'
import { wires } from './wires.ts'

const lampPoints = new Map(wires.luminaire.points.map((point) => [point.key, point]))
export const lampPoint = (key: string): Point | undefined => lampPoints.get(key)

/** What people read instead of what devices count in. */
export function shownPoint(point: Point, value: number | null | undefined): { text: string; unit: string } {
  const signed = point.unit === 'Cel' || point.unit === 'dBm' || point.unit === 'dB' || point.unit === 'deg'
  if (value === null || value === undefined) return { text: NOTHING, unit: '' }
  if (point.unit === 'Wh') return { text: formatNumber(value / 1000, 1), unit: 'kWh' }
  const text = formatNumber(value, point.decimals, { signed })
  return { text: signed ? text.replace('-', '−') : text, unit: units[point.unit] }
}

/** The state that a value means; null of a value that is a measure, or that means none. */
export const stateOf = ({ states }: Point, value: number | null | undefined, language: Language): string | null =>
  (value === null || value === undefined ? undefined : states?.[value]?.[language]) ?? null

export const deviates = ({ normal }: Point, value: number | null | undefined) =>
  normal !== undefined && value !== null && value !== undefined && (value < normal[0] || value > normal[1])
