import type { MediaFile } from './media.ts'
import type { Programme } from './programme.ts'
import { turnBounds, turnsAround } from './turns.ts'

/** A text, a file, or a programme. */
export type ScheduledItem = {
  readonly text: string
  readonly file: MediaFile | null
  readonly programme: Programme | null
  /** How long a screen shows it; null for a text that is spoken. */
  readonly seconds: number | null
}

/** A time during which a task plays, ms since 1970. */
export type Window = { readonly from: number; readonly until: number }

/** A play task as its device carries it out by itself, whether or not it is online. */
export type ScheduledTask = {
  readonly id: number
  readonly name: string
  readonly priority: number
  /** Brightness or volume while it plays, %; null for what is set. */
  readonly level: number | null
  /** Between two rounds of a speaker, s. */
  readonly pause: number
  readonly items: readonly ScheduledItem[]
  readonly windows: readonly Window[]
  /** Of one that takes turns with others: the seconds of its turn, and of the loop that they share. */
  readonly turn?: { readonly seconds: number; readonly of: number } | undefined
  /** When the device got to know it: before, it played nothing of it. */
  readonly since: number
}

/** Of several tasks at a time the one that stands first plays. */
export type Schedule = { readonly version: string; readonly tasks: readonly ScheduledTask[] }

export const emptySchedule: Schedule = { version: '', tasks: [] }

/** A task and the window in which it plays; `turn` is when within it, where it takes turns with others. */
export type Due = { readonly task: ScheduledTask; readonly window: Window; readonly turn: Window | null }

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
