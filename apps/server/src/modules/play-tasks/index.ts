export type { PlayTaskContent } from './play-task.store.ts'
export type { Schedules } from './schedules.ts'
