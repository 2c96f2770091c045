import type { MediaFile } from './media.ts'
import type { Programme } from './programme.ts'
import type { Due, Schedule, ScheduledTask, Window } from './scheduled-task.ts'
import { turnBounds, turnsAround } from './turns.ts'

export type { Due, Schedule, ScheduledItem, ScheduledTask } from './scheduled-task.ts'

export const emptySchedule: Schedule = { version: '', tasks: [] }

type ToldItem = {
  readonly text: string
  readonly seconds: number | null
  readonly media?: MediaFile | undefined
  readonly programme?: Programme | undefined
}
type ToldTask = Pick<ScheduledTask, 'id' | 'name' | 'priority' | 'level' | 'turn'> & {
  readonly pause: number | null
  readonly items: readonly ToldItem[]
  readonly windows: readonly { readonly from: string; readonly until: string }[]
}
/** As the manifest of a player has it. */
export type ToldSchedule = { readonly version: string; readonly tasks: readonly ToldTask[] }

/** A schedule that takes the place of another: a task that plays the same as before goes on. */
export function takenSchedule(before: Schedule, told: ToldSchedule, now: number): Schedule {
  const known = new Map(before.tasks.map((task) => [task.id, task]))
  const tasks = told.tasks.map(({ pause, items: toldItems, windows, ...task }): ScheduledTask => {
    const items = toldItems.map(({ media = null, programme = null, ...item }) => ({ ...item, file: media, programme }))
    const old = known.get(task.id)
    return {
      ...{ ...task, items, pause: pause ?? 0 },
      windows: windows.map(({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) })),
      since: old && JSON.stringify(old.items) === JSON.stringify(items) ? old.since : now,
    }
  })
  return { version: told.version, tasks }
}

const isWithin = (now: number, { from, until }: Window) => from <= now && now < until
const windowAt = ({ windows }: ScheduledTask, now: number) => windows.find((window) => isWithin(now, window))

/** What is to play at a moment. */
export function dueAt(schedule: Schedule, now: number): Due | null {
  const turn = turnsAround(schedule, now).find((one) => isWithin(now, one.turn))
  for (const task of schedule.tasks) {
    if (task === turn?.task) return turn
    const window = task.turn ? null : windowAt(task, now)
    if (window) return { task, window, turn: null }
  }
  return null
}

const bounds = (schedule: Schedule, now: number) => [
  ...schedule.tasks.flatMap(({ windows }) => windows.flatMap(({ from, until }) => [from, until])),
  ...turnBounds(schedule, now),
]

/** When a window next begins or ends; never where none does. */
export const nextBound = (schedule: Schedule, now: number): number =>
  Math.min(Number.POSITIVE_INFINITY, ...bounds(schedule, now).filter((at) => at > now))

/** When what had begun after a moment last ended, of all tasks or of those that play before `task`; null where nothing did. */
export function lastEnd(schedule: Schedule, after: number, now: number, task?: ScheduledTask): number | null {
  const { tasks } = schedule
  const before = new Set(task ? tasks.slice(0, tasks.indexOf(task)) : tasks)
  const windows = [...before].flatMap((one) => (one.turn ? [] : one.windows))
  const turns = turnsAround(schedule, now).filter((one) => before.has(one.task) && one.window.from > after)
  const ends = [...windows.filter(({ from }) => from > after), ...turns.map(({ turn }) => turn)].flatMap(({ until }) =>
    until <= now ? [until] : [],
  )
  return ends.length > 0 ? Math.max(...ends) : null
}
