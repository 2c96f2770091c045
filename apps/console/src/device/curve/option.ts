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
type Dash = 'solid' | readonly [number, number]
export type Line = {
  name: string
  samples: readonly Sample[]
  color?: string
  dash?: Dash | undefined
  stepped?: boolean
}

const isShare = ({ samples }: Line) => samples.every(([, value]) => (value ?? 0) >= 0 && (value ?? 0) <= 100)

type Options = {
  lines: readonly Line[]
  from: number
  to: number
  nights?: Nights
  limit?: Limit
  decimals: number
  unit: string
  theme: ThemeName
  format: Format
  /** With a bar to zoom by. */
  zooms?: boolean
}

/** Lines over time: gaps open, nights shaded, a limit dashed, the last value written at its point. */
export function timeOption({
  lines,
  from,
  to,
  nights = [],
  limit,
  decimals,
  unit,
  theme,
  format,
  zooms = false,
}: Options): ChartOption {
  const color = tokens[theme]
  const last = lines.length === 1 ? lines[0]?.samples.findLast(([, value]) => value !== null) : undefined
  return {
    grid: { left: 4, right: last ? 60 : 12, top: lines.length > 1 ? 30 : 12, bottom: zooms ? 26 : 2 },
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
      // Nothing is brighter than full: the axis ends there.
      ...(unit === '%' && !limit && lines.every(isShare) ? { min: 0, max: 100, interval: 25 } : {}),
      ...(limit ? { max: ({ max }: { max: number }) => Math.ceil(Math.max(max, limit.value) * ROOM) } : {}),
    },
    series: lines.map(({ name, samples, color: own, dash = 'solid', stepped = false }, at) => ({
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
              data: limit ? [{ yAxis: limit.value }] : [],
              lineStyle: { color: color[limit?.color ?? 'level-20'], type: [5, 4], width: 1.2 },
              label: { formatter: limit?.name ?? '', position: 'insideStartTop', color: color.dim, fontSize: 11 },
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
  }
}
