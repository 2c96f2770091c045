import type { Format } from '../format.ts'

const DAY = 86_400_000

type Terms = { from: number; to: number; format: Format; minInterval?: number }

/** An axis of time that speaks of the organisation's clock, in its ticks and in what the pointer says. */
export function timeAxis({ from, to, format, minInterval = DAY / 24 }: Terms) {
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
    minInterval,
    axisLabel: { formatter: tick, hideOverlap: true, alignMinLabel: 'left', alignMaxLabel: 'right' },
    axisPointer: { label: { formatter: ({ value }: { value: number }) => format.dateTime(value) } },
  }
}
