import type { Format } from '@lamplighter/contract'
import type { ChartOption } from './core.ts'
import { timeTicks } from './timeTicks.ts'

const DAY = 86_400_000
/** Room that a tick takes with its label, px: a time of day, or a date with one. */
const PITCH = { short: 58, long: 92 } as const
/** A label as near as this to an end of its axis stands inside it, px. */
const EDGE = 18

type Props = { from: number; to: number; format: Format; minInterval?: number }

/** An axis of time that speaks of the organisation's clock, in where its ticks are, what they say and what the pointer says. */
export function timeAxis({ from, to, format, minInterval = 0 }: Props) {
  const isLong = to - from > 2 * DAY
  const tick = (at: number) => {
    const minute = format.minute(at)
    if (!isLong) return minute
    return minute === '00:00' ? format.monthDay(at) : `${format.monthDay(at)} ${minute}`
  }
  return {
    type: 'time',
    min: from,
    max: to,
    axisLabel: { formatter: tick },
    axisPointer: { label: { formatter: ({ value }: { value: number }) => format.dateTime(value) } },
    /** Not of ECharts, which counts by the browser's own clock: `withTimeTicks` turns them into labels. */
    ticksWithin: (start: number, end: number, width: number) =>
      timeTicks({ from: start, to: end }, format.zoneOffset, width / PITCH[isLong ? 'long' : 'short'], minInterval),
  }
}

type TimeAxis = Pick<ReturnType<typeof timeAxis>, 'min' | 'max' | 'ticksWithin'>
const isTimeAxis = (axis: unknown): axis is TimeAxis =>
  typeof axis === 'object' && axis !== null && 'ticksWithin' in axis

type Zoomed = { readonly start?: number; readonly end?: number }

/** Where the ticks of an option's axis of time stand in the part that is shown, by the width of its picture, px. */
export function timeTickLabels(option: ChartOption, width: number): ChartOption {
  const axis = option.xAxis
  if (!isTimeAxis(axis)) return {}
  const [{ start = 0, end = 100 } = {}] = (option.dataZoom ?? []) as readonly Zoomed[]
  const at = (percent: number) => Math.round(axis.min + ((axis.max - axis.min) * percent) / 100)
  const [from, to] = [at(start), at(end)]
  const ticks = axis.ticksWithin(from, to, width)
  const near = (EDGE / Math.max(1, width)) * (to - from)
  const isFirst = (ticks[0] ?? to) - from < near
  const isLast = to - (ticks.at(-1) ?? from) < near
  return {
    xAxis: {
      axisLabel: {
        customValues: ticks,
        alignMinLabel: isFirst ? 'left' : 'center',
        alignMaxLabel: isLast ? 'right' : 'center',
      },
    },
  }
}
