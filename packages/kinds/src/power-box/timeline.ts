import type { PlanStep, Timeline } from '../luminaire/timeline.ts'
import { localDay, localMoment } from '../sun.ts'
import { spansOf, type Table } from './schedule.ts'

const CLOSED = 100

/** When a table closes an output, 100, and opens it, 0, by the clock of a zone; each day begins with how it stands. */
export const tableTimeline = (table: Table, zone: string, output: number): Timeline => ({
  dayOf: (at) => localDay(zone, at),
  steps(day) {
    const spans = spansOf(table, zone, output, day)
    const closed = (at: number) => (spans.some(({ from, to }) => from <= at && at < to) ? CLOSED : 0)
    const [midnight, next] = [localMoment(zone, day, 0), localMoment(zone, day + 1, 0)]
    const edges = spans.flatMap(({ from, to }) => [from, to]).filter((at) => midnight < at && at < next)
    const moments = [midnight, ...new Set(edges)].sort((a, b) => a - b)
    return moments.map((at): PlanStep => ({ at, level: closed(at) }))
  },
})
