export { cancelTask, type StoredError } from './store.ts'
export type { TaskKind, TaskRun } from './task.ts'
export { createTasks, type Tasks } from './tasks.ts'
