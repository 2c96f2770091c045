import { type Language, REPLY_BOUNDS } from '@lamplighter/contract'
import { type ChartOption, type Format, formatNumber, NOTHING, type ThemeName, tokens } from '@lamplighter/ui'
import { classWords } from './hours.ts'

const DAY_HOURS = 24

type Online = {
  hours: readonly (readonly [at: number, value: number | null])[]
  of: number
  theme: ThemeName
  format: Format
  words: { of: string }
}

/** Connections online, hour by hour, under the line of all there are. */
export function onlineOption({ hours, of, theme, format, words }: Online): ChartOption {
  const color = tokens[theme]
  const isDay = hours.length <= DAY_HOURS
  const say = (at: number) => (isDay ? format.minute(at) : `${format.monthDay(at)} ${format.minute(at)}`)
  return {
    grid: { left: 8, right: 8, top: 22, bottom: 4 },
    xAxis: {
      type: 'category',
      data: hours.map(([at]) => say(at)),
      axisLabel: {
        interval: isDay ? 3 : 23,
        formatter: (_: string, place: number) => {
          const at = hours[place]?.[0]
          return at === undefined ? '' : isDay ? format.minute(at) : format.monthDay(at)
        },
      },
    },
    yAxis: { type: 'value', min: 0, max: Math.max(1, of), splitNumber: 2, minInterval: 1 },
    tooltip: { valueFormatter: (value: unknown) => (typeof value === 'number' ? formatNumber(value, 1) : NOTHING) },
    series: [
      {
        type: 'bar',
        data: hours.map(([, value]) => value),
        barCategoryGap: '24%',
        itemStyle: { color: color['chart-2'], borderRadius: [2, 2, 0, 0] },
        markLine: {
          silent: true,
          symbol: 'none',
          lineStyle: { color: color.dim, type: 'dashed', width: 1 },
          label: {
            formatter: `${words.of} ${formatNumber(of)}`,
            position: 'insideEndTop',
            color: color.dim,
            fontSize: 11,
          },
          data: [{ yAxis: of }],
        },
      },
    ],
  }
}

/** How many replies took how long. */
export function repliesOption(replies: readonly number[], theme: ThemeName, language: Language): ChartOption {
  const color = tokens[theme]
  return {
    grid: { left: 8, right: 8, top: 22, bottom: 4 },
    xAxis: {
      type: 'category',
      data: classWords(REPLY_BOUNDS, language),
      axisLabel: { interval: 0, hideOverlap: true },
    },
    yAxis: { type: 'value', min: 0, splitNumber: 2, minInterval: 1 },
    series: [
      {
        type: 'bar',
        data: replies.map((count) => count || null),
        barCategoryGap: '24%',
        barMinHeight: 2,
        itemStyle: { color: color['chart-2'], borderRadius: [2, 2, 0, 0] },
        label: { show: true, position: 'top', color: color.dim, fontSize: 11 },
      },
    ],
  }
}
