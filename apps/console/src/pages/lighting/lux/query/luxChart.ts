import type { LuxAsk } from '@lamplighter/contract'
import { luxTopicLabels } from '@lamplighter/contract'
import { type Place, sunAltitude } from '@lamplighter/kinds/sun'
import {
  type ChartOption,
  type Format,
  formatNumber,
  type ThemeName,
  timeAxis,
  tokens,
  zoomable,
} from '@lamplighter/ui'

export type LuxCurve = { readonly name: string; readonly rows: readonly (readonly [number, number | null])[] }
type Threshold = { readonly lux: number; readonly name: string; readonly isOn: boolean }

/** What stands in place of dark on a scale of decades, lx. */
const LEAST = 0.1
/** The sun is measured in degrees, not in lux: its curve is another kind of line. */
const DASH = [5, 4] as const
/** Points of the curve of the sun. */
const POINTS = 240

type Terms = {
  curves: readonly LuxCurve[]
  asks: readonly LuxAsk[]
  thresholds: readonly Threshold[]
  sunName: string
  place: Place | null
  from: number
  to: number
  theme: ThemeName
  format: Format
}

/** Illuminance on a scale of decades over the altitude of the sun, with thresholds and what was asked. */
export function luxChart({ curves, asks, thresholds, sunName, place, from, to, theme, format }: Terms): ChartOption {
  const color = tokens[theme]
  const altitudes = place
    ? Array.from({ length: POINTS + 1 }, (_, at) => {
        const moment = from + ((to - from) / POINTS) * at
        return [moment, Math.round(sunAltitude(place, moment) * 10) / 10]
      })
    : []
  const colors = [color.live, color['chart-2']]
  // No curve crosses a word.
  const background = { backgroundColor: color['surface-1'], padding: [1, 4], borderRadius: 3 }
  return {
    grid: { left: 4, right: 8, top: 34, bottom: 26 },
    ...zoomable(color),
    legend: {
      top: 0,
      right: 8,
      itemWidth: 26,
      itemHeight: 10,
      itemStyle: { opacity: 0 },
      textStyle: { color: color.dim, fontSize: 12 },
    },
    xAxis: timeAxis({ from, to, format }),
    yAxis: [
      { type: 'log', min: LEAST, max: 100_000, interval: 1, axisLabel: { formatter: (lux: number) => decade(lux) } },
      {
        type: 'value',
        min: -90,
        max: 90,
        interval: 45,
        splitLine: { show: false },
        axisLabel: { formatter: '{value}°' },
      },
    ],
    series: [
      ...curves.map(({ name, rows }, at) => ({
        type: 'line' as const,
        name,
        data: rows.map(([moment, lux]) => [moment, lux === null ? null : Math.max(LEAST, lux)]),
        symbol: 'none',
        lineStyle: { width: 2, color: colors[at] },
        itemStyle: { color: colors[at] },
        tooltip: { valueFormatter: (value: unknown) => `${formatNumber(Number(value), 1)} lx` },
        ...(at > 0
          ? {}
          : {
              markLine: {
                silent: true,
                symbol: 'none',
                data: [
                  ...thresholds.map(({ lux, name: word, isOn }) => ({
                    yAxis: lux,
                    lineStyle: { color: isOn ? color['lit-edge'] : color.dim, type: isOn ? [4, 4] : [1, 4], width: 1 },
                    label: {
                      formatter: word,
                      position: isOn ? 'insideMiddleBottom' : 'insideMiddleTop',
                      color: isOn ? color['lit-text'] : color.dim,
                      fontSize: 11,
                      ...background,
                    },
                  })),
                  ...asks.map(({ time, topic }) => ({
                    xAxis: Date.parse(time),
                    lineStyle: { color: color['lit-edge'], type: 'solid', width: 1 },
                    label: {
                      formatter: luxTopicLabels[topic][format.language],
                      position: 'end',
                      color: color['lit-text'],
                      fontSize: 11,
                      ...background,
                    },
                  })),
                ],
              },
            }),
      })),
      {
        type: 'line' as const,
        name: sunName,
        yAxisIndex: 1,
        data: altitudes,
        symbol: 'none',
        lineStyle: { width: 1.5, color: color.dim, type: [...DASH] },
        itemStyle: { color: color.dim },
        tooltip: { valueFormatter: (value: unknown) => `${formatNumber(Number(value), 1, { signed: true })}°` },
      },
    ],
  } as ChartOption
}

const decade = (lux: number) => (lux >= 1_000 ? `${lux / 1_000}k` : String(lux))
