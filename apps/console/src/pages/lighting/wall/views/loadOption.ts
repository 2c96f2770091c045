import { type ChartOption, type Format, type ThemeName, timeAxis, tokens } from '@lamplighter/ui'
import { withGaps } from '../../../../city/load.ts'
import type { Load, Tonight } from '../../../../city/useHome.ts'

const HOURS_4 = 4 * 3_600_000

type Options = {
  load: Load
  tonight: Tonight | undefined
  now: number
  theme: ThemeName
  format: Format
  /** Of all text, px. */
  size: number
  words: { measured: string; plan: string }
}

/** Where the plan's line is named: in the middle of what is still to come of the night. */
function plannedAhead({ planned }: Load, tonight: Tonight | undefined, now: number) {
  if (!tonight) return null
  const [dusk, dawn] = [Date.parse(tonight.sunset), Date.parse(tonight.sunrise)]
  const middle = (Math.min(dawn, Math.max(dusk, now)) + dawn) / 2
  return planned.find(([at]) => at >= middle) ?? null
}

/** The load of the home screen for eyes at five metres: fewer words, thicker lines. */
export function loadOption({ load, tonight, now, theme, format, size, words }: Options): ChartOption {
  const color = tokens[theme]
  const [from, to] = [Date.parse(load.from), Date.parse(load.to)]
  const last = load.measured.at(-1)
  const isEarly = now < (from + to) / 2
  const planned = plannedAhead(load, tonight, now)
  const label = { fontSize: size, color: color.dim }
  const bare = { type: 'line', symbol: 'none', silent: true } as const
  const axis = timeAxis({ from, to, format, minInterval: HOURS_4 })
  return {
    grid: { left: 4, right: size, top: size * 1.6, bottom: 4 },
    tooltip: { show: false },
    xAxis: { ...axis, axisLabel: { ...axis.axisLabel, ...label, margin: size / 2 } },
    yAxis: { type: 'value', min: 0, splitNumber: 3, axisLabel: { ...label, margin: size / 2 } },
    series: [
      {
        ...bare,
        name: words.plan,
        data: load.planned,
        step: 'end',
        z: 1,
        lineStyle: { color: color.dim, width: 3, type: [10, 9] },
        ...(tonight
          ? {
              markArea: {
                silent: true,
                itemStyle: { color: color['night-band'] },
                data: [[{ xAxis: Date.parse(tonight.sunset) }, { xAxis: Date.parse(tonight.sunrise) }]],
              },
            }
          : {}),
      },
      {
        ...bare,
        name: words.measured,
        data: withGaps(load.measured),
        connectNulls: false,
        lineStyle: { color: color.live, width: 6 },
        markLine: {
          silent: true,
          symbol: 'none',
          label: { show: false },
          lineStyle: { color: color['faint-stroke'], type: 'solid', width: 2 },
          data: [{ xAxis: now }],
        },
      },
      {
        ...bare,
        data: planned ? [planned] : [],
        symbol: 'circle',
        symbolSize: 0.1,
        label: { ...label, show: true, position: 'top', distance: size / 3, formatter: words.plan },
      },
      {
        type: 'line',
        data: last ? [last] : [],
        symbol: 'circle',
        symbolSize: 20,
        silent: true,
        itemStyle: { color: color.live },
        label: {
          show: true,
          position: isEarly ? 'right' : 'left',
          distance: size / 2,
          offset: [0, -size],
          formatter: `${words.measured} ${format.number(last?.[1])}`,
          color: color.text,
          fontSize: size * 1.15,
          fontWeight: 600,
          textBorderColor: color.ground,
          textBorderWidth: 8,
        },
      },
    ],
  }
}
