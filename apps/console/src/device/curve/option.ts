import { nightOf, nightSun, type Place } from '@lamplighter/kinds/sun'
import { type ChartOption, type Format, type ThemeName, timeAxis, tokens, zoomable } from '@lamplighter/ui'
import type { Sample } from './samples.ts'

const DAY = 86_400_000
/** A limit stands below the top of its chart. */
const ROOM = 1.15

export type Nights = readonly { dusk: number; dawn: number }[]

/** Nights within a span, from real sun times. */
export function nightsIn(place: Place | null, from: number, to: number): Nights {
  if (!place) return []
  const first = nightOf(place.timeZone, from)
  const count = Math.ceil((to - from) / DAY) + 2
  return Array.from({ length: count }, (_, at) => nightSun(place, first + at))
    .map(({ sunset, sunrise }) => ({ dusk: Math.max(from, sunset), dawn: Math.min(to, sunrise) }))
    .filter(({ dusk, dawn }) => dawn > dusk)
}

export type Limit = { value: number; name: string; color: 'level-10' | 'level-20' | 'level-30' }
/** What happened at a moment, and the value then. */
export type Mark = { at: number; name: string; color?: Limit['color']; value?: number | null }
type Dash = 'solid' | readonly [number, number]
export type Line = {
  name: string
  samples: readonly Sample[]
  color?: string
  dash?: Dash | undefined
  stepped?: boolean
}

const isShare = ({ samples }: Line) => samples.every(([, value]) => (value ?? 0) >= 0 && (value ?? 0) <= 100)

/** Of the width of a chart, what a name takes. */
const NAME_SHARE = 0.22
const NAME_HEIGHT = 14

/** The row above the chart on which each mark has its name, so that none lies on another. */
export function markRows(marks: readonly Pick<Mark, 'at'>[], from: number, to: number): number[] {
  const ends: number[] = []
  return marks.map(({ at }) => {
    const free = ends.findIndex((end) => at >= end)
    const row = free === -1 ? ends.length : free
    ends[row] = at + (to - from) * NAME_SHARE
    return row
  })
}

type Options = {
  lines: readonly Line[]
  from: number
  to: number
  nights?: Nights
  limit?: Limit
  marks?: readonly Mark[]
  decimals: number
  unit: string
  theme: ThemeName
  format: Format
  /** With a bar to zoom by. */
  zooms?: boolean
}

type Colors = (typeof tokens)[ThemeName]

const limitLine = ({ value, name, color: own }: Limit, color: Colors) => ({
  yAxis: value,
  lineStyle: { color: color[own], type: [5, 4], width: 1.2 },
  label: { formatter: name, position: 'insideStartTop', color: color[`${own}-text`], fontSize: 11 },
})

const markLine = ({ at, name, color: own }: Mark, row: number, color: Colors) => ({
  xAxis: at,
  lineStyle: { color: own ? color[own] : color.faint, type: 'solid', width: 1 },
  label: {
    formatter: name,
    position: 'end',
    distance: 2 + row * NAME_HEIGHT,
    align: 'left',
    color: own ? color[`${own}-text`] : color.dim,
    fontSize: 11,
  },
})

/** Lines over time: gaps open, nights shaded, a limit dashed, the last value written at its point. */
export function timeOption({
  lines,
  from,
  to,
  nights = [],
  limit,
  marks = [],
  decimals,
  unit,
  theme,
  format,
  zooms = false,
}: Options): ChartOption {
  const color = tokens[theme]
  const rows = markRows(marks, from, to)
  const names = marks.length > 0 ? (Math.max(...rows) + 1) * NAME_HEIGHT : 0
  const last = lines.length === 1 ? lines[0]?.samples.findLast(([, value]) => value !== null) : undefined
  return {
    grid: { left: 4, right: last ? 60 : 12, top: (lines.length > 1 ? 30 : 12) + names, bottom: zooms ? 26 : 2 },
    ...(zooms ? zoomable(color) : {}),
    tooltip: {
      valueFormatter: (value: unknown) =>
        typeof value === 'number' ? `${format.number(value, decimals)} ${unit}` : '--',
    },
    ...(lines.length > 1
      ? {
          legend: {
            top: 0,
            right: 8,
            itemWidth: 26,
            itemHeight: 10,
            itemStyle: { opacity: 0 },
            textStyle: { color: color.dim, fontSize: 12 },
          },
        }
      : {}),
    xAxis: timeAxis({ from, to, format }),
    yAxis: {
      type: 'value',
      splitNumber: 3,
      // What has no decimals is counted.
      ...(decimals === 0 ? { minInterval: 1 } : {}),
      // Nothing is brighter than full: the axis ends there.
      ...(unit === '%' && !limit && lines.every(isShare) ? { min: 0, max: 100, interval: 25 } : {}),
      ...(limit ? { max: ({ max }: { max: number }) => Math.ceil(Math.max(max, limit.value) * ROOM) } : {}),
    },
    series: [
      ...lines.map(({ name, samples, color: own, dash = 'solid', stepped = false }, at) => ({
        type: 'line',
        name,
        data: [...samples],
        symbol: 'none',
        connectNulls: false,
        ...(stepped ? { step: 'end' } : {}),
        lineStyle: { width: 2, type: typeof dash === 'string' ? dash : [...dash], ...(own ? { color: own } : {}) },
        ...(own ? { itemStyle: { color: own } } : {}),
        ...(at > 0
          ? {}
          : {
              markArea: {
                silent: true,
                itemStyle: { color: color['night-band'] },
                data: nights.map(({ dusk, dawn }) => [{ xAxis: dusk }, { xAxis: dawn }]),
              },
              markLine: {
                silent: true,
                symbol: 'none',
                data: [
                  ...(limit ? [limitLine(limit, color)] : []),
                  ...marks.map((mark, place) => markLine(mark, rows[place]!, color)),
                ],
              },
            }),
        ...(last
          ? {
              endLabel: {
                show: true,
                formatter: `${format.number(last[1], decimals)}`,
                color: color.text,
                fontWeight: 600,
                fontSize: 12,
              },
            }
          : {}),
      })),
      ...marks.flatMap(({ at, value = null, color: own }) =>
        value === null
          ? []
          : [
              {
                type: 'line',
                name: '',
                data: [[at, value]],
                symbol: 'circle',
                symbolSize: 8,
                silent: true,
                tooltip: { show: false },
                itemStyle: { color: own ? color[own] : color.dim },
              },
            ],
      ),
    ],
  }
}
