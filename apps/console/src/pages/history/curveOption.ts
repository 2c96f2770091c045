import type { Step } from '@lamplighter/contract'
import { type ChartOption, type Format, type ThemeName, tokens } from '@lamplighter/ui'
import { type Curve, withGaps } from './curves.ts'
import type { Bounds } from './span.ts'

const COLORS = ['live', 'chart-2', 'lit-edge', 'chart-3', 'level-20', 'level-10'] as const
/** Curves that one picture still keeps apart. */
export const MOST_CURVES = COLORS.length

type Terms = {
  curves: readonly Curve[]
  nameOf: (curve: Curve) => string
  unit: string
  decimals: number
  step: Step
  bounds: Bounds
  theme: ThemeName
  format: Format
}

/** Curves of one unit over the span that was asked for, also where nothing was measured. */
export function curveOption({ curves, nameOf, unit, decimals, step, bounds, theme, format }: Terms): ChartOption {
  const color = tokens[theme]
  const isLong = bounds.to - bounds.from > 36 * 3_600_000
  return {
    color: COLORS.map((name) => color[name]),
    grid: { left: 4, right: 12, top: 30, bottom: 4 },
    legend: {
      type: 'scroll',
      top: 0,
      left: 0,
      itemWidth: 14,
      itemHeight: 3,
      textStyle: { color: color.dim, fontSize: 12 },
    },
    tooltip: {
      valueFormatter: (value: unknown) =>
        typeof value === 'number' ? `${format.number(value, decimals, { signed: true })} ${unit}` : '--',
    },
    xAxis: {
      type: 'time',
      min: bounds.from,
      max: bounds.to,
      axisLabel: { formatter: (at: number) => (isLong ? format.monthDay(at) : format.minute(at)), hideOverlap: true },
    },
    yAxis: { type: 'value', scale: true, splitNumber: 4 },
    series: curves.map((curve) => ({
      type: 'line',
      name: nameOf(curve),
      data: withGaps(curve.rows, step),
      symbol: 'none',
      connectNulls: false,
      lineStyle: { width: 1.5 },
    })),
  }
}
