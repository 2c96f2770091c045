import { isUnit, type Kind, type Label, type Language, unitWord } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import type { Row } from '../curve/samples.ts'

export type Curve = {
  readonly deviceId: number
  readonly kind: Kind
  readonly point: string
  readonly unit: string
  readonly rows: readonly Row[]
}

/** People read kWh where meters count Wh. */
export const scaleOf = (unit: string) => (unit === 'Wh' ? 0.001 : 1)
export const unitOf = (unit: string, language: Language) =>
  unit === 'Wh' ? 'kWh' : isUnit(unit) ? unitWord(unit, language) : unit

/** Curves of one unit share a picture. */
export const byUnit = (curves: readonly Curve[]): [string, Curve[]][] => [...Map.groupBy(curves, ({ unit }) => unit)]

/** Every point that some device of these kinds has, once, in the order of the kinds. */
export function pointsOf(kinds: readonly Kind[]): { key: string; label: Label; unit: string }[] {
  const points = kinds.flatMap((kind) => wires[kind].points)
  return [...new Map(points.map(({ key, label, unit }) => [key, { key, label, unit }])).values()]
}

/** Which of these points a kind has. */
export const pointsAt = (kind: Kind, points: readonly string[]): string[] =>
  points.filter((point) => wires[kind].points.some(({ key }) => key === point))

/** The least and the most of every moment where they differ from the mean, in the unit that people read. */
export const spreads = ({ rows, unit }: Curve): ReadonlyMap<number, readonly [least: number, most: number]> =>
  new Map(
    rows.flatMap(([at, , least, most]) =>
      least !== null && most !== null && least < most ? [[at, [least * scaleOf(unit), most * scaleOf(unit)]]] : [],
    ),
  )

/** One line for every moment at which something was measured, a column a curve; what is missing stays empty. */
export function table(curves: readonly Curve[]): [number, ...(number | null)[]][] {
  const moments = new Map<number, (number | null)[]>()
  for (const [column, { rows, unit }] of curves.entries())
    for (const [at, mean] of rows) {
      const line = moments.get(at) ?? curves.map(() => null)
      line[column] = mean === null ? null : mean * scaleOf(unit)
      moments.set(at, line)
    }
  return [...moments].sort(([a], [b]) => a - b).map(([at, line]) => [at, ...line])
}
