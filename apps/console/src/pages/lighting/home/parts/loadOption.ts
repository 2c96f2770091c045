import { type ChartOption, type Format, type ThemeName, timeAxis, tokens } from '@lamplighter/ui'
import { type LoadSample, withGaps } from '../../../../city/load.ts'
import type { Load } from '../../../../city/useHome.ts'

type Options = {
  load: Load
  sun: { sunset: string; sunrise: string } | undefined
  now: number
  theme: ThemeName
  format: Format
  words: { measured: string; plan: string; sunset: string; sunrise: string }
}

const HOURS_3 = 3 * 3_600_000

function nightArea({ sun, theme, format, words }: Options) {
  if (!sun) return {}
  const label = { color: tokens[theme].faint, fontSize: 11, distance: 8 }
  const [dusk, dawn] = [Date.parse(sun.sunset), Date.parse(sun.sunrise)]
  const edge = (name: string, at: number, position: 'insideBottomLeft' | 'insideBottomRight') => ({
    name: `${name} ${format.minute(at)}`,
    label: { ...label, position },
  })
  const middle = (dusk + dawn) / 2
  return {
    markArea: {
      silent: true,
      itemStyle: { color: tokens[theme]['night-band'] },
      data: [
        [{ ...edge(words.sunset, dusk, 'insideBottomLeft'), xAxis: dusk }, { xAxis: middle }],
        [{ ...edge(words.sunrise, dawn, 'insideBottomRight'), xAxis: middle }, { xAxis: dawn }],
      ],
    },
  }
}

/** Lifts the value off the plan's line, or, near the axis, off the sun times that are written there, px. */
function liftOf(kw: number | null | undefined, planned: readonly LoadSample[]): number {
  const most = Math.max(0, ...planned.map(([, each]) => each ?? 0))
  return (kw ?? 0) < most * 0.2 ? -26 : -12
}

/** Noon to noon: measured power, the plan to the end of its day, the night from real sun times. */
export function loadOption(options: Options): ChartOption {
  const { load, now, theme, format, words } = options
  const color = tokens[theme]
  const last = load.measured.at(-1)
  const [from, to] = [Date.parse(load.from), Date.parse(load.to)]
  const isEarly = now < (from + to) / 2
  const bare = { type: 'line', symbol: 'none', silent: true } as const
  return {
    grid: { left: 12, right: 20, top: 8, bottom: 6 },
    tooltip: {
      valueFormatter: (value: unknown) => (typeof value === 'number' ? `${format.number(value, 1)} kW` : '--'),
    },
    xAxis: timeAxis({ from, to, format, minInterval: HOURS_3 }),
    yAxis: { type: 'value', min: 0, splitNumber: 3 },
    series: [
      {
        ...bare,
        name: words.plan,
        data: load.planned,
        step: 'end',
        lineStyle: { color: color.dim, width: 1.5, type: [4, 4] },
        itemStyle: { color: color.dim },
        ...nightArea(options),
      },
      {
        ...bare,
        name: words.measured,
        data: withGaps(load.measured),
        connectNulls: false,
        lineStyle: { color: color.live, width: 2 },
        itemStyle: { color: color.live },
        markLine: {
          silent: true,
          symbol: 'none',
          label: { show: false },
          lineStyle: { color: color['faint-stroke'], type: 'solid', width: 1 },
          data: [{ xAxis: now }],
        },
      },
      {
        type: 'line',
        data: last ? [last] : [],
        symbol: 'circle',
        symbolSize: 7,
        silent: true,
        tooltip: { show: false },
        itemStyle: { color: color.live },
        label: {
          show: true,
          position: isEarly ? 'right' : 'left',
          distance: 8,
          offset: [0, liftOf(last?.[1], load.planned)],
          formatter: `${words.measured} ${format.number(last?.[1], 1)}`,
          color: color.text,
          fontSize: 13,
          fontWeight: 600,
          textBorderColor: color['surface-1'],
          textBorderWidth: 4,
        },
      },
    ],
  }
}
