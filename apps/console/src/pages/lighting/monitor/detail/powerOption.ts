import type { PlanBody } from '@lamplighter/contract'
import { planLevelAt, planTimelineOf } from '@lamplighter/kinds/plans'
import { nightOf, nightSun, type Place } from '@lamplighter/kinds/sun'
import { expectedWatts } from '@lamplighter/kinds/views'
import { type ChartOption, type Format, type ThemeName, timeAxis, tokens } from '@lamplighter/ui'

export type Sample = readonly [at: number, value: number | null]

const DAY = 86_400_000
/** A burning lamp reports every quarter of an hour, a dark one every four: more than this between two is a gap. */
const LONGEST_LIT = 40 * 60_000
const LONGEST_DARK = 9 * 3_600_000
const DARK_WATTS = 3

/** Opens the line wherever reports are missing. */
function openGaps(samples: readonly Sample[]): Sample[] {
  return samples.flatMap((sample, index) => {
    const before = samples[index - 1]
    if (!before) return [sample]
    const longest = (before[1] ?? 0) > DARK_WATTS ? LONGEST_LIT : LONGEST_DARK
    return sample[0] - before[0] > longest ? [[before[0] + 1, null] as const, sample] : [sample]
  })
}

/** Nights within a span, from real sun times. */
function nightsIn(place: Place, from: number, to: number): { dusk: number; dawn: number }[] {
  const first = nightOf(place.timeZone, from)
  return [first, first + 1]
    .map((day) => nightSun(place, day))
    .map(({ sunset, sunrise }) => ({ dusk: Math.max(from, sunset), dawn: Math.min(to, sunrise) }))
    .filter(({ dusk, dawn }) => dawn > dusk)
}

/** Power that the plan asks of a lamp within a span; each value holds until the next. */
export function plannedWatts(body: PlanBody, ratedWatts: number, place: Place, from: number, to: number): Sample[] {
  const timeline = planTimelineOf(body, place)
  const first = nightOf(place.timeZone, from)
  const steps = [first - 1, first, first + 1].flatMap((day) => timeline.steps(day))
  const within = steps.filter(({ at }) => at > from && at < to)
  const samples = [{ at: from, level: planLevelAt(timeline, from) }, ...within]
  const last = samples.at(-1)?.level ?? 0
  return [...samples, { at: to, level: last }].map(({ at, level }) => [at, expectedWatts(ratedWatts, level)])
}

type Options = {
  samples: readonly Sample[]
  planned: readonly Sample[]
  place: Place
  now: number
  theme: ThemeName
  format: Format
  words: { measured: string; plan: string }
}

/** The last 24 hours of measured power over the nights, with the plan dashed. */
export function powerOption({ samples, planned, place, now, theme, format, words }: Options): ChartOption {
  const color = tokens[theme]
  const from = now - DAY
  const last = samples.at(-1)
  /** Near the floor the figure would lie on its own line. */
  const isLow = (last?.[1] ?? 0) * 4 < Math.max(...samples.map(([, watts]) => watts ?? 0), 1)
  const bare = { type: 'line', symbol: 'none', silent: true } as const
  return {
    grid: { left: 2, right: 8, top: 8, bottom: 2 },
    tooltip: {
      valueFormatter: (value: unknown) => (typeof value === 'number' ? `${format.number(value, 1)} W` : '--'),
    },
    xAxis: timeAxis({ from, to: now, format, minInterval: DAY / 4 }),
    yAxis: { type: 'value', min: 0, splitNumber: 2 },
    series: [
      {
        ...bare,
        name: words.plan,
        data: planned,
        step: 'end',
        lineStyle: { color: color.dim, width: 1.5, type: [4, 4] },
        itemStyle: { color: color.dim },
        markArea: {
          silent: true,
          itemStyle: { color: color['night-band'] },
          data: nightsIn(place, from, now).map(({ dusk, dawn }) => [{ xAxis: dusk }, { xAxis: dawn }]),
        },
      },
      {
        ...bare,
        name: words.measured,
        data: openGaps(samples),
        step: 'end',
        connectNulls: false,
        lineStyle: { color: color.live, width: 2 },
        itemStyle: { color: color.live },
      },
      {
        ...bare,
        data: last ? [last] : [],
        symbol: 'circle',
        symbolSize: 7,
        tooltip: { show: false },
        itemStyle: { color: color.live },
        label: {
          show: true,
          position: 'left',
          distance: 8,
          offset: [0, isLow ? -12 : 0],
          formatter: `${format.number(last?.[1], 1)} W`,
          color: color.text,
          fontSize: 12,
          fontWeight: 600,
          textBorderColor: color['surface-1'],
          textBorderWidth: 4,
        },
      },
    ],
  }
}
