import { useSession } from '@lamplighter/client'
import { type Point, type Step, units } from '@lamplighter/contract'
import { carried, type Row } from '../curves/samples.ts'
import { pointOf } from './points.ts'

export type Series = readonly { point: string; rows: readonly Row[] }[]
export type TableRow = { at: number; values: readonly (number | null)[] }

/** People read kWh where meters count Wh. */
export const scaleOf = ({ unit }: Pick<Point, 'unit'>) => (unit === 'Wh' ? 0.001 : 1)
export const unitOf = ({ unit }: Pick<Point, 'unit'>) => (unit === 'Wh' ? 'kWh' : unit === 'bool' ? '' : units[unit])

/** The chosen series with what holds between their reports; a day's figures stand for themselves. */
export function heldSeries(points: readonly string[], told: { step: Step; series: Series }): Series {
  const rowsOf = (key: string) => told.series.find(({ point }) => point === key)?.rows ?? []
  const beats = told.series.flatMap(({ rows }) => rows)
  return points.map((point) => ({
    point,
    rows: told.step === 'day' ? rowsOf(point) : carried(rowsOf(point), beats),
  }))
}

/** The series side by side: a row for each moment, newest first. */
export function tableOf(points: readonly string[], series: Series): TableRow[] {
  const byTime = new Map<number, (number | null)[]>()
  points.forEach((key, column) => {
    const point = pointOf(key)
    const rows = series.find((one) => one.point === key)?.rows ?? []
    for (const [at, mean] of rows) {
      const values = byTime.get(at) ?? points.map(() => null)
      values[column] = mean === null || !point ? mean : mean * scaleOf(point)
      byTime.set(at, values)
    }
  })
  return [...byTime].map(([at, values]) => ({ at, values })).sort((a, b) => b.at - a.at)
}

/** What each column is called, with its unit. */
export function useHeads(points: readonly string[]): string[] {
  const language = useSession((state) => state.language)
  return points.map((key) => {
    const point = pointOf(key)
    if (!point) return key
    const unit = unitOf(point)
    return unit ? `${point.label[language]} ${unit}` : point.label[language]
  })
}
