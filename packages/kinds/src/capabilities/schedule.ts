import type { MediaFile } from './media.ts'
import type { Programme } from './programme.ts'

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
  /** When the device got to know it: before, it played nothing of it. */
  readonly since: number
}

/** Of several tasks at a time the one that stands first plays. */
export type Schedule = { readonly version: string; readonly tasks: readonly ScheduledTask[] }

export const emptySchedule: Schedule = { version: '', tasks: [] }

/** A task and the window in which it plays. */
export type Due = { readonly task: ScheduledTask; readonly window: Window }

type ToldItem = {
  readonly text: string
  readonly seconds: number | null
  readonly media?: MediaFile | undefined
  readonly programme?: Programme | undefined
}
type ToldTask = Pick<ScheduledTask, 'id' | 'name' | 'priority' | 'level'> & {
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

/** What is to play at a moment. */
export function dueAt({ tasks }: Schedule, now: number): Due | null {
  for (const task of tasks) {
    const window = task.windows.find(({ from, until }) => from <= now && now < until)
    if (window) return { task, window }
  }
  return null
}

const bounds = ({ tasks }: Schedule) =>
  tasks.flatMap(({ windows }) => windows.flatMap(({ from, until }) => [from, until]))

/** When a window next begins or ends; never where none does. */
export const nextBound = (schedule: Schedule, now: number): number =>
  Math.min(Number.POSITIVE_INFINITY, ...bounds(schedule).filter((at) => at > now))

/** When the last window ended that had begun after a moment; null where none did. */
export function lastEnd({ tasks }: Schedule, after: number, now: number): number | null {
  const ends = tasks.flatMap(({ windows }) =>
    windows.flatMap(({ from, until }) => (from > after && until <= now ? [until] : [])),
  )
  return ends.length > 0 ? Math.max(...ends) : null
}
