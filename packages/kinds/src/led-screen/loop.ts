import { type Due, dueAt, lastEnd, nextBound, type Schedule, type ScheduledItem } from '../capabilities/schedule.ts'

/** An item without a time of its own is shown so long, s. */
const SHOWN = 10

/** What a screen shows of a task at a moment, from when to when. */
export type LoopItem = { readonly item: ScheduledItem; readonly from: number; readonly until: number }

const lasts = ({ seconds }: ScheduledItem) => 1_000 * (seconds ?? SHOWN)

/** When what is due began, before a file or another task came in between: its turn, or its window. */
export const dueSince = ({ schedule, asked }: { schedule: Schedule; asked: number }, due: Due, now: number): number =>
  Math.max((due.turn ?? due.window).from, due.task.since, lastEnd(schedule, asked, now, due.task) ?? 0)

/** The items follow each other from the beginning of the window or the turn on, so that screens with the same task show the same. */
export function loopAt({ task, window, turn }: Due, now: number): LoopItem {
  const span = turn ?? window
  const total = task.items.reduce((sum, item) => sum + lasts(item), 0)
  let from = span.from + Math.floor((now - span.from) / total) * total
  for (const item of task.items) {
    const until = from + lasts(item)
    if (now < until) return { item, from, until: Math.min(until, span.until) }
    from = until
  }
  throw new Error('a task without items')
}

/** What a schedule has a screen show. What was asked for within a window stays until another begins. */
export function scheduledAt(schedule: Schedule, asked: number, now: number): Due | null {
  const due = dueAt(schedule, now)
  return due && asked < due.window.from ? due : null
}

/** When it next shows something else by itself. */
export function loopChange(schedule: Schedule, asked: number, now: number): number {
  const due = scheduledAt(schedule, asked, now)
  const bound = nextBound(schedule, now)
  return due && due.task.items.length > 1 ? Math.min(bound, loopAt(due, now).until) : bound
}
