import {
  type Due,
  dueAt,
  nextBound,
  type Schedule,
  type ScheduledItem,
  type ScheduledTask,
} from '../capabilities/schedule.ts'
import { playedFrom, secondsToSpeak } from './plays.ts'

/** All items of a task, played one after another. */
export type Round = { readonly task: ScheduledTask; readonly from: number; readonly to: number }

const SHORTEST = 1

/** What an item takes, ms; of a text as long as one takes to speak it. */
const lasts = ({ file, text }: ScheduledItem) =>
  file ? playedFrom(0, file, { priority: 0, repeat: 1 }).to : 1_000 * secondsToSpeak(text)

const lengthOf = ({ items }: ScheduledTask) =>
  Math.max(
    1_000 * SHORTEST,
    items.reduce((sum, item) => sum + lasts(item), 0),
  )

/** From the beginning of one round to that of the next. */
const period = (task: ScheduledTask) => lengthOf(task) + 1_000 * task.pause

function roundNumber({ task, window }: Due, n: number): Round | null {
  const from = window.from + n * period(task)
  return from < window.until ? { task, from, to: Math.min(from + lengthOf(task), window.until) } : null
}

/** The round that a task is in; between two rounds the one that was. */
export const roundAt = (due: Due, now: number): Round =>
  roundNumber(due, Math.floor((now - due.window.from) / period(due.task)))!

/** When a speaker next begins a round, or looks anew whether there is one. */
export function roundChange(schedule: Schedule, now: number): number {
  const due = dueAt(schedule, now)
  const next = due && roundNumber(due, Math.floor((now - due.window.from) / period(due.task)) + 1)
  return Math.min(nextBound(schedule, now), next?.from ?? Number.POSITIVE_INFINITY)
}

/** Rounds that began after a moment and up to another, of what was to play when each began. `silenced`: windows that had begun by then are over. */
export function roundsWithin(schedule: Schedule, after: number, until: number, silenced: number): Round[] {
  return schedule.tasks
    .flatMap((task) =>
      task.windows.flatMap((window) => {
        const due = { task, window, turn: null }
        const first = Math.max(0, Math.ceil((after - window.from) / period(task)))
        const last = Math.floor((Math.min(until, window.until) - window.from) / period(task))
        return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => roundNumber(due, first + n))
          .filter((round) => round !== null)
          .filter(({ from }) => from > after && from >= task.since && (window.from > silenced || from < silenced))
          .filter(({ from }) => dueAt(schedule, from)?.task === task)
      }),
    )
    .toSorted((one, other) => one.from - other.from)
}
